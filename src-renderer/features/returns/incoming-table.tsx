import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsSplit2, IconTrash } from '@tabler/icons-react';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnConditions } from '#shared/areas/returns/lists-schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { ItemTable, Named, type ItemColumn } from '../../ui/item-table/item-table.tsx';
import { splitLine, type IncomingLine, type IncomingValues } from './receiving.ts';
import css from './return.module.css';
import { namesApart } from './row-names.ts';

const words = returnWords.receive;

type Row = { readonly line: IncomingLine; readonly name: string };
type Columns = readonly ItemColumn<Row>[];
type Fields = ContractForm<IncomingValues>['fields'];

const conditionChoices = [
  { value: '', label: words.conditionAsked },
  ...returnConditions.map((value, at) => ({ value, label: `${at + 1} ${returnLabels.condition[value]}` })),
];

/** The name of a line, with the serial number that it is known by. */
const nameOf = ({ of: { name }, serial_number: serial, asksSerial }: IncomingLine): string =>
  serial === '' || asksSerial ? name : `${name} ${serial}`;

/** Gives the columns of the goods that came, with their quantity. */
const countColumns = (fields: Fields): Columns => [
  {
    id: 'product',
    header: words.product,
    cell: ({ line: { of } }) => (
      <>
        <Named {...of} />
        {of.item_id === null && <small className={css.left}>{returnWords.page.unexpected}</small>}
      </>
    ),
  },
  {
    id: 'expected',
    header: words.expected,
    width: 152,
    align: 'end',
    cell: ({ line, name }, index) => {
      if (line.asksSerial)
        return (
          <TextField
            aria-label={words.serialOf(name)}
            placeholder={words.serial}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            {...fields.text(`lines.${index}.serial_number`)}
          />
        );
      if (line.serial_number !== '') return <span className="alm-mono">{line.serial_number}</span>;
      return line.isExtra ? null : quantityWithUnit(line.of.unit, line.of.awaited);
    },
  },
  {
    id: 'quantity',
    header: words.quantity,
    width: 120,
    cell: ({ line, name }, index) =>
      line.asksSerial ? (
        quantityWithUnit(line.of.unit, line.serial_number.trim() === '' ? 0 : 1)
      ) : (
        <NumberField
          aria-label={words.quantityOf(name)}
          unit={line.of.unit}
          decimals={decimalsOf(line.of.unit)}
          {...(index === 0 ? { 'data-autofocus': true } : {})}
          {...fields.number(`lines.${index}.quantity`)}
        />
      ),
  },
];

/** Gives the columns of the condition of the goods, and of the print on them. */
const lotColumns = (fields: Fields): Columns => [
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
  {
    id: 'lot',
    header: words.lot,
    width: 116,
    cell: ({ name }, index) => (
      <TextField aria-label={words.lotOf(name)} {...fields.text(`lines.${index}.batch_number`)} />
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

const actColumn = (
  lines: readonly IncomingLine[],
  onChange: (lines: readonly IncomingLine[]) => void,
): ItemColumn<Row> => ({
  id: 'act',
  header: words.row,
  width: 60,
  cell: (row) => <RowAct {...row} lines={lines} onChange={onChange} />,
});

type IncomingTableProps = {
  readonly form: ContractForm<IncomingValues>;
  readonly onChange: (lines: readonly IncomingLine[]) => void;
};

/**
 * Asks for the goods that come in, line by line; a line is split where its goods came in several conditions.
 */
export function IncomingTable({ form: { fields }, onChange }: IncomingTableProps) {
  const { lines } = fields.values;
  if (lines.length === 0) return <p className="alm-note">{words.allCame}</p>;
  const names = namesApart(lines.map(nameOf));
  /** Takes changed lines, without the faults at the places of lines, which may now be others. */
  const change = (changed: readonly IncomingLine[]): void => {
    for (const path of Object.keys(fields.errors)) if (path.startsWith('lines')) fields.clearError(path);
    onChange(changed);
  };
  return (
    <ItemTable
      label={words.title}
      rows={lines.map((line, index) => ({ line, name: names[index] ?? line.of.name }))}
      rowKey={({ line }) => line.key}
      columns={[...countColumns(fields), ...lotColumns(fields), actColumn(lines, change)]}
    />
  );
}

type RowActProps = Row & {
  readonly lines: readonly IncomingLine[];
  readonly onChange: (lines: readonly IncomingLine[]) => void;
};

/**
 * Offers the act on a line as a whole: one that was added goes again, another is split; one unit is neither.
 */
function RowAct({ line, name, lines, onChange }: RowActProps) {
  if (line.isExtra)
    return (
      <RowIcon label={words.dropRow(name)} onClick={() => onChange(lines.filter((one) => one !== line))}>
        <IconTrash />
      </RowIcon>
    );
  if (line.asksSerial || line.serial_number !== '') return null;
  return (
    <RowIcon label={words.split(name)} onClick={() => onChange(splitLine(lines, line.key))}>
      <IconArrowsSplit2 />
    </RowIcon>
  );
}

type RowIconProps = {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function RowIcon({ label, onClick, children }: RowIconProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
