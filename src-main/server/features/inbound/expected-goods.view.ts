import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import { type ItemRow, type KeptParty, readItems, switchesOf } from '../orders/index.ts';
import { kept } from '../../kernel/stored-values.ts';
import { hot, type HotReadBuilder } from './inbound.tables.ts';
import { roomOf } from './arrival.rules.ts';
import { expectedOrder } from './expected.service.ts';

/**
 * Holds the quantity of a product that an expected order still waits for, in thousandths, and its price a unit, in
 * ten-thousandths of a real.
 */
export type ExpectedProduct = {
  readonly open: number;
  /** The most that may come in, with the tolerance of its type. */
  readonly most: number;
  /** The price of the first item that says one; null where none does. */
  readonly price: number | null;
};

/** An expected order, and what it waits for by the internal ids of products. */
export type ExpectedGoods = {
  readonly id: string;
  readonly order_number: string;
  readonly external_reference: string | null;
  /** The internal id of whose goods it waits for, and their name; null of nobody in particular. */
  readonly customer: { readonly rowId: number; readonly name: string } | null;
  readonly products: ReadonlyMap<number, ExpectedProduct>;
};

const priceOf = (items: readonly ItemRow[]): number | null =>
  items.find(({ unit_price: price }) => price > 0)?.unit_price ?? null;

/** Lists the goods that an expected order still waits for; throws AppError 404, 409 `order_not_expected`. */
export const expectedGoods = (on: Hot, id: string): ExpectedGoods => {
  const row = expectedOrder(on, id);
  const { over_receipt_percent: tolerance } = switchesOf(on, row);
  const ordered = readItems(on, row.id).filter((item) => item.is_unexpected === 0);
  const ofEach = Map.groupBy(ordered, (item) => item.product_id);
  const products = [...ofEach].map(
    ([product, items]) => [product, { ...roomOf(items, tolerance), price: priceOf(items) }] as const,
  );
  return {
    id: row.uid,
    order_number: row.order_number ?? '',
    external_reference: row.external_reference === '' ? null : row.external_reference,
    customer:
      row.customer_id === null
        ? null
        : { rowId: row.customer_id, name: kept<KeptParty>(row.party)?.name ?? '' },
    products: new Map(products),
  };
};

/** An order that waits for goods, as it may be named on an invoice; whose it is, where it is anybody's. */
export type NamedOrder = {
  readonly uid: string;
  readonly order_number: string | null;
  readonly external_reference: string;
  readonly customer_id: number | null;
};

const waiting = (q: HotReadBuilder) =>
  q
    .selectFrom('order_head')
    .select(['uid', 'order_number', 'external_reference', 'customer_id'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`+direction = 'inbound' and +stage in ('pending', 'receiving')`)
    .orderBy('id');

const byNumbers = hot<{ names: readonly string[] }, NamedOrder>((q, p) =>
  waiting(q).where('order_number', 'in', p.list('names')),
);
const byReferences = hot<{ names: readonly string[] }, NamedOrder>((q, p) =>
  waiting(q).where('external_reference', '<>', '').where('external_reference', 'in', p.list('names')),
);

/** The orders that wait for goods and have one of these numbers or references, those named by number first. */
export const expectedByNames = (on: Hot, names: readonly string[]): readonly NamedOrder[] =>
  names.length === 0 ? [] : [...byNumbers.all(on, { names }), ...byReferences.all(on, { names })];
