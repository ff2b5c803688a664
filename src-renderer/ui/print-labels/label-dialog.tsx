import { labelFaults } from '#shared/areas/labels/schema.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { toast } from '../toast.tsx';
import { LabelFields } from './label-fields.tsx';
import { LabelPreview } from './label-preview.tsx';
import { askForLabels, bodyOf, countOf, nameOf, schemaOf, type LabelTarget } from './label-target.ts';
import { useLabelValues, type LabelValues } from './label-values.ts';
import css from './print-labels.module.css';

type LabelDialogProps = { readonly target: LabelTarget; readonly onClose: () => void };

/** Chooses paper and printer, shows the first label, and saves the file of all of them. */
export function LabelDialog({ target, onClose }: LabelDialogProps) {
  const api = useApi();
  const [initialValues, remember] = useLabelValues(
    target.kind,
    target.kind === 'stock' ? target.quantity : null,
  );
  const schema = schemaOf(target);
  const form = useContractForm<LabelValues>({
    initialValues,
    toBody: (values) => bodyOf(target, values),
    schema,
    rules: (values) => {
      const { data } = schema.safeParse(bodyOf(target, values));
      return data === undefined ? [] : labelFaults(data, countOf(target));
    },
    save: async (values) => {
      const file = await askForLabels(api, target, { body: bodyOf(target, values) });
      remember(values);
      if (!(await saveFile(file))) return;
      onClose();
      toast.done({ title: words.done, detail: words.saved(formatInteger(file.records), file.name) });
    },
  });
  const values = form.fields.values;
  return (
    <FormDialog
      form={{ ...form, isDirty: nothingToLose }}
      title={words.title(nameOf(target))}
      saveLabel={words.save[values.format === 'zpl' ? 'zpl' : 'pdf']}
      size={760}
      onClose={onClose}
    >
      <div className={css.body}>
        <LabelFields form={form.fields} target={target} />
        <LabelPreview target={target} values={values} />
      </div>
    </FormDialog>
  );
}

/** Paper and printer are choices, remembered once labels are saved, which nobody minds leaving. */
const nothingToLose = (): boolean => false;
