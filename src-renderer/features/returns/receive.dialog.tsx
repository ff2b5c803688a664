import { useState } from 'react';
import { products } from '#shared/areas/products/contract.ts';
import { returns } from '#shared/areas/returns/contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnConditions } from '#shared/areas/returns/lists-schema.ts';
import type { ReturnDetails, ReturnItem } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { useApi } from '../../lib/queries.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LocationCodeField, SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { ScanField } from '../../ui/scan-field/scan-field.tsx';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { ItemTable, Named, type ItemColumn } from './item-table.tsx';
import css from './return.module.css';
import { returnAreas } from './returns.api.ts';

const words = returnWords.receive;

type Line = {
  readonly item_id: string;
  readonly quantity: number | null;
  readonly condition: string;
  readonly batch_number: string;
  readonly expiration_date: string;
  readonly serial_number: string;
};
type Values = { readonly lines: readonly Line[]; readonly location_code: string };

const said = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

const toBody = ({ lines, location_code }: Values) => ({
  location_code: said(location_code),
  lines: lines
    .filter(({ quantity }) => quantity !== null && quantity > 0)
    .map((line) => ({
      ...line,
      batch_number: said(line.batch_number),
      expiration_date: said(line.expiration_date),
      serial_number: said(line.serial_number),
    })),
});

