import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsLeftRight } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { movementTypes, reasonCodes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { movementWords as words } from '#shared/areas/inventory/movements-screen-words.ts';
import { formatDate, formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { choiceFilter, shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { useList } from '../../ui/use-list.ts';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { Facts, Lines, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { LedgerTabs } from '../../ui/stock/ledger-tabs.tsx';
import { LocationLink } from '../../ui/stock/location-link.tsx';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { periodFilters, typedFilter } from '../../ui/stock/period-filters.ts';
import { quantityIn, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { today } from '../../ui/today.ts';
import { endText } from './movement-text.ts';
import { MovementType } from './movement-type.tsx';
import { isReversed, useMovement } from './movements.api.ts';
import { movementColumns } from './movements.columns.tsx';
import css from './movements.module.css';

const nameOf = ({ type, product }: Movement): string => words.name(labels.movement_type[type], product.sku);

/** The ledger of stock, the newest movement first, with the open one beside the list. */
export function MovementsScreen() {
  const { id: openKey } = useParams({ strict: false });
  const [filters] = useState(() => movementFilters(today()));
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: movements.list, name: 'movements' })}
      words={words}
      tabs={<LedgerTabs />}
      columns={movementColumns}
      filters={filters}
      rowKey={({ id }) => id}
      rowName={nameOf}
      isOff={isReversed}
      exports="movements"
      onOpen={(id, replace) =>
        void navigate({ to: '/estoque/movimentacoes/$id', params: { id }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/estoque/movimentacoes', search: true }),
        render: (beside) => <MovementPanel {...beside} />,
      }}
      empty={{ icon: IconArrowsLeftRight, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}

const filtersWords = words.filters;

/** The filters of the ledger on a day `YYYY-MM-DD`: those to choose from first, then those that only an address can bring. */
function movementFilters(today: string): readonly Filter[] {
  return [
    choiceFilter('type', filtersWords.type, movementTypes, labels.movement_type),
    choiceFilter('reason_code', filtersWords.reason, reasonCodes, labels.reason),
    ...periodFilters('posted', today),
    typedFilter('location_code', filtersWords.location, filtersWords.typeHere.location),
    typedFilter('sku', filtersWords.sku, filtersWords.typeHere.sku),
    typedFilter('batch_number', filtersWords.batch, filtersWords.typeHere.batch),
    typedFilter('serial_number', filtersWords.serial, filtersWords.typeHere.serial),
    typedFilter('document_number', filtersWords.document, filtersWords.typeHere.document),
    typedFilter('actor', filtersWords.actor, filtersWords.typeHere.actor),
    shownFilter('lot_id', filtersWords.thisLot),
  ];
}

const panelWords = words.panel;

/** One movement beside the ledger: both of its ends, why, by whom, and the way to take it back. */
function MovementPanel({ recordKey, row, ...moves }: Beside<Movement>) {
  const query = useMovement(recordKey);
  const movement = query.data?.data ?? row;
  const seq = movement === undefined ? '' : formatInteger(movement.seq);
  return (
    <SidePanel label={panelWords.label(seq)} code={seq} copyLabel={panelWords.copy} {...moves}>
      {query.isError ? (
        <ErrorState error={query.error} title={panelWords.failed} onRetry={() => void query.refetch()} />
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
                  { name: panelWords.cost, value: formatMoney(cost) },
                  { name: panelWords.value, value: formatMoney(Math.round(cost * quantity * 100) / 100) },
                ]),
          ]}
        />
      </div>
      {movement.from !== null && (
        <Section title={panelWords.from}>
          <End end={movement.from} unit={product.unit} />
        </Section>
      )}
      {movement.to !== null && (
        <Section title={panelWords.to}>
          <End end={movement.to} unit={product.unit} />
        </Section>
      )}
      <Section title={panelWords.record}>
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
        { name: panelWords.status, value: labels.stock_status[end.stock_status] },
        {
          name: panelWords.batch,
          value:
            end.batch_number === null ? undefined : <LotLink id={end.lot_id}>{end.batch_number}</LotLink>,
        },
        { name: panelWords.expiry, value: expiry === null ? undefined : formatDate(expiry) },
        { name: panelWords.balance, value: balance === null ? undefined : quantityIn(unit, balance) },
      ]}
    />
  );
}

const recordLines = (movement: Movement) => [
  { name: panelWords.serial, value: movement.serial_number ?? undefined },
  {
    name: panelWords.reason,
    value: movement.reason_code === null ? undefined : labels.reason[movement.reason_code],
  },
  { name: panelWords.document, value: movement.document?.number ?? undefined },
  { name: panelWords.reference, value: movement.document?.reference ?? undefined },
  { name: panelWords.supplierDocument, value: movement.document?.supplier_document ?? undefined },
  { name: panelWords.note, value: movement.note === '' ? undefined : movement.note },
  { name: panelWords.posted, value: formatInstant(movement.posted_at) },
  {
    name: panelWords.occurred,
    value: movement.occurred_at === movement.posted_at ? undefined : formatInstant(movement.occurred_at),
  },
  { name: panelWords.actor, value: movement.actor },
  { name: panelWords.reverses, value: linkTo(movement.reverses_id) },
  { name: panelWords.reversedBy, value: linkTo(movement.reversed_by_id) },
];

const linkTo = (id: string | null) =>
  id === null ? undefined : (
    <Link to="/estoque/movimentacoes/$id" params={{ id }} search={true}>
      {panelWords.open}
    </Link>
  );

const reverseWords = words.reverse;

/** The way to take a movement back; where it cannot be, it says why. */
function ReverseAction({ movement }: { readonly movement: Movement }) {
  const [isOpen, setOpen] = useState(false);
  const reason = useReasonAgainst(movement);
  return (
    <div className={css.actions}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp />}
        disabled={reason !== undefined}
        onClick={() => setOpen(true)}
      >
        {reverseWords.act}
      </Button>
      {reason !== undefined && <span className="alm-note">{reason}</span>}
      {isOpen && <ReverseDialog movement={movement} onClose={() => setOpen(false)} />}
    </div>
  );
}

function useReasonAgainst({ type, reversed_by_id: by }: Movement): string | undefined {
  const mayReverse = may(useUser(), stockCommands.reverse.access);
  if (by !== null) return reverseWords.already;
  if (type === 'reversal') return reverseWords.isOne;
  return mayReverse ? undefined : reverseWords.noRight;
}

type ReverseDialogProps = { readonly movement: Movement; readonly onClose: () => void };

function ReverseDialog({ movement, onClose }: ReverseDialogProps) {
  const { id, seq, product, quantity, from, to } = movement;
  const { reason, reasonHelp: help, done } = reverseWords;
  const path = `${quantityWithUnit(product.unit, quantity)}, ${endText(to)} → ${endText(from)}`;
  return (
    <ReasonDialog
      route={stockCommands.reverse}
      call={{ params: { id } }}
      areas={stockAreas}
      name={product.name}
      words={{
        title: reverseWords.title(formatInteger(seq)),
        save: reverseWords.confirm,
        reason,
        help,
        done,
      }}
      lead={<p className="alm-lead">{reverseWords.effect(path)}</p>}
      maxLength={200}
      onClose={onClose}
    />
  );
}
