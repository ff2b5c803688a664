/** The sign that Excel in Brazil puts between cells. */
const csvSeparator = ';';
/** The mark by which Excel knows UTF-8; the first character of a file. */
export const csvMark = '\uFEFF';

/**
 * A text that a spreadsheet might run as a formula, or one that is already guarded against that; the letters of full width are
 * taken for the narrow ones by some.
 */
const risky = /^'*[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** The text with a leading `'` where a spreadsheet might run it as a formula. */
const guardCell = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** The text as it was before `guardCell`; any other text stays as it is. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && risky.test(cell.slice(1)) ? cell.slice(1) : cell;

const needsQuotes = /[";\r\n\t]/u;
/** Most cells are neither: one look is enough for them. */
const needsCare = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[";\r\n\t]/u;

const cellOf = (text: string): string => {
  if (!needsCare.test(text)) return text;
  const guarded = guardCell(text);
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** One line of a CSV file with its line end (CRLF): cells guarded against formulas, quoted where needed. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(csvSeparator)}\r\n`;
