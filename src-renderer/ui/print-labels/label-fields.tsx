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
import { Cell } from '../form/form-frame.tsx';
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
      <Cell columns={6}>
        <NumberField label={words.copies} required decimals={0} {...form.number('copies')} />
      </Cell>
      {target.kind === 'locations' && (
        <Cell columns={6}>
          <SelectField
            label={words.arrow}
            help={words.arrowHelp}
            data={choices(labelArrows, words.arrows)}
            {...form.text('arrow')}
          />
        </Cell>
      )}
      {target.kind === 'volumes' && (
        <Cell columns={6}>
          <SelectField
            label={words.kind}
            help={words.kindHelp}
            data={choices(orderLabelKinds, words.kinds)}
            {...form.text('kind')}
          />
        </Cell>
      )}
      {target.kind === 'stock' && target.goods.serial_number === null && (
        <Cell columns={6}>
          <NumberField
            label={words.quantity}
            help={words.quantityHelp}
            decimals={3}
            {...form.number('quantity')}
          />
        </Cell>
      )}
      {target.kind === 'product' && <ProductCells form={form} product={target} />}
    </div>
  );
}

type ProductCellsProps = Pick<LabelFieldsProps, 'form'> & {
  readonly product: Extract<LabelTarget, { kind: 'product' }>;
};

/** Whether the label is of a unit or of a packaging, and of which lot. */
function ProductCells({ form, product: { unit, hasBatches, packagings } }: ProductCellsProps) {
  return (
    <>
      {packagings.length > 0 && (
        <Cell columns={12}>
          <SelectField
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
        </Cell>
      )}
      {hasBatches && (
        <Cell columns={6}>
          <TextField
            label={words.batch}
            help={words.batchHelp}
            maxLength={20}
            {...form.text('batch_number')}
          />
        </Cell>
      )}
    </>
  );
}

function PrinterCell({ form, target, printers }: LabelFieldsProps) {
  const kind = printKindOf(target, form.values);
  const printer = printerFor(printers, kind, form.values.printer_id);
  if (printers.length === 0) return null;
  return (
    <Cell columns={12}>
      <SelectField
        label={printedWords.printer}
        data={printerChoices(printers, kind)}
        data-autofocus
        {...form.text('printer_id')}
        value={printer === undefined ? '' : form.values.printer_id}
      />
    </Cell>
  );
}

function FileCells({ form }: Pick<LabelFieldsProps, 'form'>) {
  return (
    <>
      <Cell columns={6}>
        <SelectField
          label={words.format}
          data={choices(['pdf', 'zpl'], words.formats)}
          {...form.text('format')}
        />
      </Cell>
      <Cell columns={6}>
        <SelectField label={words.dpi} data={choices(labelDpis, words.dpis)} {...form.numberChoice('dpi')} />
      </Cell>
    </>
  );
}

function PaperCells({ form }: Pick<LabelFieldsProps, 'form'>) {
  const { size } = form.values;
  const sheet = size === 'custom' ? undefined : paperOf({ size })?.sheet;
  return (
    <>
      <Cell columns={12}>
        <SelectField
          label={words.size}
          data={choices(labelSizes, words.sizes)}
          data-autofocus
          {...form.text('size')}
        />
      </Cell>
      {size === 'custom' &&
        (['width', 'height'] as const).map((side) => (
          <Cell key={side} columns={6}>
            <NumberField
              label={words[side]}
              required
              decimals={1}
              unit={words.millimetres}
              help={words.millimetres}
              {...form.number(`${side}_mm`)}
            />
          </Cell>
        ))}
      {sheet !== undefined && (
        <Cell columns={12}>
          <NumberField
            label={words.start}
            help={words.startHelp(slotsOn(sheet))}
            required
            decimals={0}
            {...form.number('start_position')}
          />
        </Cell>
      )}
    </>
  );
}