/** A line of each item that is expected, one a serial number where they are known. */
const linesOf = (items: readonly ReturnItem[]): readonly Line[] =>
  items.flatMap((item) => {
    const { id: item_id, serial_numbers: serials, batch_number: batch, arrivals } = item;
    const blank = {
      item_id,
      quantity: null,
      condition: 'sealed',
      batch_number: batch ?? '',
      expiration_date: '',
    };
    const came = new Set(arrivals.map(({ serial_number: serial }) => serial));
    if (serials.length === 0) return [{ ...blank, serial_number: '' }];
    return serials.filter((one) => !came.has(one)).map((serial_number) => ({ ...blank, serial_number }));
  });

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Takes in what arrived: a reading counts a unit of its product, and a digit says its condition. */
export function ReceiveDialog({ of, onClose }: { readonly of: ReturnDetails; readonly onClose: () => void }) {
  const open = of.items.filter(
    ({ unexpected, quantity, quantity_received: came }) => !unexpected && came < quantity,
  );
  const form = useRecordForm<typeof returns.receive, Values>({
    route: returns.receive,
    call: { params: { id: of.id } },
    areas: returnAreas,
    initialValues: { lines: linesOf(open), location_code: '' },
    toBody,
    says: () => ({ title: words.done, detail: of.number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.save}
      size={920}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <Readings items={open} form={form} />
      <LineTable items={open} form={form} />
      <FormSection title={words.location}>
        <Cell columns={4}>
          <LocationCodeField
            label={words.location}
            help={words.locationHelp}
            {...form.fields.text('location_code')}
          />
        </Cell>
      </FormSection>
    </FormDialog>
  );
}

type OfItems = { readonly items: readonly ReturnItem[]; readonly form: ContractForm<Values> };
type Told = { readonly tone: 'ok' | 'error'; readonly text: string };

/** Counts what is read: a serial number takes its own line, a code the first line of its product that wants more. */
function Readings({ items, form }: OfItems) {
  const api = useApi();
  const [told, setTold] = useState<Told>();
  const [last, setLast] = useState<number>();
  const { lines } = form.fields.values;
  const write = (index: number, change: Partial<Line>): void => {
    form.fields.set(
      'lines',
      lines.map((line, at) => (at === index ? { ...line, ...change } : line)),
    );
  };
  const itemOf = (index: number) => items.find(({ id }) => id === lines[index]?.item_id);
  const count = (index: number): void => {
    const item = itemOf(index);
    const quantity = (lines[index]?.quantity ?? 0) + 1;
    write(index, { quantity });
    setLast(index);
    setTold({ tone: 'ok', text: words.read(item?.name ?? '', quantityWithUnit(item?.unit ?? '', quantity)) });
  };
  const lineOf = (sku: string): number =>
    lines.findIndex((line, index) => {
      const item = itemOf(index);
      if (item === undefined || !same(item.sku, sku)) return false;
      return (line.quantity ?? 0) < item.quantity - item.quantity_received || items.length === 1;
    });

  async function read(code: string): Promise<void> {
    if (/^[1-7]$/u.test(code) && last !== undefined) {
      write(last, { condition: returnConditions[Number(code) - 1] ?? 'sealed' });
      return;
    }
    const serial = lines.findIndex((line) => line.serial_number !== '' && same(line.serial_number, code));
    const known = serial >= 0 ? serial : lineOf(code);
    if (known >= 0) return count(known);
    try {
      const { data } = await api.call(products.lookup, { query: { code } });
      const index = Math.max(-1, ...data.products.map(({ sku }) => lineOf(sku)));
      if (index >= 0) return count(index);
    } catch {
      return setTold({ tone: 'error', text: words.failed });
    }
    setTold({ tone: 'error', text: words.notHere(code) });
  }
  return (
    <div className={css.scan}>
      <ScanField
        label={words.scan}
        placeholder={words.scanPlaceholder}
        group={words.title}
        onRead={(code) => void read(code)}
      />
      <output>{told?.text}</output>
    </div>
  );
}

type Row = ReturnItem & { readonly line: Line };

const conditionChoices = returnConditions.map((value, at) => ({
  value,
  label: `${at + 1} ${returnLabels.condition[value]}`,
}));

/** What is asked of what came. */
const countColumns = ({ fields }: ContractForm<Values>): readonly ItemColumn<Row>[] => [
  { id: 'product', header: words.product, cell: (row) => <Named {...row} /> },
  {
    id: 'expected',
    header: words.expected,
    width: 96,
    align: 'end',
    cell: ({ unit, quantity, quantity_received: came, line }) =>
      line.serial_number === '' ? quantityWithUnit(unit, quantity - came) : line.serial_number,
  },
  {
    id: 'quantity',
    header: words.quantity,
    width: 128,
    cell: ({ name, unit }, index) => (
      <NumberField
        aria-label={words.quantityOf(name)}
        unit={unit}
        decimals={decimalsOf(unit)}
        {...(index === 0 ? { 'data-autofocus': true } : {})}
        {...fields.number(`lines.${index}.quantity`)}
      />
    ),
  },
  {
    id: 'condition',
    header: words.condition,
    width: 148,
    cell: ({ name }, index) => (
      <SelectField
        aria-label={words.conditionOf(name)}
        data={conditionChoices}
        {...fields.text(`lines.${index}.condition`)}
      />
    ),
  },
];

/** What is printed on it. */
const lotColumns = ({ fields }: ContractForm<Values>): readonly ItemColumn<Row>[] => [
  {
    id: 'lot',
    header: words.lot,
    width: 116,
    cell: ({ name }, index) => (
      <TextField
        aria-label={words.lotOf(name)}
        maxLength={20}
        {...fields.text(`lines.${index}.batch_number`)}
      />
    ),
  },
  {
    id: 'expiry',
    header: words.expiry,
    width: 132,
    cell: ({ name }, index) => (
      <DateField aria-label={words.expiryOf(name)} {...fields.date(`lines.${index}.expiration_date`)} />
    ),
  },
];

function LineTable({ items, form }: OfItems) {
  const rows = form.fields.values.lines.flatMap((line): readonly Row[] => {
    const item = items.find(({ id }) => id === line.item_id);
    return item === undefined ? [] : [{ ...item, line }];
  });
  return (
    <ItemTable
      label={words.title}
      rows={rows}
      rowKey={({ id, line }) => `${id} ${line.serial_number}`}
      columns={[...countColumns(form), ...lotColumns(form)]}
    />
  );
}
