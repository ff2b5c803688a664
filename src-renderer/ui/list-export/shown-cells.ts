/** A cell of a spreadsheet. */
export type ShownCell = string | number | Date | null;

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
