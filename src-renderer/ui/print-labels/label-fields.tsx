import {
  labelArrows,
  labelDpis,
  labelSizes,
  orderLabelKinds,
  paperOf,
  slotsOn,
} from '#shared/areas/labels/schema.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { printedWords } from '#shared/areas/printing/screen-words.ts';
import { formatQuantity } from '../../lib/format.ts';
import { NumberField } from '../fields/number-field.tsx';
import { SelectField, TextField } from '../fields/text-field.tsx';
import type { Fields } from '../form/fields.ts';
import { printerChoices, printerFor } from '../printer-choice.ts';
import { printKindOf } from './label-printer.ts';
import type { LabelTarget } from './label-target.ts';
import type { LabelValues } from './label-values.ts';
import css from './print-labels.module.css';

type LabelFieldsProps = {
  readonly form: Fields<LabelValues>;
  readonly target: LabelTarget;
  /** Those that labels may be sent to. */
  readonly printers: readonly Printer[];
};

const choices = <Value extends string | number>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value: String(value), label: names[value] }));

/** Paper, file and copies; what the chosen paper has no use for does not stand there. */
export function LabelFields({ form, target, printers }: LabelFieldsProps) {
  const kind = printKindOf(target, form.values);
  const printer = printerFor(printers, kind, form.values.printer_id);
  return (
    <div className={css.fields}>
      <PrinterCell form={form} target={target} printers={printers} />
      {(printer === undefined || printer.paper === 'a4') && <PaperCells form={form} />}
      {printer === undefined && <FileCells form={form} />}
      <NumberField span={6} label={words.copies} required decimals={0} {...form.number('copies')} />
      {target.kind === 'locations' && (
        <SelectField
          span={6}
          label={words.arrow}
          help={words.arrowHelp}
          data={choices(labelArrows, words.arrows)}
          {...form.text('arrow')}
        />
      )}
      {target.kind === 'volumes' && (
        <SelectField
          span={6}
          label={words.kind}
          help={words.kindHelp}
          data={choices(orderLabelKinds, words.kinds)}
          {...form.text('kind')}
        />
      )}
      {target.kind === 'stock' && target.goods.serial_number === null && (
        <NumberField
          span={6}
          label={words.quantity}
          help={words.quantityHelp}
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
          label={words.packaging}
          data={[
            { value: '', label: words.unit(unit) },
            ...packagings.map((one) => ({
              value: one.barcode,
              label: words.coded(words.packed(one.unit, formatQuantity(one.factor), unit), one.barcode),
            })),
          ]}
          {...form.text('packaging_barcode')}
        />
      )}
      {hasBatches && (
        <TextField span={6} label={words.batch} help={words.batchHelp} {...form.text('batch_number')} />
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
        label={words.format}
        data={choices(['pdf', 'zpl'], words.formats)}
        {...form.text('format')}
      />
      <SelectField
        span={6}
        label={words.dpi}
        data={choices(labelDpis, words.dpis)}
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
        label={words.size}
        data={choices(labelSizes, words.sizes)}
        data-autofocus
        {...form.text('size')}
      />
      {size === 'custom' &&
        (['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            span={6}
            label={words[side]}
            required
            decimals={1}
            unit={words.millimetres}
            help={words.millimetres}
            {...form.number(`${side}_mm`)}
          />
        ))}
      {sheet !== undefined && (
        <NumberField
          span={12}
          label={words.start}
          help={words.startHelp(slotsOn(sheet))}
          required
          decimals={0}
          {...form.number('start_position')}
        />
      )}
    </>
  );
}
