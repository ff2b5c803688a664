import type { ExportFormat } from '#shared/areas/exports/contract.ts';
import { exportFileTypes } from '#shared/areas/exports/contract.ts';
import { csvLine, csvMark } from '#shared/kernel/csv.ts';
import type { Column } from '../data-table/column.ts';
import { today } from '../today.ts';
import { fileStem, withView } from './file-name.ts';

type Shown<Row> = {
  /** The name of the list. */
  readonly title: string;
  /** The name of the view that it shows; undefined for all of it. */
  readonly view?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
};

const textOf = <Row>({ columns, rows }: Shown<Row>): string =>
  csvMark +
  csvLine(columns.map(({ header }) => header)) +
  rows.map((row) => csvLine(columns.map(({ text }) => text(row)))).join('');

async function sheetOf<Row>({ title, columns, rows }: Shown<Row>): Promise<Uint8Array<ArrayBuffer>> {
  // a tenth of all screens' code, for the few who ask for it
  const { writeXlsx } = await import('hucre/xlsx');
  const kept = rows.map((row) => columns.map(({ text, align }) => shownCell(text(row), align === 'end')));
  const cells = new Map(
    kept.flatMap((line, row) =>
      line.flatMap(({ value, numFmt }, column) =>
        // the first row holds the heads
        numFmt === undefined ? [] : [[`${row + 1},${column}`, { value, style: { numFmt } }] as const],
      ),
    ),
  );
  const sheet = {
    name: title.slice(0, 31),
    columns: columns.map(({ width }) => ({ width: Math.ceil(width / 7) })),
    rows: [columns.map(({ header }) => header), ...kept.map((line) => line.map(({ value }) => value))],
    cells,
    freezePane: { rows: 1 },
  };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}

/** A file of rows as their list shows them, under the names of the list and of its view, and the day. */
export async function shownFile<Row>(
  shown: Shown<Row>,
  format: ExportFormat,
): Promise<{ readonly name: string; readonly bytes: Blob }> {
  const content = format === 'csv' ? textOf(shown) : await sheetOf(shown);
  const name = withView(`${fileStem(shown.title)}-${today()}.${format}`, shown.view);
  return {
    name,
    bytes: new Blob([content], { type: exportFileTypes[format] }),
  };
}

/** A cell of a spreadsheet, with the format in which it is shown where the usual one would lose something. */
type ShownCell = { readonly value: string | number | Date | null; readonly numFmt?: string };

const amount =
  /^(?<sign>[+−-]?)(?<money>R\$ ?)?(?<number>(?:\d{1,3}(?:\.\d{3})+|\d+))(?:,(?<decimals>\d+))?(?: ?(?<unit>%|[A-Z]{1,6}))?$/u;
const day = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/u;
const bareDay = /^(\d{4})-(\d{2})-(\d{2})$/u;

const dayFormat = 'dd/mm/yyyy';
const instantFormat = 'dd/mm/yyyy hh:mm';

const numberOf = (groups: Readonly<Record<string, string | undefined>>): ShownCell => {
  const { sign, money, number = '', decimals = '', unit } = groups;
  const whole = number.replaceAll('.', '');
  const value =
    Number(decimals === '' ? whole : `${whole}.${decimals}`) * (sign === '−' || sign === '-' ? -1 : 1);
  if (unit === '%') return { value: value / 100, numFmt: decimals === '' ? '0%' : '0.0%' };
  if (money !== undefined) return { value, numFmt: '"R$" #,##0.00' };
  if (unit === undefined) return { value };
  return { value, numFmt: `${decimals === '' ? '#,##0' : '#,##0.000'} "${unit}"` };
};

const dateOf = (bare: string): ShownCell | undefined => {
  const [, date, month, year, hour, minute] = day.exec(bare) ?? [];
  if (year !== undefined) {
    const moment = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(date),
      Number(hour ?? 0),
      Number(minute ?? 0),
    );
    return { value: new Date(moment), numFmt: hour === undefined ? dayFormat : instantFormat };
  }
  return bareDay.test(bare) ? { value: new Date(`${bare}T00:00:00Z`), numFmt: dayFormat } : undefined;
};

/**
 * A cell of a list as a spreadsheet keeps it: what stands in a column of numbers and reads as a number, a quantity with its
 * unit, a percentage or an amount of money is one; a day or a moment is one; all else is the text that people see.
 */
export function shownCell(text: string, isNumber: boolean): ShownCell {
  const bare = text.replaceAll('\u00A0', ' ').trim();
  if (bare === '') return { value: null };
  const groups = isNumber ? amount.exec(bare)?.groups : undefined;
  return (groups && numberOf(groups)) ?? dateOf(bare) ?? { value: text };
}
