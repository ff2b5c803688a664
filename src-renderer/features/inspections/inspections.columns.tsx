import { Link } from '@tanstack/react-router';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { Inspection } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { formatInstant, formatQuantity } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { InspectionDueMark, InspectionStatusMark } from './inspection-marks.tsx';

const words = inspectionWords.columns;

/** The columns of the list of inspections, in the order in which they stand. */
export const inspectionColumns: readonly Column<Inspection>[] = [
  {
    id: 'number',
    header: words.number,
    sort: 'number',
    text: ({ number }) => number,
    cell: ({ id, number }) => (
      <Link tabIndex={-1} to="/qualidade/inspecoes/$id" params={{ id }}>
        {number}
      </Link>
    ),
    width: 104,
    rank: 0,
  },
  {
    id: 'product',
    header: words.product,
    text: ({ product }) => `${product.sku} · ${product.name}`,
    width: 240,
    grows: true,
    rank: 0,
  },
  {
    id: 'batch',
    header: words.batch,
    text: ({ batch_number: batch }) => batch ?? '',
    width: 104,
    rank: 2,
  },
  {
    id: 'quantity',
    header: words.quantity,
    sort: 'lot_size',
    text: ({ lot_size, product }) => `${formatQuantity(lot_size)} ${product.unit}`,
    width: 112,
    align: 'end',
    rank: 1,
  },
  {
    id: 'sample',
    header: words.sample,
    text: ({ sample_size }) => formatQuantity(sample_size),
    width: 80,
    align: 'end',
    rank: 3,
  },
  {
    id: 'status',
    filter: 'status',
    header: words.status,
    text: ({ status }) => inspectionLabels.status[status],
    cell: (inspection) => <InspectionStatusMark inspection={inspection} />,
    width: 136,
    rank: 0,
  },
  {
    id: 'due',
    filter: 'is_overdue',
    header: words.due,
    sort: 'due_at',
    text: ({ due_at }) => formatInstant(due_at),
    cell: (inspection) => <InspectionDueMark inspection={inspection} />,
    width: 184,
    rank: 1,
  },
  {
    id: 'context',
    filter: 'context',
    header: words.context,
    text: ({ context }) => inspectionLabels.context[context],
    width: 120,
    rank: 3,
  },
  {
    id: 'document',
    header: words.document,
    text: ({ document }) => document?.label ?? '',
    width: 112,
    rank: 4,
  },
  {
    id: 'created',
    header: words.created,
    sort: 'created_at',
    text: ({ created_at }) => formatInstant(created_at),
    cell: ({ created_at }) => <Instant value={created_at} />,
    width: 92,
    align: 'end',
    rank: 5,
  },
];
