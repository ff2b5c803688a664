import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import { planWords } from '#shared/areas/inspections/plans-screen-words.ts';
import { choicesOf } from '../../ui/fields/choices-of.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import css from './plan.module.css';
import { newCriterion, type PlanValues } from './plan-values.ts';

const words = planWords.form;
const mostCriteria = 40;

type CriterionFieldsProps = { readonly form: Fields<PlanValues> };

/** Asks for the criteria, one a row: only measured ones have limits and a unit. */
export function CriterionFields({ form }: CriterionFieldsProps) {
  const { criteria } = form.values;
  return (
    <div className="alm-tight-stack">
      {criteria.length > 0 && (
        <div className={css.heads} aria-hidden>
          <span>{words.heads.label}</span>
          <span>{words.heads.kind}</span>
          <span>{words.heads.limits}</span>
          <span>{words.heads.unit}</span>
          <span>{words.heads.severity}</span>
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
        {words.add}
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
      <TextField aria-label={words.criterion(number)} required {...form.text(`criteria.${index}.label`)} />
      <SelectField
        aria-label={words.kind(number)}
        data={choicesOf(inspectionLabels.criterion_kind)}
        {...form.text(`criteria.${index}.kind`)}
      />
      <NumberField
        aria-label={words.lowest(number)}
        disabled={!isMeasured}
        decimals={4}
        {...form.number(`criteria.${index}.min`)}
      />
      <NumberField
        aria-label={words.highest(number)}
        disabled={!isMeasured}
        decimals={4}
        {...form.number(`criteria.${index}.max`)}
      />
      <TextField
        aria-label={words.unit(number)}
        disabled={!isMeasured}
        {...form.text(`criteria.${index}.unit`)}
      />
      <SelectField
        aria-label={words.severity(number)}
        data={choicesOf(inspectionLabels.severity)}
        {...form.text(`criteria.${index}.severity`)}
      />
      <ActionIcon aria-label={words.remove(number)} title={words.remove(number)} onClick={onRemove}>
        <IconX />
      </ActionIcon>
    </div>
  );
}
