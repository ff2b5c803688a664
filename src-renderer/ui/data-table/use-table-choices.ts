import { usePreference, type Preference } from '../../lib/preferences.ts';
import type { Density } from './column.ts';

/** The choices of a person for a list: columns shown or hidden against its start, density, number of rows. */
export type TableChoices = {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly density: Density;
  readonly pageSize: number;
};

export const PAGE_SIZES = [15, 25, 50, 100] as const;

const fallback: TableChoices = { shown: [], hidden: [], density: 'compact', pageSize: 50 };

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The choices meant by what was stored; anything unreadable falls back by itself. */
export function readChoices(stored: unknown): TableChoices | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { shown, hidden, density, pageSize } = stored as Readonly<Record<string, unknown>>;
  return {
    shown: textsOf(shown),
    hidden: textsOf(hidden),
    density: density === 'comfortable' ? 'comfortable' : 'compact',
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? fallback.pageSize,
  };
}

/** The remembered choices of the list of that name, and their setter. */
export function useTableChoices(name: string) {
  const preference: Preference<TableChoices> = { name: `table.${name}`, fallback, read: readChoices };
  return usePreference(preference);
}

type Choosable = { readonly id: string; readonly startsHidden?: true };

/** Tells whether a column is wanted: as chosen, else as it starts. */
export function isWanted({ id, startsHidden }: Choosable, { shown, hidden }: TableChoices): boolean {
  return startsHidden === true ? shown.includes(id) : !hidden.includes(id);
}

/** The choices after a column is switched on or off. */
export function withColumn(choices: TableChoices, column: Choosable): TableChoices {
  const toggled = (list: readonly string[]) =>
    list.includes(column.id) ? list.filter((id) => id !== column.id) : [...list, column.id];
  return column.startsHidden === true
    ? { ...choices, shown: toggled(choices.shown) }
    : { ...choices, hidden: toggled(choices.hidden) };
}
