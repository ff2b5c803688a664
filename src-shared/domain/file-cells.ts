import { isCivilDate } from '../kernel/civil-date.ts';
import { unguardCell } from '../kernel/csv.ts';
import { parseDecimal, writeDecimals, type Decimals } from '../kernel/decimal-text.ts';
import { foldText } from '../kernel/fold-text.ts';
import type { CellReading, CellValue, FileColumn } from '../kernel/import-file.ts';
import type { Vars, Code } from '../kernel/sentences.ts';
import { yesNo } from './column-words.ts';
import { readMomentText } from './moment-text.ts';

/** The format in which the values of a field are written to cells and read from them. */
export type CellFormat = {
  /** The cell of a value, before quoting. */
  readonly write: (value: CellValue) => string;
  /** Reads a cell that is not blank; outer blanks are gone. */
  readonly read: (text: string) => CellReading;
  /** True where its cells are numbers. */
  readonly isNumber?: boolean;
};

/** A cell that means this value. */
export const valued = (value: string | number | boolean | readonly unknown[]): CellReading => ({
  kind: 'value',
  value,
});
/** A cell that is not understood, and why. */
export const refused = (say: Code, vars: Vars = {}): CellReading => ({ kind: 'refused', say, vars });

/** Text as it stands. */
export const text: CellFormat = { write: (value) => String(value ?? ''), read: valued };

/** Sim or its contrary, and what else people write for them. */
export const flag: CellFormat = {
  write: (value) => (value === true ? yesNo.yes : yesNo.no),
  read: (cell) => {
    const word = foldText(cell);
    if ((yesNo.readAsYes as readonly string[]).includes(word)) return valued(true);
    if ((yesNo.readAsNo as readonly string[]).includes(word)) return valued(false);
    return refused('cell_yes_no');
  },
};

/** A number with a decimal comma and no grouping; a currency sign is read over. */
export const number = (decimals: Decimals): CellFormat => ({
  write: (value) => (value === null ? '' : writeDecimals(Number(value), decimals)),
  read: (cell) => {
    const reading = parseDecimal(cell.replace(/^(-?)R\$\s*/iu, '$1'));
    return reading.kind === 'number' ? valued(reading.value) : refused('cell_number');
  },
  isNumber: true,
});

type Choice = {
  readonly list: Readonly<Record<string, string>>;
  readonly write: 'label' | 'value';
  /** The value of the API, where it is not the key itself. */
  readonly toValue?: (key: string) => string | number;
};

/** One of a closed list: read as its label or its value, whatever the case and the accents. */
export const choice = ({ list, write, toValue = (key) => key }: Choice): CellFormat => {
  const known = new Map<string, string | number>();
  for (const [key, label] of Object.entries(list).toReversed()) known.set(foldText(label), toValue(key));
  for (const key of Object.keys(list)) known.set(foldText(key), toValue(key));
  const shown = write === 'label' ? Object.values(list) : Object.keys(list);
  const allowed = [...new Set(shown)];
  return {
    write: (value) => (value === null ? '' : write === 'value' ? String(value) : (list[String(value)] ?? '')),
    read: (cell) => {
      const value = known.get(foldText(cell));
      return value === undefined ? refused('cell_one_of', { allowed }) : valued(value);
    },
  };
};

const brazilianDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u;
const brazilianMonth = /^(\d{1,2})[/.-](\d{4})$/u;
const isoDay = /^\d{4}-\d{2}(-\d{2})?$/u;
const padded = (number: string | undefined): string => (number ?? '').padStart(2, '0');

const isoOf = (cell: string): string | undefined => {
  if (isoDay.test(cell)) return cell;
  const day = brazilianDay.exec(cell);
  if (day !== null) return `${day[3]}-${padded(day[2])}-${padded(day[1])}`;
  const month = brazilianMonth.exec(cell);
  return month === null ? undefined : `${month[2]}-${padded(month[1])}`;
};

/** A day as 31/12/2026 or 2026-12-31, or a month without its day. */
export const day: CellFormat = {
  write: (value) => (value === null ? '' : String(value).split('-').toReversed().join('/')),
  read: (cell) => {
    const iso = isoOf(cell);
    return iso === undefined || (iso.length === 10 && !isCivilDate(iso)) ? refused('cell_date') : valued(iso);
  },
};

/** A day and a time as 31/12/2026 14:30, on the clocks of the warehouse, or a moment with its offset as it stands. */
export const moment: CellFormat = {
  write: (value) => String(value ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*$/u, '$3/$2/$1 $4'),
  read: (cell) => {
    if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/u.test(cell) && !Number.isNaN(Date.parse(cell))) {
      return valued(cell);
    }
    const read = readMomentText(cell);
    return read === undefined ? refused('cell_moment') : valued(`${read.date}T${read.time}`);
  },
};

/**
 * The form that systems write so that Excel leaves a code alone: `="00413"`. A cell that was guarded against that is as
 * it is.
 */
const textFormula = /^="([^"]*)"$/u;

const asText = (cell: string): string =>
  cell.startsWith('=') ? cell.replace(textFormula, '$1').trim() : cell;

/** The text that a parsed cell holds: without outer blanks, the guard against formulas and `="…"` around it. */
export const bareCell = (cell: string): string => unguardCell(asText(cell.trim()));

/** The text that a spreadsheet leaves where a formula failed, in Portuguese and in English. */
const failedFormula = /^#(?:N\/[AD]|REF!|NOME\?|NAME\?|VALOR!|VALUE!|DIV\/0!|NULO!|NULL!|N.M!)$/iu;
/** Stands where bytes of a file were no letter. */
export const brokenLetter = '\uFFFD';

/** Refuses a cell that no column may hold. */
const faultOf = (cell: string): CellReading | undefined => {
  if (cell.startsWith('#') && failedFormula.test(cell)) return refused('cell_failed_formula', { text: cell });
  return cell.includes(brokenLetter) || !cell.isWellFormed() ? refused('cell_broken_letter') : undefined;
};

/** The columns of a file in the order of their formats. */
export const columnsOf = <Path extends string>(
  formats: Readonly<Record<Path, CellFormat>>,
  labels: Readonly<Record<Path, string>>,
): readonly FileColumn<Path>[] =>
  (Object.keys(formats) as Path[]).map((path) => {
    const { write, read, isNumber = false } = formats[path];
    return {
      path,
      label: labels[path],
      write,
      read: (cell) => {
        const bare = bareCell(cell);
        if (bare === '') return { kind: 'blank' };
        return faultOf(bare) ?? read(bare);
      },
      isNumber,
    };
  });
