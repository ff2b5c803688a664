import { copy } from '../../lib/copy-text.ts';
import type { Column } from './column.ts';

type Table<Row> = { readonly columns: readonly Column<Row>[]; readonly rows: readonly Row[] };

const cleanCell = (text: string): string => text.replaceAll(/[\t\r\n]+/gu, ' ').trim();

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function gridOf<Row>({ columns, rows }: Table<Row>): readonly (readonly string[])[] {
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ text }) => cleanCell(text(row)))),
  ];
}

/** The rows with their heads as text with tabs, which spreadsheets paste into cells. */
export function rowsAsText<Row>(table: Table<Row>): string {
  return gridOf(table)
    .map((line) => line.join('\t'))
    .join('\n');
}

/** The rows as an HTML table of texts, so that a SKU of digits keeps its zeros in a spreadsheet. */
export function rowsAsHtml<Row>(table: Table<Row>): string {
  const lines = gridOf(table).map((line) => {
    const cells = line.map((text) => `<td style="mso-number-format:'\\@'">${escapeHtml(text)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}

/** Puts the rows on the clipboard, as text and as a table; rejects where the browser refuses it. */
export async function copyRows<Row>(table: Table<Row>): Promise<void> {
  const isCopied = await copy({ text: rowsAsText(table), html: rowsAsHtml(table) });
  if (!isCopied) throw new Error('the clipboard is closed');
}
