import { z } from 'zod';
import { printingLabels } from '#shared/areas/printing/label-words.ts';
import type { PrintKind } from '#shared/areas/printing/schema.ts';
import { printedWords as words } from '#shared/areas/printing/screen-words.ts';
import { SelectField } from '../fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { printerChoices, printerFor, printersOf, useKeptPrinters } from '../printer-choice.ts';
import { usePrinters } from '../use-printers.ts';

type PrintWhereProps = {
  readonly kind: PrintKind;
  /** Told which printer, as a choice: it is kept for the kind before. */
  readonly onChosen: (chosen: string) => void;
  readonly onClose: () => void;
};

const chosenSchema = z.object({ printer_id: z.string() });
const width = 480;

/** Chooses where a kind of paper is printed, from now on too. */
export function PrintWhereDialog({ kind, onChosen, onClose }: PrintWhereProps) {
  const kept = useKeptPrinters();
  const printers = printersOf(usePrinters(), kind);
  const form = useContractForm<{ readonly printer_id: string }>({
    initialValues: { printer_id: kept.of(kind) },
    toBody: (values) => values,
    schema: chosenSchema,
    save: async ({ printer_id: chosen }) => {
      kept.keep(kind, chosen);
      onClose();
      onChosen(chosen);
    },
  });
  const chosen = form.fields.values.printer_id;
  const printer = printerFor(printers, kind, chosen);
  return (
    <FormDialog
      form={{ ...form, isDirty: nothingToLose }}
      title={printingLabels.print_kind[kind]}
      saveLabel={printer === undefined ? words.saveFile : words.print}
      size={width}
      onClose={onClose}
    >
      <SelectField
        label={words.printer}
        help={words.whereHelp}
        data={printerChoices(printers, kind)}
        data-autofocus
        autoFocus
        {...form.fields.text('printer_id')}
        value={printer === undefined ? '' : chosen}
      />
    </FormDialog>
  );
}

/** A choice is made again in a moment. */
const nothingToLose = (): boolean => false;
