import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import { createdType } from '#shared/areas/operation-types/rules.ts';
import {
  operationTypeFields,
  type OperationType,
  type switchNames,
} from '#shared/areas/operation-types/schema.ts';
import { operationTypeWords as words } from '#shared/areas/operation-types/types-screen-words.ts';
import { stockStatuses } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { choicesOf } from '../../ui/fields/choices-of.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { formOf } from '../../ui/record-form/form-values.ts';
import { typeAreas } from './operation-types.api.ts';

type Switch = (typeof switchNames)[number];

/** The fields of the form of an operation type; each switch says what it does to an order. */
export function TypeFields({ form, isKnown }: PartProps & { readonly isKnown: boolean }) {
  return (
    <>
      <Identity form={form} isKnown={isKnown} />
      <StockPart form={form} />
      {form.fields.values.direction === 'outbound' && <Steps form={form} />}
      <Invoice form={form} />
    </>
  );
}

type PartProps = { readonly form: ContractForm<TypeValues> };

function Switches({ form: { fields }, names }: PartProps & { readonly names: readonly Switch[] }) {
  return names.map((name) => (
    <SwitchField key={name} span={6} {...words.switches[name]} {...fields.flag(name)} />
  ));
}

function Identity({ form, isKnown }: PartProps & { readonly isKnown: boolean }) {
  const { fields } = form;
  return (
    <FormSection title={words.sections.identity}>
      <TextField span={6} label={words.name} required data-autofocus {...fields.text('name')} />
      <TextField
        span={3}
        label={words.code}
        help={isKnown ? words.fixed : words.codeHelp}
        required={!isKnown}
        disabled={isKnown}
        maxLength={40}
        {...fields.text('code')}
      />
      <SelectField
        span={3}
        label={words.direction}
        help={isKnown ? words.fixed : words.directionHelp}
        disabled={isKnown}
        data={choicesOf(operationTypeLabels.direction)}
        {...fields.text('direction')}
      />
      <TextField span={6} label={words.description} {...fields.text('description')} />
      <SelectField
        span={6}
        label={words.party}
        data={choicesOf(words.parties)}
        {...fields.text('party_role')}
      />
      <Switches form={form} names={['is_active', 'can_be_created_by_customer']} />
    </FormSection>
  );
}

function StockPart({ form }: PartProps) {
  const { fields } = form;
  const { direction } = fields.values;
  const isIn = direction === 'inbound';
  return (
    <FormSection title={words.sections.stock}>
      <Switches
        form={form}
        names={
          isIn
            ? ['affects_stock']
            : ['affects_stock', 'takes_unsellable', 'confirm_on_create', 'allow_partial']
        }
      />
      {isIn ? (
        <ReceiptHooks form={form} />
      ) : (
        <SelectField
          span={6}
          label={words.policy}
          data={choicesOf(words.policies)}
          {...fields.text('allocation_policy')}
        />
      )}
      <TextField
        span={6}
        label={words.location[direction]}
        help={words.locationHelp[direction]}
        {...fields.text('default_location_code')}
      />
    </FormSection>
  );
}

function ReceiptHooks({ form: { fields } }: PartProps) {
  return (
    <>
      <SelectField
        span={3}
        label={words.landing}
        data={stockStatuses.map((value) => ({ value, label: labels.stock_status[value] }))}
        {...fields.text('landing_status')}
      />
      <NumberField
        span={3}
        label={words.over}
        decimals={0}
        unit="%"
        {...fields.number('over_receipt_percent')}
      />
    </>
  );
}

const steps = ['packing_step', 'blind_check', 'requires_carrier', 'schedule_step'] as const;

function Steps({ form }: PartProps) {
  return (
    <FormSection title={words.sections.steps}>
      <Switches form={form} names={steps} />
    </FormSection>
  );
}

function Invoice({ form }: PartProps) {
  const { fields } = form;
  return (
    <FormSection title={words.sections.fiscal}>
      <Switches form={form} names={['requires_tax_invoice']} />
      <SelectField
        span={6}
        label={words.invoicePoint}
        data={choicesOf(operationTypeLabels.invoice_point)}
        {...fields.text('invoice_point')}
      />
      <TextField span={3} label={words.cfopInternal} maxLength={4} {...fields.text('cfop_internal')} />
      <TextField span={3} label={words.cfopInterstate} maxLength={4} {...fields.text('cfop_interstate')} />
      <TextField span={6} label={words.operationName} {...fields.text('fiscal_operation_name')} />
    </FormSection>
  );
}

const { toForm, toBody } = formOf(operationTypeFields);
const blank = createdType({ code: '', name: '', direction: 'outbound' });

type Known = ReturnType<typeof toForm>;

/** A type as its form holds it, the percentage as it is typed. */
type TypeValues = Omit<Known, 'over_receipt_percent'> & { readonly over_receipt_percent: number | null };

/** The form of an operation type: what it is called, how it begins, and what it means. */
export const typeForm = {
  routes: operationTypes,
  paramsOf: ({ code }: OperationType) => ({ code }),
  areas: typeAreas,
  nameOf: ({ name }: OperationType) => name,
  valuesOf: (type: OperationType | undefined): TypeValues => toForm(type ?? blank),
  toBody: ({ over_receipt_percent: percent, ...values }: TypeValues) =>
    toBody({ ...values, over_receipt_percent: percent ?? 0 }),
  words,
  size: 720,
  lead: <p>{words.note}</p>,
};
