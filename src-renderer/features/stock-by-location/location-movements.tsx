import { useState } from 'react';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { ExportButton } from '../../ui/list-export/export-button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import css from './stock-by-location.module.css';
import { useLocationMovements } from './stock-by-location.api.ts';

const words = localWords.movements;

/** Tells whether a movement brought goods here. */
const isArrival = ({ to }: Movement, code: string): boolean => to?.location.code === code;

const columnsFor = (code: string): readonly SmallColumn<Movement>[] => [
  { id: 'at', header: words.when, cell: ({ posted_at: at }) => <Instant value={at} />, width: 104 },
  { id: 'type', header: words.type, cell: ({ type }) => labels.movement_type[type], width: 190 },
  {
    id: 'product',
    header: words.product,
    cell: ({ product }) => (
      <>
        {product.name} <small className="alm-mono">{product.sku}</small>
      </>
    ),
  },
  {
    id: 'quantity',
    header: words.quantity,
    cell: (movement) => (
      <>
        {isArrival(movement, code) ? '+' : '−'}
        <Amount value={movement.quantity} unit={movement.product.unit} withUnit />
      </>
    ),
    width: 124,
    align: 'end',
  },
  {
    id: 'other',
    header: words.counterpart,
    cell: ({ from, to }) => {
      const other = to?.location.code === code ? from : to;
      return other === null ? words.outside : other.location.code;
    },
    width: 140,
  },
  { id: 'who', header: words.who, cell: ({ actor }) => actor, width: 140, wideOnly: true },
];

/** Shows the movements into and out of the chosen location, the latest first. */
export function LocationMovements({ code }: { readonly code: string }) {
  const [page, setPage] = useState(1);
  const query = useLocationMovements(code, page);
  return (
    <div className={css.scrolls}>
      <div className={css.tools}>
        <ExportButton
          of="movements"
          search={{ location_code: code }}
          total={query.isPlaceholderData ? undefined : query.data?.pagination.records.total}
        />
      </div>
      <PagedTable
        query={query}
        errorTitle={words.failed}
        empty={words.empty}
        label={words.label}
        columns={columnsFor(code)}
        rowKey={({ id }) => id}
        onPage={setPage}
      />
    </div>
  );
}
