import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { Defect } from '#shared/areas/inspections/plan-schema.ts';
import { defects } from '#shared/areas/inspections/plans-contract.ts';
import { planWords } from '#shared/areas/inspections/plans-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { toast } from '../../ui/toast.tsx';

const words = planWords.defects;
const width = 560;

type Values = Pick<Defect, 'code' | 'label' | 'severity' | 'is_active'>;
const blank: Values = { code: '', label: '', severity: 'major', is_active: true };

const valuesOf = ({ code, label, severity, is_active }: Defect): Values => ({
  code,
  label,
  severity,
  is_active,
});

type DefectDialogProps = {
  /** The defect to change; undefined makes a new one. */
  readonly defect: Defect | undefined;
  readonly onClose: () => void;
};

/** Adds a defect to the list or changes one. */
export function DefectDialog({ defect, onClose }: DefectDialogProps) {
  const reread = useReread(defects.details, { params: { id: defect?.id ?? '' } });
  return (
    <EditedRecord known={defect} read={async () => (await reread())?.data}>
      {(opened, onReload) => <DefectForm defect={opened} onReload={onReload} onClose={onClose} />}
    </EditedRecord>
  );
}

function DefectForm({ defect, onReload, onClose }: DefectDialogProps & { readonly onReload: () => void }) {
  const { mutateAsync: create } = useWriting(defects.create, ['defects']);
  const { mutateAsync: modify } = useWriting(defects.modify, ['defects']);
  const isKnown = defect !== undefined;
  const form = useContractForm<Values>({
    initialValues: isKnown ? valuesOf(defect) : blank,
    toBody: ({ code, ...rest }) => (isKnown ? rest : { code, ...rest }),
    schema: isKnown ? defects.modify.body : defects.create.body,
    save: async ({ code, ...body }) => {
      if (isKnown) await modify({ params: { id: defect.id }, body, ifMatch: `"${defect.version}"` });
      else await create({ body: { code, ...body } });
      onClose();
      toast.done({ title: isKnown ? words.saved : words.created, detail: body.label });
    },
  });
  const { fields } = form;
  return (
    <FormDialog
      form={form}
      title={isKnown ? words.edit(defect.label) : words.newDefect}
      saveLabel={isKnown ? words.save : words.create}
      size={width}
      onReload={onReload}
      onClose={onClose}
    >
      <FormSection title={words.title}>
        <Cell columns={6}>
          <TextField label={words.label} required data-autofocus maxLength={60} {...fields.text('label')} />
        </Cell>
        <Cell columns={6}>
          <TextField
            label={words.code}
            help={isKnown ? words.fixed : words.codeHelp}
            required={!isKnown}
            disabled={isKnown}
            maxLength={40}
            {...fields.text('code')}
          />
        </Cell>
        <Cell columns={6}>
          <SelectField
            label={words.severity}
            data={Object.entries(inspectionLabels.severity).map(([value, label]) => ({ value, label }))}
            {...fields.text('severity')}
          />
        </Cell>
        <Cell columns={6}>
          <SwitchField label={words.isActive} help={words.isActiveHelp} {...fields.flag('is_active')} />
        </Cell>
      </FormSection>
    </FormDialog>
  );
}
