import type { CountLocation } from '#shared/areas/counts/schema.ts';
import { countLabels } from '#shared/areas/counts/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Instant } from '../../ui/instant.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { useCountLocations } from './counts.api.ts';

type CountLocationsProps = {
  readonly id: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const words = countWords.page;
const PAGE = 50;

/** The locations of a count and how far each is. */
export function CountLocations({ id, page, onPage }: CountLocationsProps) {
  const query = useCountLocations(id, { page, per_page: PAGE });
  return (
    <PagedTable
      query={query}
      errorTitle={words.failed}
      empty={words.noLocations}
      label={words.tabs.locations}
      columns={columns}
      rowKey={({ location }) => location.code}
      onPage={onPage}
    />
  );
}

const columns: readonly SmallColumn<CountLocation>[] = [
  { id: 'location', header: words.columns.location, cell: ({ location }) => location.code },
  {
    id: 'status',
    header: words.columns.status,
    cell: ({ status, is_left_out: isLeftOut }) =>
      isLeftOut ? words.leftOut : countLabels.location_status[status],
    width: 120,
  },
  {
    id: 'lines',
    header: words.lines,
    cell: (location) =>
      countWords.progress(formatInteger(location.lines_counted), formatInteger(location.lines_total)),
    width: 120,
    align: 'end',
  },
  {
    id: 'different',
    header: words.different,
    cell: ({ lines_different: different }) => (different === null ? '—' : formatInteger(different)),
    width: 110,
    align: 'end',
  },
  { id: 'by', header: words.columns.by, cell: ({ counted_by: by }) => by ?? '—', width: 130 },
  {
    id: 'when',
    header: words.columns.when,
    cell: ({ counted_at: at }) => (at === null ? '—' : <Instant value={at} />),
    width: 120,
    align: 'end',
  },
];
