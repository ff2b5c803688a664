import { useQuery } from '@tanstack/react-query';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import { defectFields, type Defect } from '#shared/areas/inspections/plan-schema.ts';
import { defects } from '#shared/areas/inspections/plans-contract.ts';
import { planWords } from '#shared/areas/inspections/plans-screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { choicesOf } from '../../ui/fields/choices-of.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { RegisterScreen, type RegisterList } from '../../ui/list-screen/register-screen.tsx';
import { stateColumn } from '../../ui/list-screen/active-records.tsx';
import { formOf } from '../../ui/record-form/form-values.ts';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { InspectionTabs } from './inspection-tabs.tsx';
import css from './plan.module.css';

const words = { ...planWords.defects, noWrite: planWords.noRight };

const columns: readonly SmallColumn<Defect>[] = [
  { id: 'label', header: words.columns.label, cell: ({ label }) => label },
  {
    id: 'code',
    header: words.columns.code,
    cell: ({ code }) => <code>{code}</code>,
    width: 220,
    wideOnly: true,
  },
  {
    id: 'severity',
    header: words.columns.severity,
    cell: ({ severity }) => inspectionLabels.severity[severity],
    width: 140,
  },
  stateColumn({ ...planWords, header: words.columns.state }),
];

const { toForm } = formOf(defectFields);
const blank = defectFields.created({ code: '', label: '' });

const listed: RegisterList<Defect> = (rows, table) => (
  <>
    <p className="alm-lead">{words.lead}</p>
    {table({ label: words.title, columns, rows })}
  </>
);

/** Shows the defects that may be noted of inspected goods; one is made or changed in a dialog. */
export function DefectsScreen() {
  return (
    <RegisterScreen
      query={useQuery(reading(useApi(), defects.list, {}))}
      routes={defects}
      paramsOf={({ id }) => ({ id })}
      keyOf={({ id }) => id}
      nameOf={({ label }) => label}
      areas={['defects']}
      valuesOf={(defect) => toForm(defect ?? blank)}
      words={words}
      size={560}
      tabs={<InspectionTabs />}
      listClass={css.list}
      list={listed}
    >
      {({ fields }, isKnown) => (
        <FormSection title={words.title}>
          <TextField span={6} label={words.label} required data-autofocus {...fields.text('label')} />
          <TextField
            span={6}
            label={words.code}
            help={isKnown ? words.fixed : words.codeHelp}
            required={!isKnown}
            disabled={isKnown}
            maxLength={40}
            {...fields.text('code')}
          />
          <SelectField
            span={6}
            label={words.severity}
            data={choicesOf(inspectionLabels.severity)}
            {...fields.text('severity')}
          />
          <SwitchField
            span={6}
            label={words.isActive}
            help={words.isActiveHelp}
            {...fields.flag('is_active')}
          />
        </FormSection>
      )}
    </RegisterScreen>
  );
}
