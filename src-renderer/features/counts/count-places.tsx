import type { CountPlace } from '#shared/areas/counts/schema.ts';
import { countLabels } from '#shared/areas/counts/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Instant } from '../../ui/instant.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { useCountPlaces } from './counts.api.ts';

type CountPlacesProps = {
  readonly id: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const words = countWords.page;
const PAGE = 50;

/** The places of a count and how far each is. */
export function CountPlaces({ id, page, onPage }: CountPlacesProps) {
  const query = useCountPlaces(id, { page, per_page: PAGE });
  return (
    <PagedTable
      query={query}
      errorTitle={words.failed}
      empty={words.noPlaces}
      label={words.tabs.places}
      columns={columns}
      rowKey={({ location }) => location.code}
      onPage={onPage}
    />
  );
}

const columns: readonly SmallColumn<CountPlace>[] = [
  { id: 'place', header: words.columns.place, cell: ({ location }) => location.code },
  {
    id: 'status',
    header: words.columns.status,
    cell: ({ status }) => countLabels.place_status[status],
    width: 120,
  },
  {
    id: 'lines',
    header: words.lines,
    cell: (place) =>
      countWords.progress(formatInteger(place.lines_counted), formatInteger(place.lines_total)),
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
