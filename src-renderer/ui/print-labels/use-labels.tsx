import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  labelArrows,
  labelDpis,
  labelFaults,
  labelSizes,
  orderLabelKinds,
  paperOf,
  slotsOn,
} from '#shared/areas/labels/schema.ts';
import { labelWords } from '#shared/areas/labels/screen-words.ts';
import { printJobs } from '#shared/areas/printing/jobs-contract.ts';
import type { Printer, PrintKind } from '#shared/areas/printing/schema.ts';
import { printedWords } from '#shared/areas/printing/screen-words.ts';
import { formatInteger, formatQuantity } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { errorMessage } from '../error-message.ts';
import { NumberField } from '../fields/number-field.tsx';
import { SelectField, TextField } from '../fields/text-field.tsx';
import type { Fields } from '../form/fields.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { printHere } from '../print-here.ts';
import { printerChoices, printerFor } from '../printer-choice.ts';
import { toast } from '../toast.tsx';
import { isPrintedOn, type PrintBody, usePrinters } from '../use-printers.ts';
import {
  askForLabels,
  bodyOf,
  countOf,
  firstOf,
  type LabelTarget,
  nameOf,
  schemaOf,
} from './label-target.ts';
import { useLabelValues, type LabelValues } from './label-values.ts';
import css from './print-labels.module.css';

type Labels = {
  readonly print: (target: LabelTarget) => void;
  /** The dialog while it is open; goes anywhere into the screen. */
  readonly dialog: ReactNode;
};

/** The way to the labels of locations, of a product or of volumes. */
export function useLabels(): Labels {
  const [target, setTarget] = useState<LabelTarget>();
  const dialog = target !== undefined && <LabelDialog target={target} onClose={() => setTarget(undefined)} />;
  return { print: setTarget, dialog };
}

type LabelDialogProps = { readonly target: LabelTarget; readonly onClose: () => void };

