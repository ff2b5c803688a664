import type { DataCounts } from '#shared/areas/backups/contract.ts';
import { backupWords, restoreWords as words } from '#shared/areas/backups/screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import { SmallTable, type SmallColumn } from '../small-table/small-table.tsx';

type Row = { readonly name: string; readonly held: string; readonly now: string };

const columns: readonly SmallColumn<Row>[] = [
  { id: 'what', header: words.columns.what, cell: ({ name }) => name },
  { id: 'held', header: words.columns.held, cell: ({ held }) => <b>{held}</b>, width: 170, align: 'end' },
  { id: 'now', header: words.columns.now, cell: ({ now }) => now, width: 170, align: 'end' },
];

const names = Object.keys(words.counts) as (keyof typeof words.counts)[];
const countText = (count: number | null): string =>
  count === null ? backupWords.unknown : formatInteger(count);
const momentText = (moment: string | null): string => (moment === null ? words.none : formatInstant(moment));

type CopyCountsProps = {
  readonly held: DataCounts;
  /** Left out where there is nothing yet that would be replaced. */
  readonly now?: DataCounts;
};

/** Shows the counts of records in a copy beside those of now. */
export function CopyCounts({ held, now }: CopyCountsProps) {
  const counted = names.map((name) => ({
    name: words.counts[name],
    held: countText(held[name]),
    now: now === undefined ? '' : countText(now[name]),
  }));
  const last = {
    name: words.lastMovement,
    held: momentText(held.last_movement_at),
    now: now === undefined ? '' : momentText(now.last_movement_at),
  };
  return (
    <SmallTable
      label={words.columns.what}
      columns={now === undefined ? columns.slice(0, 2) : columns}
      rows={[...counted, last]}
      rowKey={({ name }) => name}
    />
  );
}
