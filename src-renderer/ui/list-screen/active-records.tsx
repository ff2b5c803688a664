import type { Column } from '../data-table/column.ts';
import { eitherFilter, type Filter } from '../data-table/filter.ts';
import type { SmallColumn } from '../small-table/small-table.tsx';
import { StatusBadge, type Tone } from '../status-badge.tsx';

type Switched = { readonly is_active: boolean };
type ActiveWords = { readonly active: string; readonly inactive: string };
type Headed = ActiveWords & { readonly header: string };

const textOf = ({ is_active: isActive }: Switched, { active, inactive }: ActiveWords): string =>
  isActive ? active : inactive;

/** Tells whether a record is out of use; its row is paler. */
export const isInactive = ({ is_active: isActive }: Switched): boolean => !isActive;

/** Filters a list by whether its records are in use. */
export const activeFilter = (label: string, { active, inactive }: ActiveWords): Filter =>
  eitherFilter('is_active', label, { yes: active, no: inactive });

type ActiveBadgeProps = {
  readonly record: Switched;
  readonly words: ActiveWords;
  /** The tone of a record in use. */
  readonly tone?: Tone;
};

/** Shows whether a record is in use. */
export function ActiveBadge({ record, words, tone = 'quiet' }: ActiveBadgeProps) {
  return <StatusBadge tone={record.is_active ? tone : 'paused'}>{textOf(record, words)}</StatusBadge>;
}

/** The column of a list that tells whether a record is in use, with its filter. */
export const activeColumn = (
  { header, ...words }: Headed,
  room: Pick<Column<Switched>, 'width' | 'rank'>,
): Column<Switched> => ({
  id: 'state',
  filter: 'is_active',
  header,
  text: (record) => textOf(record, words),
  cell: (record) => <ActiveBadge record={record} words={words} />,
  ...room,
});

/** The column that tells whether a record of a short list is in use. */
export const stateColumn = ({ header, ...words }: Headed): SmallColumn<Switched> => ({
  id: 'state',
  header,
  cell: (record) => <ActiveBadge record={record} words={words} />,
  width: 120,
});
