import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { Plan } from '#shared/areas/inspections/plan-schema.ts';
import { planWords as words } from '#shared/areas/inspections/plans-screen-words.ts';
import { formatInstant, formatInteger, formatQuantity } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { activeColumn } from '../../ui/list-screen/active-records.tsx';
import { Instant } from '../../ui/instant.tsx';

const { columns } = words;

const matchOf = ({ match: { sku, category, operation_type }, supplier_name: supplier }: Plan): string =>
  [sku, supplier, category, operation_type].filter((one) => one !== null).join(' · ') || words.anything;

/** The columns of the list of plans, in the order in which they stand. */
export const planColumns: readonly Column<Plan>[] = [
  { id: 'name', header: columns.name, text: ({ name }) => name, width: 240, grows: true, rank: 0 },
  {
    id: 'context',
    filter: 'context',
    header: columns.context,
    text: ({ context }) => inspectionLabels.context[context],
    width: 120,
    rank: 1,
  },
  { id: 'match', header: columns.match, text: matchOf, width: 240, rank: 0 },
  {
    id: 'sampling',
    header: columns.sampling,
    text: ({ sample_percent: percent }) =>
      percent === null ? words.all : words.percent(formatQuantity(percent)),
    width: 88,
    align: 'end',
    rank: 2,
  },
  {
    id: 'accept',
    header: columns.accept,
    text: ({ accept_number: accept }) => formatInteger(accept),
    width: 64,
    align: 'end',
    rank: 3,
  },
  {
    id: 'criteria',
    header: columns.criteria,
    text: ({ criteria }) => formatInteger(criteria.length),
    width: 96,
    align: 'end',
    rank: 3,
  },
  activeColumn({ ...words, header: columns.state }, { width: 112, rank: 0 }),
  {
    id: 'updated',
    header: columns.updated,
    text: ({ updated_at: at }) => formatInstant(at),
    cell: ({ updated_at: at }) => <Instant value={at} />,
    width: 112,
    align: 'end',
    rank: 4,
  },
];
