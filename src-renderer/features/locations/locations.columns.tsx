import { IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Location } from '#shared/areas/locations/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { formatInstant, formatInteger, formatQuantity } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { ActiveBadge } from '../../ui/list-screen/active-records.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

const words = locationWords.columns;

type LimitColumn = Pick<Column<Location>, 'id' | 'header' | 'width' | 'rank'> & {
  readonly of: (location: Location) => number | null;
};

const limit = ({ of, ...column }: LimitColumn): Column<Location> => ({
  ...column,
  text: (location) => limitText(of(location)),
  cell: (location) => (
    <span className={of(location) === null ? 'alm-quiet' : 'alm-soft'}>{limitText(of(location))}</span>
  ),
  align: 'end',
});

/** The columns of the record of locations, in the order in which they stand. */
export const locationColumns: readonly Column<Location>[] = [
  {
    id: 'code',
    header: words.code,
    text: ({ code }) => code,
    cell: ({ code }) => (
      <Link tabIndex={-1} to="/estoque/locais/$code" params={{ code }}>
        {code}
      </Link>
    ),
    width: 128,
    sort: 'code',
    rank: 0,
  },
  {
    id: 'name',
    header: words.name,
    text: ({ name }) => name,
    cell: ({ name, code }) => <span className={name === code ? 'alm-quiet' : undefined}>{name}</span>,
    width: 160,
    grows: true,
    sort: 'name',
    rank: 0,
  },
  {
    id: 'type',
    filter: 'location_type',
    header: words.type,
    text: ({ location_type: type }) => labels.location_type[type],
    cell: ({ location_type: type }) => <span className="alm-soft">{labels.location_type[type]}</span>,
    width: 116,
    sort: 'location_type',
    rank: 1,
  },
  {
    id: 'warehouse',
    header: words.warehouse,
    text: ({ warehouse }) => warehouse.name,
    cell: ({ warehouse }) => <span className="alm-soft">{warehouse.name}</span>,
    width: 120,
    rank: 6,
  },
  {
    id: 'state',
    filter: 'is_active',
    header: words.state,
    text: stateText,
    cell: (location) => <State location={location} />,
    width: 104,
    rank: 0,
  },
  limit({
    id: 'volume',
    header: words.volume,
    of: ({ capacity }) => capacity.max_volume_m3,
    width: 84,
    rank: 2,
  }),
  limit({
    id: 'weight',
    header: words.weight,
    of: ({ capacity }) => capacity.max_weight_kg,
    width: 84,
    rank: 3,
  }),
  limit({ id: 'items', header: words.items, of: ({ capacity }) => capacity.max_items, width: 84, rank: 4 }),
  {
    id: 'temperature',
    header: words.temperature,
    text: ({ temperature }) => temperatureText(temperature),
    cell: ({ temperature }) => <span className="alm-soft">{temperatureText(temperature)}</span>,
    width: 112,
    rank: 5,
  },
  {
    id: 'mixing',
    header: words.mixing,
    text: mixingText,
    cell: (location) => <span className="alm-soft">{mixingText(location)}</span>,
    width: 176,
    rank: 8,
  },
  {
    id: 'pickFace',
    filter: 'is_pick_face',
    header: words.pickFace,
    text: ({ is_pick_face: pickFace }) => (pickFace ? locationWords.yes : locationWords.no),
    width: 72,
    rank: 9,
    startsHidden: true,
  },
  {
    id: 'sequence',
    header: words.sequence,
    text: ({ picking_sequence: sequence }) =>
      sequence === null ? locationWords.noLimit : formatInteger(sequence),
    width: 88,
    align: 'end',
    sort: 'picking_sequence',
    rank: 10,
    startsHidden: true,
  },
  {
    id: 'barcode',
    header: words.barcode,
    text: ({ barcode }) => barcode,
    width: 128,
    rank: 11,
    startsHidden: true,
  },
  {
    id: 'updated',
    header: words.updated,
    text: ({ updated_at: at }) => formatInstant(at),
    cell: ({ updated_at: at }) => (
      <span className="alm-soft">
        <Instant value={at} />
      </span>
    ),
    width: 92,
    align: 'end',
    sort: 'updated_at',
    rank: 7,
  },
];

function State({ location }: { readonly location: Location }) {
  if (location.is_blocked) {
    return (
      <StatusBadge tone="muted" icon={IconBan}>
        {locationWords.state.blocked}
      </StatusBadge>
    );
  }
  return <ActiveBadge record={location} words={locationWords.state} />;
}

/** Names the state of a location: blocked before inactive before active. */
function stateText({ is_active: active, is_blocked: blocked }: Location): string {
  if (blocked) return locationWords.state.blocked;
  return active ? locationWords.state.active : locationWords.state.inactive;
}

/** A limit as people write it; a dash where there is none. */
function limitText(limit: number | null): string {
  return limit === null ? locationWords.noLimit : formatQuantity(limit);
}

/** The temperatures of a location in words. */
function temperatureText({ min, max }: Location['temperature']): string {
  const degrees = (value: number): string => value.toLocaleString('pt-BR');
  if (min !== null && max !== null) return locationWords.range(degrees(min), degrees(max));
  if (min !== null) return locationWords.from(degrees(min));
  return max === null ? locationWords.room : locationWords.upTo(degrees(max));
}

/** Names the goods that a location takes together. */
function mixingText(location: Location): string {
  const { allows_mixed_products: products, allows_mixed_batches: batches } = location;
  if (products) return batches ? locationWords.mixing.all : locationWords.mixing.oneBatch;
  return batches ? locationWords.mixing.oneProduct : locationWords.mixing.one;
}
