import { civilDate, showDate } from '../../kernel/civil-date.ts';
import { csvLine, csvMark } from '../../kernel/csv.ts';
import { writeDecimals } from '../../kernel/decimal-text.ts';
import { labels } from '../../domain/label-words.ts';
import { stockFileWords } from './column-words.ts';
import type { Movement } from './movement-schema.ts';
import type { StockRow } from './stock-row-schema.ts';

/** The first line of a file of stock, after the mark that tells Excel its encoding. */
export const stockFileHead: string = csvMark + csvLine(Object.values(stockFileWords.stock));

/** The same of a file of movements. */
export const movementFileHead: string = csvMark + csvLine(Object.values(stockFileWords.movements));

const quantity = (value: number): string => writeDecimals(value, { least: 0, most: 3 });
const cost = (value: number): string => writeDecimals(value, { least: 2, most: 4 });
const money = (value: number): string => writeDecimals(value, { least: 2, most: 2 });
const day = (date: string | null): string => (date === null ? '' : showDate(date));

const dayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : showDate(civilDate(Date.parse(instant), timeZone));

const clocks = new Map<string, Intl.DateTimeFormat>();

const timeOf = (instant: string, timeZone: string): string => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'medium', hour12: false });
  clocks.set(timeZone, clock);
  return clock.format(Date.parse(instant));
};

type StockCells = Readonly<Record<keyof typeof stockFileWords.stock, string>>;

const stockCells = (row: StockRow, timeZone: string): StockCells => ({
  sku: row.product.sku,
  name: row.product.name,
  unit: row.product.unit,
  warehouse: row.warehouse.name,
  location: row.location.code,
  location_name: row.location.name,
  stock_status: labels.stock_status[row.stock_status],
  batch_number: row.batch_number ?? '',
  expiration_date: day(row.expiration_date),
  days_to_expire: row.days_to_expire === null ? '' : String(row.days_to_expire),
  serial_number: row.serial_number ?? '',
  quantity: quantity(row.quantity),
  quantity_reserved: quantity(row.quantity_reserved),
  quantity_available: quantity(row.quantity_available),
  average_cost: cost(row.average_cost),
  value: money(row.value),
  received_at: dayOf(row.received_at, timeZone),
  last_movement_at: dayOf(row.last_movement_at, timeZone),
});

const inOrder = <Cells extends Readonly<Record<string, string>>>(
  words: Readonly<Record<keyof Cells & string, string>>,
  cells: Cells,
): string => csvLine(Object.keys(words).map((name) => cells[name] ?? ''));

/** A row of stock as a line of a file, with its line end; instants as days in the site's time zone. */
export const stockFileLine = (row: StockRow, timeZone: string): string =>
  inOrder(stockFileWords.stock, stockCells(row, timeZone));

type MovementCells = Readonly<Record<keyof typeof stockFileWords.movements, string>>;

const locationIn = (end: Movement['from']): string => end?.location.code ?? '';

const movementCells = (row: Movement, timeZone: string): MovementCells => {
  const goods = row.to ?? row.from;
  return {
    seq: String(row.seq),
    date: dayOf(row.posted_at, timeZone),
    time: timeOf(row.posted_at, timeZone),
    type: labels.movement_type[row.type],
    sku: row.product.sku,
    name: row.product.name,
    unit: row.product.unit,
    quantity: quantity(row.quantity),
    from: locationIn(row.from),
    to: locationIn(row.to),
    batch_number: goods?.batch_number ?? '',
    expiration_date: day(goods?.expiration_date ?? null),
    serial_number: row.serial_number ?? '',
    unit_cost: row.unit_cost === null ? '' : cost(row.unit_cost),
    reason: row.reason_code === null ? '' : labels.reason[row.reason_code],
    document: row.document?.number ?? '',
    reference: row.document?.reference ?? '',
    supplier_document: row.document?.supplier_document ?? '',
    actor: row.actor,
    note: row.note,
  };
};

/** A movement as a line of a file, with its line end; its moment in the site's time zone. */
export const movementFileLine = (row: Movement, timeZone: string): string =>
  inOrder(stockFileWords.movements, movementCells(row, timeZone));
