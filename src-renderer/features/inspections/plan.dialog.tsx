import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { Plan } from '#shared/areas/inspections/plan-schema.ts';
import { inspectionPlans } from '#shared/areas/inspections/plans-contract.ts';
import { planWords as words } from '#shared/areas/inspections/plans-screen-words.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { choicesOf } from '../../ui/fields/choices-of.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SupplierField } from '../../ui/fields/supplier-field.tsx';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { bodyOf, valuesOf, type PlanValues, newCriterion } from './plan-values.ts';
import css from './plan.module.css';

type PlanDialogProps = {
  /** The plan to change; undefined makes a new one. */
  readonly plan: Plan | undefined;
  readonly onClose: () => void;
};

/** Makes a plan of inspection or changes one; whoever may not reads it. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  return (
    <RecordDialog
      record={plan}
      routes={inspectionPlans}
      paramsOf={({ id }) => ({ id })}
      areas={['inspectionPlans']}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      toBody={bodyOf}
      words={words}
      size={860}
      lead={plan && <p>{words.note}</p>}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Identity form={form} />
          <Match form={form} />
          <Sampling form={form} />
          <FormSection title={words.sections.criteria} note={words.criteriaNote}>
            <Cell columns={12}>
              <CriterionFields form={form.fields} />
            </Cell>
          </FormSection>
        </>
      )}
    </RecordDialog>
  );
}

type PartProps = { readonly form: ContractForm<PlanValues> };

function Identity({ form: { fields } }: PartProps) {
  return (
    <FormSection title={words.sections.plan}>
      <TextField span={6} label={words.form.name} required data-autofocus {...fields.text('name')} />
      <SelectField
        span={6}
        label={words.form.context}
        data={choicesOf(words.form.contexts)}
        {...fields.text('context')}
      />
      {fields.values.context === 'periodic' && (
        <NumberField
          span={6}
          label={words.form.everyDays}
          required
          decimals={0}
          {...fields.number('every_days')}
        />
      )}
      <SwitchField
        span={6}
        label={words.form.isActive}
        help={words.form.isActiveHelp}
        {...fields.flag('is_active')}
      />
    </FormSection>
  );
}

function Match({ form: { fields } }: PartProps) {
  const isPeriodic = fields.values.context === 'periodic';
  return (
    <FormSection title={words.sections.match} note={words.matchNote}>
      <TextField span={6} label={words.form.sku} scan="code" {...fields.text('match.sku')} />
      <TextField span={6} label={words.form.category} {...fields.text('match.category')} />
      {!isPeriodic && <Origin fields={fields} />}
    </FormSection>
  );
}

/** Of whom goods come, and by which kind of operation; who may not see those cannot choose them. */
function Origin({ fields }: Pick<PartProps['form'], 'fields'>) {
  const api = useApi();
  const types = useQuery({
    ...reading(api, operationTypes.list, { query: { per_page: 100 } }),
    enabled: may(useUser(), operationTypes.list.access),
  });
  const inbound = types.data?.data.filter(({ direction }) => direction === 'inbound') ?? [];
  return (
    <>
      <SupplierField
        span={6}
        label={words.form.supplier}
        nobody={words.form.anySupplier}
        {...fields.text('match.supplier_id')}
      />
      <SelectField
        span={6}
        label={words.form.operationType}
        data={[
          { value: '', label: words.form.anyType },
          ...inbound.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...fields.text('match.operation_type')}
      />
    </>
  );
}

function Sampling({ form: { fields } }: PartProps) {
  const isPart = fields.values.sampling === 'percent';
  return (
    <FormSection title={words.sections.sampling}>
      <SelectField
        span={6}
        label={words.form.sampling}
        data={choicesOf(inspectionLabels.sampling)}
        {...fields.text('sampling')}
      />
      <NumberField
        span={6}
        label={words.form.accept}
        help={words.form.acceptHelp}
        decimals={0}
        {...fields.number('accept_number')}
      />
      {isPart && (
        <>
          <NumberField
            span={4}
            label={words.form.percent}
            required
            decimals={2}
            unit="%"
            {...fields.number('sample_percent')}
          />
          <NumberField span={4} label={words.form.min} decimals={3} {...fields.number('sample_min')} />
          <NumberField
            span={4}
            label={words.form.max}
            help={words.form.maxHelp}
            decimals={3}
            {...fields.number('sample_max')}
          />
        </>
      )}
    </FormSection>
  );
}

const formWords = words.form;
const mostCriteria = 40;

type CriterionFieldsProps = { readonly form: Fields<PlanValues> };

/** Asks for the criteria, one a row: only measured ones have limits and a unit. */
function CriterionFields({ form }: CriterionFieldsProps) {
  const { criteria } = form.values;
  return (
    <div className="alm-tight-stack">
      {criteria.length > 0 && (
        <div className={css.heads} aria-hidden>
          <span>{formWords.heads.label}</span>
          <span>{formWords.heads.kind}</span>
          <span>{formWords.heads.limits}</span>
          <span>{formWords.heads.unit}</span>
          <span>{formWords.heads.severity}</span>
        </div>
      )}
      {criteria.map((_, index) => (
        <Row
          key={index}
          form={form}
          index={index}
          onRemove={() => form.set('criteria', criteria.toSpliced(index, 1))}
        />
      ))}
      <Button
        className={css.add}
        size="xs"
        variant="default"
        leftSection={<IconPlus />}
        disabled={criteria.length >= mostCriteria}
        onClick={() => form.set('criteria', [...criteria, newCriterion])}
      >
        {formWords.add}
      </Button>
    </div>
  );
}

type RowProps = CriterionFieldsProps & { readonly index: number; readonly onRemove: () => void };

function Row({ form, index, onRemove }: RowProps) {
  const number = index + 1;
  const isMeasured = form.values.criteria[index]?.kind === 'number';
  return (
    <div className={css.criterion}>
      <TextField
        aria-label={formWords.criterion(number)}
        required
        {...form.text(`criteria.${index}.label`)}
      />
      <SelectField
        aria-label={formWords.kind(number)}
        data={choicesOf(inspectionLabels.criterion_kind)}
        {...form.text(`criteria.${index}.kind`)}
      />
      <NumberField
        aria-label={formWords.lowest(number)}
        disabled={!isMeasured}
        decimals={4}
        {...form.number(`criteria.${index}.min`)}
      />
      <NumberField
        aria-label={formWords.highest(number)}
        disabled={!isMeasured}
        decimals={4}
        {...form.number(`criteria.${index}.max`)}
      />
      <TextField
        aria-label={formWords.unit(number)}
        disabled={!isMeasured}
        {...form.text(`criteria.${index}.unit`)}
      />
      <SelectField
        aria-label={formWords.severity(number)}
        data={choicesOf(inspectionLabels.severity)}
        {...form.text(`criteria.${index}.severity`)}
      />
      <ActionIcon aria-label={formWords.remove(number)} title={formWords.remove(number)} onClick={onRemove}>
        <IconX />
      </ActionIcon>
    </div>
  );
}
