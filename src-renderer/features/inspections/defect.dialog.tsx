import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { Defect } from '#shared/areas/inspections/plan-schema.ts';
import { defects } from '#shared/areas/inspections/plans-contract.ts';
import { planWords } from '#shared/areas/inspections/plans-screen-words.ts';
import { choicesOf } from '../../ui/fields/choices-of.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';

const words = planWords.defects;

type Values = Pick<Defect, 'code' | 'label' | 'severity' | 'is_active'>;
const blank: Values = { code: '', label: '', severity: 'major', is_active: true };

const valuesOf = (defect: Defect | undefined): Values => {
  if (defect === undefined) return blank;
  const { code, label, severity, is_active } = defect;
  return { code, label, severity, is_active };
};

type DefectDialogProps = {
  /** The defect to change; undefined makes a new one. */
  readonly defect: Defect | undefined;
  readonly onClose: () => void;
};

/** Adds a defect to the list or changes one, which keeps its code. */
export function DefectDialog({ defect, onClose }: DefectDialogProps) {
  return (
    <RecordDialog
      record={defect}
      routes={defects}
      paramsOf={({ id }) => ({ id })}
      areas={['defects']}
      nameOf={({ label }) => label}
      valuesOf={valuesOf}
      toBody={({ code, ...rest }, isKnown) => (isKnown ? rest : { code, ...rest })}
      words={words}
      size={560}
      onClose={onClose}
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
    </RecordDialog>
  );
}
