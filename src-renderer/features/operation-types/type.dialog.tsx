import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import { createdType } from '#shared/areas/operation-types/rules.ts';
import type { Direction, OperationType, switchNames } from '#shared/areas/operation-types/schema.ts';
import { operationTypeWords as words } from '#shared/areas/operation-types/types-screen-words.ts';
import { stockStatuses } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { choicesOf } from '../../ui/fields/choices-of.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { typeAreas } from './operation-types.api.ts';

type Switch = (typeof switchNames)[number];

type TypeDialogProps = {
  /** The type to change; undefined makes a new one. */
  readonly type: OperationType | undefined;
  readonly onClose: () => void;
};

/** Makes an operation type or changes one; each switch says what it does to an order. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  return (
    <RecordDialog
      record={type}
      routes={operationTypes}
      paramsOf={({ code }) => ({ code })}
      areas={typeAreas}
      audited={type && { entity: 'operation_type', key: type.code }}
      nameOf={({ name }) => name}
      valuesOf={(known) => (known === undefined ? newValues('outbound') : valuesOf(known))}
      toBody={bodyOf}
      words={words}
      size={720}
      lead={<p>{words.note}</p>}
      onClose={onClose}
    >
      {(form, isKnown) => (
        <>
          <Identity form={form} isKnown={isKnown} />
          <StockPart form={form} />
          {form.fields.values.direction === 'outbound' && <Steps form={form} />}
          <Invoice form={form} />
        </>
      )}
    </RecordDialog>
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

type Emptied =
  | 'party_role'
  | 'allocation_policy'
  | 'cfop_internal'
  | 'cfop_interstate'
  | 'default_location_code';
type State = ReturnType<typeof createdType>;

/** A type as its form holds it: '' where nobody chose, and the percentage as it is typed. */
type TypeValues = Omit<State, Emptied | 'over_receipt_percent'> &
  Readonly<Record<Emptied, string>> & { readonly over_receipt_percent: number | null };

const emptied = [
  'party_role',
  'allocation_policy',
  'cfop_internal',
  'cfop_interstate',
  'default_location_code',
];

const formed = (state: State): TypeValues => ({
  ...state,
  party_role: state.party_role ?? '',
  allocation_policy: state.allocation_policy ?? '',
  cfop_internal: state.cfop_internal ?? '',
  cfop_interstate: state.cfop_interstate ?? '',
  default_location_code: state.default_location_code ?? '',
});

/** A new type of that direction as its form begins. */
const newValues = (direction: Direction): TypeValues =>
  formed(createdType({ code: '', name: '', direction }));

/** A type as its form shows it. */
const valuesOf = (type: OperationType): TypeValues => {
  const { operation_type_id: _id, is_system: _system, version: _version, ...state } = type;
  const { created_at: _created, updated_at: _updated, ...own } = state;
  return formed(own);
};

/** The body that these values mean. */
const bodyOf = (values: TypeValues): object => ({
  ...values,
  ...Object.fromEntries(
    emptied.map((name) => {
      const text = values[name as Emptied].trim();
      return [name, text === '' ? null : text];
    }),
  ),
  over_receipt_percent: values.over_receipt_percent ?? 0,
});
