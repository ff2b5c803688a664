import { yesNo } from '#shared/domain/column-words.ts';

/** Names the values that a cell of a spreadsheet may hold. */
export type Cell = string | number | boolean | Date | null | undefined;

const separator = ';';

const decimal = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 10 });
const two = (value: number): string => String(value).padStart(2, '0');

/** A day as people write it, with the time where it is not midnight; a date of a spreadsheet knows no zone. */
const dateText = (date: Date): string => {
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours + minutes === 0 ? day : `${day} ${two(hours)}:${two(minutes)}`;
};

/** A cell as somebody would have typed it into a table of text: comma in decimals, no grouping. */
const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? decimal.format(cell) : '';
  if (typeof cell === 'boolean') return cell ? yesNo.yes : yesNo.no;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  return cell.replaceAll(/\s*[\r\n]+\s*/gu, ' ');
};

const quoted = (text: string): string =>
  /[";]/u.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** A row as a line of a table; '' where none of its cells holds anything. */
export const cellLine = (cells: readonly Cell[]): string => {
  const texts = cells.map(cellText);
  return texts.every((text) => text.trim() === '') ? '' : texts.map(quoted).join(separator);
};
