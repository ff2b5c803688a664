import { productBulkWords } from '#shared/areas/products/bulk-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Cell } from '../../../ui/form/form-frame.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';

const words = productBulkWords.change;
/** Values that are shown one a line; the others together. */
const MOST_LINES = 5;

type BeforeAfterProps = {
  /** The value that each ticked product has now; undefined while it is being read. */
  readonly before: readonly string[] | undefined;
  /** The value that all of them get. */
  readonly after: string;
};

type Line = { readonly before: string; readonly count: number; readonly after: string };

/** Shows what products have now, how many of them have it, and what they get. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  if (before === undefined) {
    return (
      <Cell columns={12}>
        <span role="status" className="alm-note">
          {words.reading}
        </span>
      </Cell>
    );
  }
  const lines = linesOf(before, after);
  return (
    <Cell columns={12}>
      <SmallTable label={words.label} columns={columns} rows={lines} rowKey={(line) => line.before} />
    </Cell>
  );
}

const columns: readonly SmallColumn<Line>[] = [
  { id: 'before', header: words.before, cell: ({ before }) => before },
  { id: 'count', header: words.count, cell: ({ count }) => formatInteger(count), width: 90, align: 'end' },
  { id: 'after', header: words.after, cell: ({ after }) => <b>{after}</b> },
];

function linesOf(before: readonly string[], after: string): readonly Line[] {
  const groups = [...Map.groupBy(before, (value) => value)]
    .map(([value, those]) => ({ before: value, count: those.length, after }))
    .toSorted((one, other) => other.count - one.count);
  if (groups.length <= MOST_LINES + 1) return groups;
  const others = groups.slice(MOST_LINES);
  const count = others.reduce((sum, line) => sum + line.count, 0);
  return [
    ...groups.slice(0, MOST_LINES),
    { before: words.others(formatInteger(others.length)), count, after },
  ];
}
