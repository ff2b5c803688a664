import { useEffect, useImperativeHandle, type RefObject } from 'react';
import { inspections } from '#shared/areas/inspections/contract.ts';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { Defect } from '#shared/areas/inspections/plan-schema.ts';
import type { InspectionDetails } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { formatQuantity } from '../../lib/format.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { findingsOf, fieldOfFindings, limitsOf, toFindings, type FindingValues } from './findings-values.ts';
import { inspectionAreas } from './inspections.api.ts';
import css from './inspection.module.css';

const words = inspectionWords.page;

const resultChoices = [
  { value: '', label: words.unseen },
  ...Object.entries(inspectionLabels.check_result).map(([value, label]) => ({ value, label })),
];

/** The form of findings while it stands open, for whoever has to know what is typed there. */
export type OpenForm = RefObject<ContractForm<FindingValues> | null>;

type FindingsProps = {
  /** The inspection as it was when the form opened, and its version now. */
  readonly inspection: InspectionDetails;
  readonly newest: number;
  readonly defects: readonly Defect[];
  readonly open: OpenForm;
  /** Begins the form on what the inspection is now; never over something typed. */
  readonly onFollow: () => void;
  /** The same over whatever was typed, once that was agreed to. */
  readonly onReload: () => void;
};

/** Asks for the findings: criteria and defects in one form, kept by Ctrl+Enter. */
export function FindingsForm(props: FindingsProps) {
  const { inspection, newest, defects, open, onFollow, onReload } = props;
  const { id, number, version, criteria } = inspection;
  const form = useRecordForm<typeof inspections.modify, FindingValues>({
    route: inspections.modify,
    call: { params: { id }, ifMatch: `"${version}"` },
    areas: inspectionAreas,
    initialValues: findingsOf(inspection, defects),
    toBody: (values) => toFindings(values, inspection),
    fieldFor: fieldOfFindings(inspection),
    says: () => ({ title: words.saved, detail: number }),
    onSaved: () => {},
  });
  useImperativeHandle(open, () => form, [form]);
  useEffect(() => {
    if (newest !== version && !form.isSaving && !form.isDirty()) onFollow();
  });
  const hasNone = criteria.length === 0;
  return (
    <FormFrame
      form={form}
      label={words.checklist}
      saveLabel={words.save}
      shape="inline"
      onCancel={form.reset}
      onReload={onReload}
    >
      <FormSection title={words.checklist}>
        {hasNone ? (
          <Cell columns={12}>
            <p className={css.nothing}>{inspection.plan.name === '' ? words.noPlan : words.noCriteria}</p>
          </Cell>
        ) : (
          <CriteriaCells inspection={inspection} form={form} />
        )}
      </FormSection>
      <FormSection title={words.defects}>
        {defects.map(({ code, label, severity }) => (
          <NumberField
            key={code}
            span={4}
            label={label}
            decimals={0}
            help={inspectionLabels.severity[severity]}
            {...form.fields.number(`defects.${code}`)}
          />
        ))}
      </FormSection>
    </FormFrame>
  );
}

type CriteriaProps = { readonly inspection: InspectionDetails; readonly form: ContractForm<FindingValues> };

function CriteriaCells({ inspection, form: { fields } }: CriteriaProps) {
  const { criteria, sample_size: sample, product } = inspection;
  return criteria.map(({ code, label, kind, unit, min, max }) => {
    if (kind === 'text')
      return (
        <TextField
          key={code}
          span={12}
          label={label}
          maxLength={200}
          {...fields.text(`criteria.${code}.text`)}
        />
      );
    if (kind === 'number')
      return (
        <NumberField
          key={code}
          span={4}
          label={label}
          decimals={6}
          unit={unit}
          help={limitsOf({ min, max, unit })}
          {...fields.number(`criteria.${code}.number`)}
        />
      );
    return (
      <Cell key={code} columns={12}>
        <div className={css.check}>
          <SelectField label={label} data={resultChoices} {...fields.text(`criteria.${code}.result`)} />
          <NumberField
            label={words.rejectedUnits}
            decimals={3}
            unit={product.unit}
            help={words.lookAt('', formatQuantity(sample)).trim()}
            {...fields.number(`criteria.${code}.rejected`)}
          />
        </div>
      </Cell>
    );
  });
}
