import { Button } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { inventoryWords, stockWords } from '#shared/areas/inventory/screen-words.ts';
import { formatDate, formatInstant, formatMoney } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Instant } from '../../ui/instant.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { ErrorState, QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { Aside, Facts, Lines, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { StockLabelButton } from '../../ui/print-labels/stock-label-button.tsx';
import { labelsOf } from '../../ui/stock/labels-of.ts';
import { Amount } from '../../ui/stock/amount.tsx';
import { ExpiryMark } from '../../ui/stock/expiry-mark.tsx';
import { LocationLink } from '../../ui/stock/location-link.tsx';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import {
  identityKey,
  identityOf,
  readIdentityKey,
  type StockIdentity,
} from '../../ui/stock/stock-identity.ts';
import { StockStatusMark } from '../../ui/stock/stock-status.tsx';
import { ActButtons } from '../../ui/stock-acts/act-buttons.tsx';
import { targetOf } from '../../ui/stock-acts/stock-target.ts';
import css from './inventory.module.css';
import { keyOfRow } from '../../ui/stock/rows-of-keys.ts';
import { useRowMovements, useStockRow } from './inventory.api.ts';
import { LotDialog } from './lot.dialog.tsx';

const words = inventoryWords.panel;
const nowhere = {
  sku: '',
  location_code: '0',
  stock_status: 'available',
  batch_number: null,
  serial_number: null,
  expiration_date: null,
} as const;

/** One row of stock beside its list: how much, where, which lot, what can be done and what happened to it. */
export function StockPanel({ recordKey: rowKey, row, ...moves }: Beside<StockRow>) {
  const identity = readIdentityKey(rowKey) ?? nowhere;
  const query = useStockRow(identity);
  const found = query.data === undefined ? row : query.data.data.find((one) => keyOfRow(one) === rowKey);
  return (
    <SidePanel
      label={words.label(identity.sku, identity.location_code)}
      code={identity.sku}
      copyLabel={words.copySku}
      {...moves}
    >
      {query.data === undefined && row === undefined ? (
        <Waiting query={query} />
      ) : found === undefined ? (
        <Gone />
      ) : (
        <Content row={found} />
      )}
    </SidePanel>
  );
}

function Waiting({ query }: { readonly query: ReturnType<typeof useStockRow> }) {
  if (!query.isError) return <SkeletonLines />;
  return <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />;
}

function Gone() {
  return (
    <EmptyState icon={IconPackageOff} title={words.gone}>
      {words.goneText}
    </EmptyState>
  );
}

function Content({ row }: { readonly row: StockRow }) {
  const user = useUser();
  return (
    <>
      <header className={css.panelHead}>
        <h2>{row.product.name}</h2>
        <p className={css.badges}>
          <StockStatusMark value={row} />
          {row.expiration_date !== null && <ExpiryMark value={row} />}
        </p>
        <ActButtons target={targetOf(row)} />
      </header>
      <div className="alm-part">
        <Facts facts={factsOf(row)} />
      </div>
      <Section title={words.location}>
        <Lines lines={locationLines(row)} />
      </Section>
      <LotSection row={row} />
      {may(user, movements.list.access) && <RowMovements identity={identityOf(row)} />}
      <p className="alm-part">
        <StockLabelButton target={labelsOf(row)} />
        {may(user, products.details.access) && (
          <Button
            component={Link}
            to={`/produtos/${encodeURIComponent(row.product.sku)}`}
            variant="default"
            size="xs"
          >
            {words.openProduct}
          </Button>
        )}
      </p>
    </>
  );
}

const factsOf = (row: StockRow) => [
  {
    name: stockWords.columns.quantity,
    value: <Amount value={row.quantity} unit={row.product.unit} withUnit />,
  },
  {
    name: stockWords.columns.reserved,
    value: <Amount value={row.quantity_reserved} unit={row.product.unit} />,
  },
  {
    name: stockWords.columns.available,
    value: <Amount value={row.quantity_available} unit={row.product.unit} />,
  },
  { name: stockWords.columns.value, value: formatMoney(row.value) },
];

const locationLines = ({
  location,
  warehouse,
  received_at: received,
  last_movement_at: moved,
  ...row
}: StockRow) => [
  { name: stockWords.columns.location, value: <LocationLink code={location.code} /> },
  { name: stockWords.columns.locationType, value: labels.location_type[location.location_type] },
  { name: stockWords.columns.warehouse, value: warehouse.name },
  { name: stockWords.columns.received, value: formatInstant(received) },
  { name: stockWords.columns.moved, value: moved === null ? undefined : formatInstant(moved) },
  { name: stockWords.columns.cost, value: formatMoney(row.average_cost) },
];

function LotSection({ row }: { readonly row: StockRow }) {
  const { batch_number: batch, serial_number: serial, manufacturing_date: made, lot_status: status } = row;
  const [isOpen, setOpen] = useState(false);
  const user = useUser();
  const navigate = useNavigate();
  const follow = (expiration_date: string | null): void => {
    const key = identityKey({ ...identityOf(row), expiration_date });
    const to = '/estoque/inventario/linhas/$row';
    void navigate({ to, params: { row: key }, search: true, replace: true });
  };
  const hasLot = batch !== null || row.expiration_date !== null;
  if (!hasLot && serial === null) return null;
  return (
    <Section
      title={words.lot}
      action={
        hasLot &&
        may(user, lots.modifyById.access) && (
          <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
            {words.correctLot}
          </Button>
        )
      }
    >
      <Lines
        lines={[
          {
            name: stockWords.batch,
            value: <LotLink id={row.lot_id}>{batch ?? <Aside>{stockWords.noBatch}</Aside>}</LotLink>,
          },
          { name: stockWords.serial, value: serial ?? undefined },
          { name: stockWords.columns.expiry, value: <ExpiryMark value={row} /> },
          { name: words.made, value: made === null ? undefined : formatDate(made) },
          { name: words.lotStatus, value: status === null ? undefined : labels.lot_status[status] },
        ]}
      />
      {isOpen && row.lot_id !== null && (
        <LotDialog id={row.lot_id} onClose={() => setOpen(false)} onSaved={follow} />
      )}
    </Section>
  );
}

/** Shows the last movements of the goods of one row, and the way to all of them. */
function RowMovements({ identity }: { readonly identity: StockIdentity }) {
  const query = useRowMovements(identity);
  const { sku, location_code: location } = identity;
  const search = { sku, location_code: location };
  return (
    <Section
      title={words.movements}
      action={
        <Link className="alm-small-link" to="/estoque/movimentacoes" search={search}>
          {words.allMovements}
        </Link>
      }
    >
      <QueryState query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Aside>{words.noMovements}</Aside>
          ) : (
            <ul className={css.entries}>
              {data.map((movement) => (
                <HistoryEntry key={movement.id} movement={movement} location={location} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}

function HistoryEntry({ movement, location }: { readonly movement: Movement; readonly location: string }) {
  const { id, type, quantity, product, actor, posted_at: at } = movement;
  const isIn = movement.to?.location.code === location;
  const isOut = movement.from?.location.code === location;
  const sign = isIn === isOut ? '' : isIn ? '+' : '−';
  return (
    <li>
      <Aside>
        <Instant value={at} />
      </Aside>
      <span>
        <Link to="/estoque/movimentacoes/$id" params={{ id }}>
          {labels.movement_type[type]}
        </Link>{' '}
        <Aside>· {actor}</Aside>
      </span>
      <b>{sign + quantityWithUnit(product.unit, quantity)}</b>
    </li>
  );
}
