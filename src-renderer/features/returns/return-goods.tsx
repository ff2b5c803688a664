import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import type { ReturnArrival, ReturnDetails, ReturnItem } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import table from '../../ui/item-table/item-table.module.css';
import { quantityIn } from '../../ui/stock/quantity.ts';
import { ConditionMark } from './return-marks.tsx';
import css from './return.module.css';
import type { Undone } from './undo.dialog.tsx';

const words = returnWords.page;

type GoodsProps = { readonly of: ReturnDetails; readonly onUndo: (undone: Undone) => void };

/** Shows the returned goods: each item with its arrivals, and their destinations. */
export function ReturnGoods({ of, onUndo }: GoodsProps) {
  const mayUndo = of.actions.some(({ code, is_possible: may }) => code === 'undo' && may);
  return (
    <table className={table.goods} aria-label={words.items}>
      <colgroup>
        <col />
        <col style={{ width: 104 }} />
        <col style={{ width: 76 }} />
        <col style={{ width: 80 }} />
        <col style={{ width: 112 }} />
        <col style={{ width: 208 }} />
        <col style={{ width: 84 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col">{words.lot}</th>
          <th scope="col" data-align="end">
            {words.asked}
          </th>
          <th scope="col" data-align="end">
            {words.received}
          </th>
          <th scope="col">{words.condition}</th>
          <th scope="col">{words.destination}</th>
          <th scope="col">{words.customerResolution}</th>
        </tr>
      </thead>
      <tbody>
        {of.items.map((item) => (
          <Fragment key={item.id}>
            {item.arrivals.length === 0 && <Row item={item} onUndo={undefined} />}
            {item.arrivals.map((arrival, index) => (
              <Row
                key={arrival.id}
                item={item}
                arrival={arrival}
                isFirst={index === 0}
                onUndo={mayUndo ? onUndo : undefined}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly item: ReturnItem;
  readonly arrival?: ReturnArrival;
  /** True where the item's own words stand in it. */
  readonly isFirst?: boolean;
  readonly onUndo: GoodsProps['onUndo'] | undefined;
};

function Row({ item, arrival, isFirst = true, onUndo }: RowProps) {
  const { sku, name, unit, quantity, quantity_received: came } = item;
  return (
    <tr>
      <td>
        {isFirst && (
          <>
            <Link to="/produtos/$sku" params={{ sku }}>
              {name}
            </Link>
            <small className="alm-mono">{sku}</small>
            {item.unexpected && <small className={css.left}>{words.unexpected}</small>}
            {!item.unexpected && came < quantity && <Missing item={item} />}
          </>
        )}
      </td>
      <td className="alm-mono">{arrival?.serial_number ?? arrival?.batch_number ?? item.batch_number}</td>
      <td data-align="end">{isFirst && `${quantityIn(unit, quantity)} ${unit}`}</td>
      <td data-align="end">
        {arrival === undefined ? (
          <span className="alm-note">{words.nothingCame}</span>
        ) : (
          `${quantityIn(unit, arrival.quantity)} ${unit}`
        )}
      </td>
      <td>
        {arrival !== undefined && <ConditionMark condition={arrival.condition} />}
        {arrival !== undefined && arrival.inspection !== null && (
          <Inspected of={arrival.inspection} unit={unit} />
        )}
      </td>
      <td>{arrival !== undefined && <Destinations arrival={arrival} unit={unit} onUndo={onUndo} />}</td>
      <td>
        {isFirst &&
          (item.resolution === null ? words.resolutionPending : returnLabels.resolution[item.resolution])}
      </td>
    </tr>
  );
}

type InspectedProps = {
  readonly of: NonNullable<ReturnArrival['inspection']>;
  readonly unit: string;
};

/** The inspection that looks at what arrived: how it stands, and what it let pass once it is decided. */
function Inspected({ of, unit }: InspectedProps) {
  const { id, number, status, status_label: label, approved, conditional, rejected } = of;
  const passed = quantityIn(unit, approved + conditional);
  return (
    <small>
      <Link to="/qualidade/inspecoes/$id" params={{ id }}>
        {number}
      </Link>{' '}
      {status === 'decided' ? words.inspected(passed, quantityIn(unit, rejected)) : label}
    </small>
  );
}

function Missing({ item }: { readonly item: ReturnItem }) {
  const { unit, quantity, quantity_received: came, not_received_reason: reason } = item;
  if (reason !== null) return <small>{returnLabels.not_received[reason]}</small>;
  if (came === 0) return null;
  return <small className={css.left}>{words.missing(quantityIn(unit, quantity - came), unit)}</small>;
}

type DestinationsProps = {
  readonly arrival: ReturnArrival;
  readonly unit: string;
  readonly onUndo: GoodsProps['onUndo'] | undefined;
};

/** Shows the destinations of an arrival, its waiting rest, and the way back. */
function Destinations({ arrival, unit, onUndo }: DestinationsProps) {
  const { quantity_undisposed: left, quantity_in_repair: inRepair, dispositions } = arrival;
  return (
    <>
      {dispositions.map(({ id, quantity, disposition_label: label, order }) => (
        <span key={id} className="alm-row">
          <span>
            {words.gone(quantityIn(unit, quantity), unit, label)}
            {order !== null && (
              <>
                {' '}
                <Link to="/pedidos/$id/completo" params={{ id: order.id }}>
                  {order.order_number ?? words.draft}
                </Link>
              </>
            )}
          </span>
          {onUndo !== undefined && (
            <UndoIcon label={words.undoDisposition} onClick={() => onUndo({ disposition_id: id })} />
          )}
        </span>
      ))}
      {inRepair > 0 && <span className={css.left}>{words.inRepair(quantityIn(unit, inRepair), unit)}</span>}
      {left > 0 && (
        <span className="alm-row">
          <span className={css.left}>{words.left(quantityIn(unit, left), unit)}</span>
          {onUndo !== undefined && dispositions.length === 0 && (
            <UndoIcon label={words.undoArrival} onClick={() => onUndo({ arrival_id: arrival.id })} />
          )}
        </span>
      )}
    </>
  );
}

function UndoIcon({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" variant="subtle" aria-label={label} onClick={onClick}>
        <IconArrowBackUp />
      </ActionIcon>
    </Tooltip>
  );
}
