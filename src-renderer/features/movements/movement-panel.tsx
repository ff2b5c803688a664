import { Link } from '@tanstack/react-router';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { formatDate, formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { Facts, Lines, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { quantityIn, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { LocationLink } from '../../ui/stock/location-link.tsx';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { MovementType } from './movement-type.tsx';
import { useMovement } from './movements.api.ts';
import css from './movements.module.css';
import { ReverseAction } from './reverse-action.tsx';

const words = movementWords.panel;

/** One movement beside the ledger: both of its ends, why, by whom, and the way to take it back. */
export function MovementPanel({ recordKey, row, ...moves }: Beside<Movement>) {
  const query = useMovement(recordKey);
  const movement = query.data?.data ?? row;
  const seq = movement === undefined ? '' : formatInteger(movement.seq);
  return (
    <SidePanel label={words.label(seq)} code={seq} copyLabel={words.copy} {...moves}>
      {query.isError ? (
        <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
      ) : movement === undefined ? (
        <SkeletonLines />
      ) : (
        <Content movement={movement} />
      )}
    </SidePanel>
  );
}

function Content({ movement }: { readonly movement: Movement }) {
  const { product, quantity, unit_cost: cost } = movement;
  return (
    <>
      <header className={css.panelHead}>
        <h2>
          <Link to="/produtos/$sku" params={{ sku: product.sku }}>
            {product.name}
          </Link>
        </h2>
        <p className={css.badges}>
          <MovementType movement={movement} />
        </p>
        <ReverseAction movement={movement} />
      </header>
      <div className="alm-part">
        <Facts
          facts={[
            { name: stockWords.columns.quantity, value: quantityWithUnit(product.unit, quantity) },
            ...(cost === null
              ? []
              : [
                  { name: words.cost, value: formatMoney(cost) },
                  { name: words.value, value: formatMoney(Math.round(cost * quantity * 100) / 100) },
                ]),
          ]}
        />
      </div>
      {movement.from !== null && (
        <Section title={words.from}>
          <End end={movement.from} unit={product.unit} />
        </Section>
      )}
      {movement.to !== null && (
        <Section title={words.to}>
          <End end={movement.to} unit={product.unit} />
        </Section>
      )}
      <Section title={words.record}>
        <Lines lines={recordLines(movement)} />
      </Section>
    </>
  );
}

type EndProps = { readonly end: NonNullable<Movement['from']>; readonly unit: string };

function End({ end, unit }: EndProps) {
  const { expiration_date: expiry, balance_after: balance } = end;
  return (
    <Lines
      lines={[
        { name: stockWords.columns.location, value: <LocationLink code={end.location.code} /> },
        { name: words.status, value: labels.stock_status[end.stock_status] },
        {
          name: words.batch,
          value:
            end.batch_number === null ? undefined : <LotLink id={end.lot_id}>{end.batch_number}</LotLink>,
        },
        { name: words.expiry, value: expiry === null ? undefined : formatDate(expiry) },
        { name: words.balance, value: balance === null ? undefined : quantityIn(unit, balance) },
      ]}
    />
  );
}

const recordLines = (movement: Movement) => [
  { name: words.serial, value: movement.serial_number ?? undefined },
  {
    name: words.reason,
    value: movement.reason_code === null ? undefined : labels.reason[movement.reason_code],
  },
  { name: words.document, value: movement.document?.number ?? undefined },
  { name: words.reference, value: movement.document?.reference ?? undefined },
  { name: words.supplierDocument, value: movement.document?.supplier_document ?? undefined },
  { name: words.note, value: movement.note === '' ? undefined : movement.note },
  { name: words.posted, value: formatInstant(movement.posted_at) },
  {
    name: words.occurred,
    value: movement.occurred_at === movement.posted_at ? undefined : formatInstant(movement.occurred_at),
  },
  { name: words.actor, value: movement.actor },
  { name: words.reverses, value: linkTo(movement.reverses_id) },
  { name: words.reversedBy, value: linkTo(movement.reversed_by_id) },
];

const linkTo = (id: string | null) =>
  id === null ? undefined : (
    <Link to="/estoque/movimentacoes/$id" params={{ id }} search={true}>
      {words.open}
    </Link>
  );
