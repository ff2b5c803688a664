import type { ExportFormat } from '#shared/areas/exports/contract.ts';
import { exportFileTypes } from '#shared/areas/exports/contract.ts';
import { csvLine, csvMark } from '#shared/kernel/csv.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { Column } from '../data-table/column.ts';
import { today } from '../today.ts';

type Shown<Row> = {
  /** The name of the list. */
  readonly title: string;
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
  const sheet = {
    name: title.slice(0, 31),
    columns: columns.map(({ width }) => ({ width: Math.ceil(width / 7) })),
    rows: [columns.map(({ header }) => header), ...kept],
    freezePane: { rows: 1 },
  };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}

/** A file of rows as their list shows them, under the name of the list and the day. */
export async function shownFile<Row>(
  shown: Shown<Row>,
  format: ExportFormat,
): Promise<{ readonly name: string; readonly bytes: Blob }> {
  const content = format === 'csv' ? textOf(shown) : await sheetOf(shown);
  const stem = foldText(shown.title).replaceAll(/[^a-z0-9]+/gu, '-');
  return {
    name: `${stem}-${today()}.${format}`,
    bytes: new Blob([content], { type: exportFileTypes[format] }),
  };
}

/** A cell of a spreadsheet. */
type ShownCell = string | number | Date | null;

const amount = /^(R\$\s?)?-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/u;
const day = /^(\d{2})\/(\d{2})\/(\d{4})$/u;

/**
 * A cell of a list as a spreadsheet keeps it: what stands in a column of numbers and reads as a number or an amount of
 * money is one, a day is a day, all else is the text that people see.
 */
export function shownCell(text: string, isNumber: boolean): ShownCell {
  const bare = text.replaceAll('\u00A0', ' ').trim();
  if (bare === '') return null;
  if (isNumber && amount.test(bare)) {
    return Number(
      bare
        .replace(/^R\$\s?/u, '')
        .replaceAll('.', '')
        .replace(',', '.'),
    );
  }
  const date = day.exec(bare);
  return date === null ? text : new Date(Date.UTC(Number(date[3]), Number(date[2]) - 1, Number(date[1])));
}
