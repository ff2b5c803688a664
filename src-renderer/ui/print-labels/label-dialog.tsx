import { labelFaults } from '#shared/areas/labels/schema.ts';
import { printJobs } from '#shared/areas/printing/jobs-contract.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { printedWords } from '#shared/areas/printing/screen-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { printHere } from '../print-here.ts';
import { toast } from '../toast.tsx';
import { isPrintedOn, usePrinters } from '../use-printers.ts';
import { LabelFields } from './label-fields.tsx';
import { LabelPreview } from './label-preview.tsx';
import { askForLabels, bodyOf, countOf, nameOf, schemaOf, type LabelTarget } from './label-target.ts';
import { printerFor } from '../printer-choice.ts';
import { printKindOf, sourceOf, usedValues } from './label-printer.ts';
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
  const printers = usePrinters().filter(isPrintedOn);
  const printerOf = (values: LabelValues) =>
    printerFor(printers, printKindOf(target, values), values.printer_id);
  const used = (values: LabelValues) => usedValues(values, printerOf(values));
  const form = useContractForm<LabelValues>({
    initialValues,
    toBody: (values) => bodyOf(target, used(values)),
    schema,
    rules: (values) => {
      const { data } = schema.safeParse(bodyOf(target, used(values)));
      return data === undefined ? [] : labelFaults(data, countOf(target));
    },
    save: async (values) => {
      const printer = printerOf(values);
      if (printer !== undefined) {
        const source = sourceOf(target, used(values), printer);
        const body = { printer_id: printer.id, copies: values.copies ?? 1, source };
        const { data } = await api.call(printJobs.create, { body });
        remember(values);
        onClose();
        toast.done({ title: printedWords.queued(data.printer.name), detail: data.name });
        await printHere(api, data, printer);
        return;
      }
      const file = await askForLabels(api, target, { body: bodyOf(target, values) });
      remember(values);
      if (!(await saveFile(file))) return;
      onClose();
      toast.done({ title: words.done, detail: words.saved(formatInteger(file.records), file.name) });
    },
  });
  const values = form.fields.values;
  const printer = printerOf(values);
  return (
    <FormDialog
      form={{ ...form, isDirty: nothingToLose }}
      title={words.title(nameOf(target))}
      saveLabel={
        printer === undefined ? words.save[values.format === 'zpl' ? 'zpl' : 'pdf'] : printedWords.print
      }
      size={760}
      onClose={onClose}
    >
      <div className={css.body}>
        <LabelFields form={form.fields} target={target} printers={printers} />
        <LabelPreview target={target} values={used(values)} />
      </div>
    </FormDialog>
  );
}

/** Paper and printer are choices, remembered once labels are saved, which nobody minds leaving. */
const nothingToLose = (): boolean => false;