/** Chooses paper and printer, shows the first label, and saves the file of all of them. */
function LabelDialog({ target, onClose }: LabelDialogProps) {
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
      toast.done({
        title: labelWords.done,
        detail: labelWords.saved(formatInteger(file.records), file.name),
      });
    },
  });
  const values = form.fields.values;
  const printer = printerOf(values);
  return (
    <FormDialog
      form={{ ...form, isDirty: nothingToLose }}
      title={labelWords.title(nameOf(target))}
      saveLabel={
        printer === undefined ? labelWords.save[values.format === 'zpl' ? 'zpl' : 'pdf'] : printedWords.print
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

/** A label is drawn when nobody has typed for so long, in milliseconds. */
const PAUSE = 250;

type LabelPreviewProps = { readonly target: LabelTarget; readonly values: LabelValues };

/** The first label as the server draws it; while a field is wrong, why there is none. */
function LabelPreview({ target, values }: LabelPreviewProps) {
  const api = useApi();
  const first = firstOf(target);
  const name = nameOf(first);
  const [body] = useDebouncedValue(
    bodyOf(first, { ...values, copies: 1, start_position: 1, format: 'svg' }),
    PAUSE,
  );
  const { data: print } = schemaOf(first).safeParse(body);
  const isRight = print !== undefined && labelFaults(print, 1).length === 0;
  const query = useQuery({
    queryKey: ['labels', 'preview', name, JSON.stringify(body)],
    queryFn: async ({ signal }) => (await askForLabels(api, first, { body, signal })).bytes.text(),
    enabled: isRight,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const isShown = isRight && !query.isError && query.data !== undefined;
  return (
    <figure className={css.preview}>
      <figcaption>{labelWords.preview}</figcaption>
      <div className={css.paper}>
        {isShown ? (
          <img
            alt={labelWords.previewOf(name)}
            src={`data:image/svg+xml,${encodeURIComponent(query.data)}`}
          />
        ) : (
          <p role="status">{query.isError ? errorMessage(query.error) : !isRight && labelWords.noPreview}</p>
        )}
      </div>
    </figure>
  );
}

type LabelFieldsProps = {
  readonly form: Fields<LabelValues>;
  readonly target: LabelTarget;
  /** Those that labels may be sent to. */
  readonly printers: readonly Printer[];
};

const choices = <Value extends string | number>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value: String(value), label: names[value] }));

/** Paper, file and copies; what the chosen paper has no use for does not stand there. */
function LabelFields({ form, target, printers }: LabelFieldsProps) {
  const kind = printKindOf(target, form.values);
  const printer = printerFor(printers, kind, form.values.printer_id);
  return (
    <div className={css.fields}>
      <PrinterCell form={form} target={target} printers={printers} />
      {(printer === undefined || printer.paper === 'a4') && <PaperCells form={form} />}
      {printer === undefined && <FileCells form={form} />}
      <NumberField span={6} label={labelWords.copies} required decimals={0} {...form.number('copies')} />
      {target.kind === 'locations' && (
        <SelectField
          span={6}
          label={labelWords.arrow}
          help={labelWords.arrowHelp}
          data={choices(labelArrows, labelWords.arrows)}
          {...form.text('arrow')}
        />
      )}
      {target.kind === 'volumes' && (
        <SelectField
          span={6}
          label={labelWords.kind}
          help={labelWords.kindHelp}
          data={choices(orderLabelKinds, labelWords.kinds)}
          {...form.text('kind')}
        />
      )}
      {target.kind === 'stock' && target.goods.serial_number === null && (
        <NumberField
          span={6}
          label={labelWords.quantity}
          help={labelWords.quantityHelp}
          decimals={3}
          {...form.number('quantity')}
        />
      )}
      {target.kind === 'product' && <ProductCells form={form} product={target} />}
    </div>
  );
}

type ProductCellsProps = Pick<LabelFieldsProps, 'form'> & {
  readonly product: Extract<LabelTarget, { kind: 'product' }>;
};

/** Asks whether the label is of a unit or of a packaging, and of which lot. */
function ProductCells({ form, product: { unit, hasBatches, packagings } }: ProductCellsProps) {
  return (
    <>
      {packagings.length > 0 && (
        <SelectField
          span={12}
          label={labelWords.packaging}
          data={[
            { value: '', label: labelWords.unit(unit) },
            ...packagings.map((one) => ({
              value: one.barcode,
              label: labelWords.coded(
                labelWords.packed(one.unit, formatQuantity(one.factor), unit),
                one.barcode,
              ),
            })),
          ]}
          {...form.text('packaging_barcode')}
        />
      )}
      {hasBatches && (
        <TextField
          span={6}
          label={labelWords.batch}
          help={labelWords.batchHelp}
          {...form.text('batch_number')}
        />
      )}
    </>
  );
}

function PrinterCell({ form, target, printers }: LabelFieldsProps) {
  const kind = printKindOf(target, form.values);
  const printer = printerFor(printers, kind, form.values.printer_id);
  if (printers.length === 0) return null;
  return (
    <SelectField
      span={12}
      label={printedWords.printer}
      data={printerChoices(printers, kind)}
      data-autofocus
      {...form.text('printer_id')}
      value={printer === undefined ? '' : form.values.printer_id}
    />
  );
}

function FileCells({ form }: Pick<LabelFieldsProps, 'form'>) {
  return (
    <>
      <SelectField
        span={6}
        label={labelWords.format}
        data={choices(['pdf', 'zpl'], labelWords.formats)}
        {...form.text('format')}
      />
      <SelectField
        span={6}
        label={labelWords.dpi}
        data={choices(labelDpis, labelWords.dpis)}
        {...form.numberChoice('dpi')}
      />
    </>
  );
}

function PaperCells({ form }: Pick<LabelFieldsProps, 'form'>) {
  const { size } = form.values;
  const sheet = size === 'custom' ? undefined : paperOf({ size })?.sheet;
  return (
    <>
      <SelectField
        span={12}
        label={labelWords.size}
        data={choices(labelSizes, labelWords.sizes)}
        data-autofocus
        {...form.text('size')}
      />
      {size === 'custom' &&
        (['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            span={6}
            label={labelWords[side]}
            required
            decimals={1}
            unit={labelWords.millimetres}
            help={labelWords.millimetres}
            {...form.number(`${side}_mm`)}
          />
        ))}
      {sheet !== undefined && (
        <NumberField
          span={12}
          label={labelWords.start}
          help={labelWords.startHelp(slotsOn(sheet))}
          required
          decimals={0}
          {...form.number('start_position')}
        />
      )}
    </>
  );
}

/** Of which kind labels are, as printers are chosen for them. */
const printKindOf = ({ kind }: LabelTarget, values: Pick<LabelValues, 'kind'>): PrintKind => {
  if (kind === 'locations') return 'location';
  if (kind === 'products' || kind === 'product') return 'product';
  return kind === 'volumes' ? values.kind : 'stock_item';
};

/** The values as a printer has them: its language, its resolution, and the roll that lies in it. */
const usedValues = (values: LabelValues, printer: Printer | undefined): LabelValues => {
  if (printer === undefined) return values;
  const { language: format, dpi, paper } = printer;
  return { ...values, format, dpi, ...(paper === 'a4' ? {} : { size: paper, start_position: 1 }) };
};

/** Makes the request to a printer: the labels without the settings that the printer decides itself. */
const sourceOf = (target: LabelTarget, values: LabelValues, printer: Printer): PrintBody['source'] => {
  const { format: _format, dpi: _dpi, copies: _copies, size, ...body } = bodyOf(target, values);
  const paper = printer.paper === 'a4' ? { size } : {};
  const of = {
    kind: printKindOf(target, values),
    ...(target.kind === 'product' ? { skus: [target.sku] } : {}),
    ...(target.kind === 'volumes' ? { id: target.orderId } : {}),
  };
  return { ...body, ...paper, ...of } as PrintBody['source'];
};
