import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { LotCorrection } from '#shared/areas/inventory/lot-correction-schema.ts';
import { lotWords as words } from '#shared/areas/inventory/lot-screen-words.ts';
import type { LotRecord } from '#shared/areas/inventory/lot-schema.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { Instant } from '../../ui/instant.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { EndLink } from '../../ui/stock/end-link.tsx';
import { LocationLink } from '../../ui/stock/location-link.tsx';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { StockStatusMark } from '../../ui/stock/stock-status.tsx';
import { Changes, reachText } from './correction-text.tsx';
import css from './lot.module.css';
import { useLotCorrections, useLotMovements, useLotLocations } from './lots.api.ts';
import { TakeBackAction } from './take-back.tsx';

/** Rows of a page of such a list. */
const SIZE = 10;

export type OfLot = { readonly lot: LotRecord };

type PartProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** One of the lists of a lot's page. */
export function Part({ title, action, children }: PartProps) {
  return (
    <section className={css.part} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

const locationColumns: readonly SmallColumn<StockRow>[] = [
  {
    id: 'location',
    header: stockWords.columns.location,
    cell: ({ location }) => <LocationLink code={location.code} />,
    width: 140,
  },
  {
    id: 'type',
    header: stockWords.columns.locationType,
    cell: ({ location }) => labels.location_type[location.location_type],
    width: 140,
    wideOnly: true,
  },
  {
    id: 'status',
    header: stockWords.columns.status,
    cell: (row) => <StockStatusMark value={row} />,
    width: 170,
  },
  {
    id: 'serial',
    header: stockWords.serial,
    cell: ({ serial_number: serial }) => <span className="alm-mono">{serial ?? ''}</span>,
  },
  {
    id: 'quantity',
    header: stockWords.columns.quantity,
    cell: (row) => (
      <Link to="/estoque/inventario/linhas/$row" params={{ row: identityKey(identityOf(row)) }} search={{}}>
        <Amount value={row.quantity} unit={row.product.unit} withUnit />
      </Link>
    ),
    width: 130,
    align: 'end',
  },
  {
    id: 'reserved',
    header: stockWords.columns.reserved,
    cell: (row) => <Amount value={row.quantity_reserved} unit={row.product.unit} />,
    width: 100,
    align: 'end',
  },
  {
    id: 'available',
    header: stockWords.columns.available,
    cell: (row) => <Amount value={row.quantity_available} unit={row.product.unit} />,
    width: 110,
    align: 'end',
  },
];

/** Shows the locations of a lot's goods. */
export function LotLocations({ lot: { id } }: OfLot) {
  const [page, setPage] = useState(1);
  const query = useLotLocations({ id, page, size: SIZE });
  return (
    <Part
      title={words.locations.title}
      action={
        <Link to="/estoque/inventario/linhas" search={{ lot_id: id }}>
          {words.locations.all}
        </Link>
      }
    >
      <PagedTable
        query={query}
        errorTitle={words.locations.failed}
        empty={words.locations.empty}
        label={words.locations.label}
        columns={locationColumns}
        rowKey={(row) => identityKey(identityOf(row))}
        onPage={setPage}
      />
    </Part>
  );
}

const sourceColumns: readonly SmallColumn<Movement>[] = [
  { id: 'at', header: words.sources.at, cell: ({ posted_at: at }) => <Instant value={at} />, width: 120 },
  {
    id: 'receipt',
    header: words.sources.receipt,
    cell: ({ document, reversed_by_id: by }) => (
      <>
        {document?.number === null || document === null ? (
          ''
        ) : (
          <Link to="/recebimento/feitos/$id" params={{ id: document.number }} search={{}}>
            {document.number}
          </Link>
        )}
        {by !== null && <small className="alm-critical"> {words.sources.reversed}</small>}
      </>
    ),
    width: 190,
  },
  {
    id: 'document',
    header: words.sources.document,
    cell: ({ document }) => document?.supplier_document ?? '',
  },
  {
    id: 'reference',
    header: words.sources.reference,
    cell: ({ document }) => document?.reference ?? '',
    wideOnly: true,
  },
  { id: 'location', header: words.sources.location, cell: ({ to }) => <EndLink end={to} />, width: 130 },
  {
    id: 'quantity',
    header: words.sources.quantity,
    cell: ({ quantity, product }) => <Amount value={quantity} unit={product.unit} withUnit />,
    width: 130,
    align: 'end',
  },
  { id: 'actor', header: words.sources.actor, cell: ({ actor }) => actor, width: 120, wideOnly: true },
];

/** The receipts that a lot came by. */
export function LotSources({ lot: { id } }: OfLot) {
  const [page, setPage] = useState(1);
  const query = useLotMovements({ id, page, size: SIZE, type: 'receipt' });
  return (
    <Part title={words.sources.title}>
      <PagedTable
        query={query}
        errorTitle={words.sources.failed}
        empty={words.sources.empty}
        label={words.sources.label}
        columns={sourceColumns}
        rowKey={(movement) => movement.id}
        onPage={setPage}
      />
    </Part>
  );
}

const correctionColumns: readonly SmallColumn<LotCorrection>[] = [
  { id: 'at', header: words.corrections.at, cell: ({ at }) => <Instant value={at} />, width: 120 },
  {
    id: 'changes',
    header: words.corrections.changes,
    cell: (correction) => <Changes correction={correction} />,
  },
  { id: 'reason', header: words.corrections.reason, cell: ({ reason }) => reason },
  { id: 'quantity', header: words.corrections.quantity, cell: reachText, width: 150, wideOnly: true },
  { id: 'actor', header: words.corrections.actor, cell: ({ actor }) => actor, width: 110 },
];

/** Shows the corrections of a lot with reason and person, each with the way to take it back. */
export function LotCorrections({ lot: { id } }: OfLot) {
  const [page, setPage] = useState(1);
  const query = useLotCorrections({ id, page, size: SIZE });
  return (
    <Part title={words.corrections.title}>
      <PagedTable
        query={query}
        errorTitle={words.corrections.failed}
        empty={words.corrections.empty}
        label={words.corrections.label}
        columns={correctionColumns}
        rowKey={(correction) => correction.id}
        actionsWidth={132}
        renderActions={(correction) => <TakeBackAction correction={correction} />}
        onPage={setPage}
      />
    </Part>
  );
}

const movementColumns: readonly SmallColumn<Movement>[] = [
  { id: 'at', header: words.movements.at, cell: ({ posted_at: at }) => <Instant value={at} />, width: 120 },
  {
    id: 'type',
    header: words.movements.type,
    cell: ({ id, type }) => (
      <Link to="/estoque/movimentacoes/$id" params={{ id }} search={{}}>
        {labels.movement_type[type]}
      </Link>
    ),
  },
  {
    id: 'quantity',
    header: words.movements.quantity,
    cell: ({ quantity, product }) => <Amount value={quantity} unit={product.unit} withUnit />,
    width: 130,
    align: 'end',
  },
  { id: 'from', header: words.movements.from, cell: ({ from }) => <EndLink end={from} />, width: 130 },
  { id: 'to', header: words.movements.to, cell: ({ to }) => <EndLink end={to} />, width: 130 },
  {
    id: 'document',
    header: words.movements.document,
    cell: ({ document }) => document?.number ?? '',
    width: 130,
    wideOnly: true,
  },
  { id: 'actor', header: words.movements.actor, cell: ({ actor }) => actor, width: 110 },
];

/** Shows the movements of a lot's goods, the newest first. */
export function LotMovements({ lot: { id } }: OfLot) {
  const [page, setPage] = useState(1);
  const query = useLotMovements({ id, page, size: SIZE });
  return (
    <Part
      title={words.movements.title}
      action={
        <Link to="/estoque/movimentacoes" search={{ lot_id: id }}>
          {words.movements.all}
        </Link>
      }
    >
      <PagedTable
        query={query}
        errorTitle={words.movements.failed}
        empty={words.movements.empty}
        label={words.movements.label}
        columns={movementColumns}
        rowKey={(movement) => movement.id}
        onPage={setPage}
      />
    </Part>
  );
}
