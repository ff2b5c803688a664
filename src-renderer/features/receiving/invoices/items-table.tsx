import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { formatInteger, formatMoney, formatQuantity } from '../../../lib/format.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { quantityIn, quantityWithUnit } from '../../../ui/stock/quantity.ts';
import css from './invoices.module.css';
import type { ItemState } from './item-state.ts';
import type { Tab } from './note-tabs.tsx';

const words = receiveByXmlWords.items;

/** An item of the table and how it stands. */
export type ShownItem = { readonly item: ParsedItem; readonly state: ItemState };

type ItemsTableProps = {
  readonly items: readonly ShownItem[];
  /** The item that the panel shows. */
  readonly at: number;
  readonly tab: Tab;
  readonly total: readonly ParsedItem[];
  readonly onChoose: (item: number) => void;
};

/** The items of the invoice beside what they become here. */
export function ItemsTable({ items, at, tab, total, onChoose }: ItemsTableProps) {
  const choose = useStable(onChoose);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    table.current?.querySelector(`[data-item="${at}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <div className={css.scroll}>
        <table ref={table} className={css.items} aria-label={words.label}>
          <Head />
          <tbody>
            {items.map(({ item, state }) => (
              <Row
                key={item.item}
                item={item}
                kind={state.kind}
                tone={state.tone}
                label={state.label}
                {...(state.icon === undefined ? {} : { icon: state.icon })}
                isCurrent={item.item === at}
                onChoose={choose}
              />
            ))}
          </tbody>
        </table>
        {items.length === 0 && <p className={css.nothing}>{nothingIn(tab)}</p>}
      </div>
      <Foot count={items.length} total={total} />
    </>
  );
}

const nothingIn = (tab: Tab): string =>
  tab === 'open' ? receiveByXmlWords.tabs.nothingOpen : receiveByXmlWords.tabs.nothingDiffers;

function Head() {
  return (
    <>
      <colgroup>
        <col data-col="number" />
        <col />
        <col data-col="quantity" />
        <col data-col="arrow" />
        <col />
        <col data-col="enters" />
        <col data-col="lot" data-wide />
        <col data-col="state" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.inInvoice}</th>
          <th scope="col" data-align="end">
            {words.quantity}
          </th>
          <th scope="col">
            <VisuallyHidden>{words.becomes}</VisuallyHidden>
          </th>
          <th scope="col">{words.product}</th>
          <th scope="col" data-align="end">
            {words.enters}
          </th>
          <th scope="col" data-wide>
            {words.lot}
          </th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
    </>
  );
}

type RowProps = ItemState & {
  readonly item: ParsedItem;
  readonly isCurrent: boolean;
  readonly onChoose: (item: number) => void;
};

/** One item; drawn anew only where something of it changed, as there may be hundreds. */
const Row = memo(function Row({ item, kind, tone, label, icon, isCurrent, onChoose }: RowProps) {
  return (
    <tr
      data-item={item.item}
      data-skipped={kind === 'skipped' || undefined}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(item.item)}
    >
      <td>{item.item}</td>
      <td>
        <button type="button" className={css.name} title={item.description}>
          {item.description}
        </button>
        <small className="alm-mono">{item.supplier_code}</small>
      </td>
      <td data-align="end">
        <b>{formatQuantity(item.quantity)}</b> <small>{item.unit}</small>
      </td>
      <td>
        <IconArrowRight aria-hidden />
      </td>
      <td>
        <ProductText item={item} />
      </td>
      <td data-align="end">
        <Enters item={item} />
      </td>
      <td data-wide>
        <LotText item={item} />
      </td>
      <td>
        <StatusBadge tone={tone} {...(icon === undefined ? {} : { icon })}>
          {label}
        </StatusBadge>
      </td>
    </tr>
  );
});

function ProductText({ item: { sku, product_name: name } }: { readonly item: ParsedItem }) {
  if (sku === null) return <span className={css.choose}>{words.choose}</span>;
  return (
    <span title={name ?? sku}>
      {name}
      <small className="alm-mono">{sku}</small>
    </span>
  );
}

function Enters({ item }: { readonly item: ParsedItem }) {
  const { product_unit: unit, quantity_in_units: units, factor } = item;
  if (unit === null) return '—';
  const each = factor === null ? words.unknownUnits(unit) : `${quantityIn(unit, factor)} ${unit}`;
  return (
    <>
      {units === null ? (
        <b className={css.missing}>{words.unknownUnits(unit)}</b>
      ) : (
        quantityWithUnit(unit, units)
      )}
      <small>{words.factor(item.unit, each)}</small>
      {item.ordered !== null && item.ordered.quantity_open !== units && (
        <small>{words.ordered(quantityWithUnit(unit, item.ordered.quantity_open))}</small>
      )}
    </>
  );
}

function LotText({ item }: { readonly item: ParsedItem }) {
  const [first, other] = item.lots;
  if (first === undefined) {
    const lacks = item.has_batch_control || item.has_expiration_date;
    return lacks ? (
      <span className={css.missing}>
        {words.noLot}
        <small>{words.notInXml}</small>
      </span>
    ) : null;
  }
  const until = first.expiration_date === null ? '' : showDate(first.expiration_date);
  return (
    <>
      <span className="alm-mono">
        {other === undefined ? first.batch_number : words.lots(formatInteger(item.lots.length))}
      </span>
      <small>{other === undefined ? until : `${words.until} ${until}`}</small>
    </>
  );
}

const costOf = (items: readonly ParsedItem[]): number => items.reduce((sum, { cost }) => sum + cost, 0);

function Foot({ count, total }: { readonly count: number; readonly total: readonly ParsedItem[] }) {
  return (
    <div className={css.foot}>
      <b>{words.shown(formatInteger(count), formatInteger(total.length))}</b>
      <span>
        {words.cost} <b>{formatMoney(costOf(total))}</b>
      </span>
      <span className={css.quiet}>{words.costNote}</span>
      <span className={css.kept}>{receiveByXmlWords.draftKept}</span>
    </div>
  );
}
