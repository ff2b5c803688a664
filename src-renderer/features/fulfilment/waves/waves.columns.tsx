import { Link } from '@tanstack/react-router';
import type { Wave } from '#shared/areas/waves/schema.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import { formatInstant, formatInteger } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { Instant } from '../../../ui/instant.tsx';
import { Aside } from '../../../ui/record.tsx';
import { WaveStatusMark } from './wave-status.tsx';

const words = waveWords.columns;

type WaveColumn = Column<Wave>;

const light = (column: Omit<WaveColumn, 'cell'>): WaveColumn => ({
  ...column,
  cell: (wave) => <Aside>{column.text(wave)}</Aside>,
});

/** The columns of the list of waves, in the order in which they stand. */
export const waveColumns: readonly WaveColumn[] = [
  {
    id: 'number',
    header: words.number,
    text: ({ wave_number: number }) => number,
    cell: ({ id, wave_number: number }) => (
      <Link tabIndex={-1} className="alm-mono" to="/ondas/$id" params={{ id }}>
        {number}
      </Link>
    ),
    width: 108,
    rank: 0,
  },
  {
    id: 'status',
    filter: 'status',
    header: words.status,
    text: ({ status_label: label }) => label,
    cell: (wave) => <WaveStatusMark wave={wave} />,
    width: 150,
    rank: 0,
  },
  light({
    id: 'orders',
    header: words.orders,
    text: ({ progress }) => formatInteger(progress.orders),
    width: 90,
    align: 'end',
    rank: 0,
  }),
  light({
    id: 'picked',
    header: words.picked,
    text: ({ progress }) =>
      waveWords.picked(formatInteger(progress.orders_picked), formatInteger(progress.orders)),
    width: 110,
    align: 'end',
    rank: 1,
  }),
  light({
    id: 'items',
    header: words.items,
    text: ({ progress }) => formatInteger(progress.items),
    width: 90,
    align: 'end',
    rank: 3,
  }),
  light({
    id: 'staging',
    header: words.staging,
    text: ({ staging_location: { code, name } }) => (code === name ? code : `${code} ${name}`),
    width: 180,
    grows: true,
    rank: 2,
  }),
  light({
    id: 'by',
    header: words.by,
    text: ({ creator }) => creator?.name ?? '',
    width: 140,
    rank: 5,
  }),
  {
    id: 'created',
    header: words.created,
    text: ({ created_at: at }) => formatInstant(at),
    cell: ({ created_at: at }) => (
      <Aside>
        <Instant value={at} />
      </Aside>
    ),
    width: 100,
    align: 'end',
    rank: 4,
  },
];
