import { useQuery } from '@tanstack/react-query';
import { customers } from '#shared/areas/customers/contract.ts';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { Plan } from '#shared/areas/inspections/plan-schema.ts';
import { inspectionPlans } from '#shared/areas/inspections/plans-contract.ts';
import { planWords as words } from '#shared/areas/inspections/plans-screen-words.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { toast } from '../../ui/toast.tsx';
import { CriterionFields } from './criterion-fields.tsx';
import { bodyOf, newPlan, valuesOf, type PlanValues } from './plan-values.ts';

const width = 860;

const choices = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

type PlanDialogProps = {
  /** The plan to change; undefined makes a new one. */
  readonly plan: Plan | undefined;
  readonly onClose: () => void;
};

/** Makes a plan of inspection or changes one. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const id = plan?.id ?? '';
  const reread = useReread(inspectionPlans.details, { params: { id } });
  return (
    <EditedRecord known={plan} read={async () => (await reread())?.data}>
      {(opened, onReload) => <PlanForm plan={opened} onReload={onReload} onClose={onClose} />}
    </EditedRecord>
  );
}

function PlanForm({ plan, onReload, onClose }: PlanDialogProps & { readonly onReload: () => void }) {
  const { mutateAsync: create } = useWriting(inspectionPlans.create, ['inspectionPlans']);
  const { mutateAsync: modify } = useWriting(inspectionPlans.modify, ['inspectionPlans']);
  const isKnown = plan !== undefined;
  const form = useContractForm<PlanValues>({
    initialValues: isKnown ? valuesOf(plan) : newPlan,
    toBody: bodyOf,
    schema: inspectionPlans.create.body,
    save: async (values) => {
      const body = inspectionPlans.create.body.parse(bodyOf(values));
      if (isKnown) await modify({ params: { id: plan.id }, body, ifMatch: `"${plan.version}"` });
      else await create({ body });
      onClose();
      toast.done({ title: isKnown ? words.saved : words.created, detail: values.name });
    },
  });
  return (
    <FormDialog
      form={form}
      title={isKnown ? words.edit(plan.name) : words.newPlan}
      saveLabel={isKnown ? words.save : words.create}
      size={width}
      lead={isKnown ? <p>{words.note}</p> : undefined}
      onReload={onReload}
      onClose={onClose}
    >
      <Identity form={form} />
      <Match form={form} />
      <Sampling form={form} />
      <FormSection title={words.sections.criteria} note={words.criteriaNote}>
        <Cell columns={12}>
          <CriterionFields form={form.fields} />
        </Cell>
      </FormSection>
    </FormDialog>
  );
}

type PartProps = { readonly form: ContractForm<PlanValues> };

function Identity({ form: { fields } }: PartProps) {
  return (
    <FormSection title={words.sections.plan}>
      <Cell columns={6}>
        <TextField label={words.form.name} required data-autofocus maxLength={80} {...fields.text('name')} />
      </Cell>
      <Cell columns={6}>
        <SelectField
          label={words.form.context}
          data={choices(words.form.contexts)}
          {...fields.text('context')}
        />
      </Cell>
      {fields.values.context === 'periodic' && (
        <Cell columns={6}>
          <NumberField label={words.form.everyDays} required decimals={0} {...fields.number('every_days')} />
        </Cell>
      )}
      <Cell columns={6}>
        <SwitchField
          label={words.form.isActive}
          help={words.form.isActiveHelp}
          {...fields.flag('is_active')}
        />
      </Cell>
    </FormSection>
  );
}

function Match({ form: { fields } }: PartProps) {
  const isPeriodic = fields.values.context === 'periodic';
  return (
    <FormSection title={words.sections.match} note={words.matchNote}>
      <Cell columns={6}>
        <TextField label={words.form.sku} scan="code" maxLength={60} {...fields.text('match.sku')} />
      </Cell>
      <Cell columns={6}>
        <TextField label={words.form.category} maxLength={60} {...fields.text('match.category')} />
      </Cell>
      {!isPeriodic && <Origin fields={fields} />}
    </FormSection>
  );
}

/** Of whom goods come, and by which kind of operation; who may not see those cannot choose them. */
function Origin({ fields }: Pick<PartProps['form'], 'fields'>) {
  const api = useApi();
  const user = useUser();
  const suppliers = useQuery({
    ...reading(api, customers.suppliers, { query: { per_page: 100 } }),
    enabled: may(user, customers.suppliers.access),
  });
  const types = useQuery({
    ...reading(api, operationTypes.list, { query: { per_page: 100 } }),
    enabled: may(user, operationTypes.list.access),
  });
  const inbound = types.data?.data.filter(({ direction }) => direction === 'inbound') ?? [];
  return (
    <>
      <Cell columns={6}>
        <SelectField
          label={words.form.supplier}
          data={[
            { value: '', label: words.form.anySupplier },
            ...(suppliers.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          {...fields.text('match.supplier_id')}
        />
      </Cell>
      <Cell columns={6}>
        <SelectField
          label={words.form.operationType}
          data={[
            { value: '', label: words.form.anyType },
            ...inbound.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...fields.text('match.operation_type')}
        />
      </Cell>
    </>
  );
}

function Sampling({ form: { fields } }: PartProps) {
  const isPart = fields.values.sampling === 'percent';
  return (
    <FormSection title={words.sections.sampling}>
      <Cell columns={6}>
        <SelectField
          label={words.form.sampling}
          data={choices(inspectionLabels.sampling)}
          {...fields.text('sampling')}
        />
      </Cell>
      <Cell columns={6}>
        <NumberField
          label={words.form.accept}
          help={words.form.acceptHelp}
          decimals={0}
          {...fields.number('accept_number')}
        />
      </Cell>
      {isPart && (
        <>
          <Cell columns={4}>
            <NumberField
              label={words.form.percent}
              required
              decimals={2}
              unit="%"
              {...fields.number('sample_percent')}
            />
          </Cell>
          <Cell columns={4}>
            <NumberField label={words.form.min} decimals={3} {...fields.number('sample_min')} />
          </Cell>
          <Cell columns={4}>
            <NumberField
              label={words.form.max}
              help={words.form.maxHelp}
              decimals={3}
              {...fields.number('sample_max')}
            />
          </Cell>
        </>
      )}
    </FormSection>
  );
}
