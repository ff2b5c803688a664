import { sql } from 'kysely';
import { parseStockCode } from '#shared/domain/stock-code.ts';
import type { LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import type { LotHit, SerialHit } from '#shared/areas/inventory/lot-schema.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot, type HotReadBuilder } from '../inventory.tables.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';
import { findProductsByCode } from '../../products/index.ts';

type Product = { readonly sku: string; readonly name: string; readonly unit: string };

type LotRow = Product & {
  readonly id: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly lot_status: LotStatus;
  readonly quantity: number;
};

type SerialRow = Product & {
  readonly serial_number: string;
  readonly code: string | null;
  readonly location_name: string | null;
  readonly stock_status: StockStatus | null;
};

/** Holds the lots and serial numbers that a code, or its beginning, names. */
export type Identities = { readonly lots: LotHit[]; readonly serials: SerialHit[] };

const most = 20;
/** Behind every letter that a code can have. */
const last = '\u{10ffff}';

const inStock = sql<number>`(select coalesce(sum(s.quantity), 0) from stock_item s
  where s.lot_id = t.id and s.quantity > 0)`;

const livingLots = (q: HotReadBuilder) =>
  q
    .selectFrom('lot as t')
    .innerJoin('product as p', 'p.id', 't.product_id')
    .where('p.deleted_at', 'is', null)
    .select(['t.uid as id', 't.batch_number', 't.expiration_date', 't.lot_status'])
    .select(['p.sku', 'p.name', 'p.unit', inStock.as('quantity')]);

const lotsOf = hot<{ batch: string }, LotRow>((q, p) =>
  livingLots(q)
    .where(hasBatch('t', p('batch')))
    .orderBy(sql`quantity > 0`, 'desc')
    .orderBy('t.id', 'desc')
    .limit(most),
);

const lotsFrom = hot<{ batch: string; last: string }, LotRow>((q, p) =>
  livingLots(q)
    .where('t.batch_number', 'is not', null)
    .where(sql<string>`upper(t.batch_number)`, '>=', sql<string>`upper(${p('batch')})`)
    .where(sql<string>`upper(t.batch_number)`, '<', sql<string>`upper(${p('batch')}) || ${p('last')}`)
    .orderBy(sql`upper(t.batch_number)`)
    .limit(most),
);

const livingSerials = (q: HotReadBuilder) =>
  q
    .selectFrom('serial as n')
    .innerJoin('product as p', 'p.id', 'n.product_id')
    .leftJoin('stock_item as s', (join) => join.onRef('s.serial_id', '=', 'n.id').on('s.quantity', '>', 0))
    .leftJoin('location as l', 'l.id', 's.location_id')
    .where('p.deleted_at', 'is', null)
    .select(['n.serial_number', 'l.code', 'l.name as location_name', 's.stock_status'])
    .select(['p.sku', 'p.name', 'p.unit']);

const serialsOf = hot<{ key: string }, SerialRow>((q, p) =>
  livingSerials(q).where('n.serial_key', '=', p('key')).orderBy('n.id', 'desc').limit(most),
);

const serialsFrom = hot<{ key: string; last: string }, SerialRow>((q, p) =>
  livingSerials(q)
    .where('n.serial_key', '>=', p('key'))
    .where('n.serial_key', '<', sql<string>`${p('key')} || ${p('last')}`)
    .orderBy('n.serial_key')
    .limit(most),
);

const toLotHit = ({ sku, name, unit, quantity, ...row }: LotRow): LotHit => ({
  ...row,
  product: { sku, name, unit },
  quantity: fromScaled(quantity, 3),
});

const toSerialHit = ({ sku, name, unit, code, location_name, ...row }: SerialRow): SerialHit => ({
  ...row,
  product: { sku, name, unit },
  location: code === null ? null : { code, name: location_name ?? '' },
});

/** Lots and serial numbers whose code begins so, in the order of their codes. */
export const findIdentitiesFrom = (on: Hot, beginning: string): Identities => {
  const text = beginning.trim();
  if (text === '') return { lots: [], serials: [] };
  return {
    lots: lotsFrom.all(on, { batch: text, last }).map(toLotHit),
    serials: serialsFrom.all(on, { key: skuKey(text), last }).map(toSerialHit),
  };
};

const exactly = (
  on: Hot,
  { batch, serial }: { batch: string | null; serial: string | null },
): Identities => ({
  lots: batch === null ? [] : lotsOf.all(on, { batch }).map(toLotHit),
  serials: serial === null ? [] : serialsOf.all(on, { key: skuKey(serial) }).map(toSerialHit),
});

/** Lots and serial numbers of exactly that code; a GS1 or AL1 reading names those of its product alone. */
export const findIdentities = (on: Hot, code: string): Identities => {
  const text = code.trim();
  const plain = exactly(on, { batch: text, serial: text });
  if (plain.lots.length > 0 || plain.serials.length > 0) return plain;
  const { products, parsed: read } = findProductsByCode(on, code);
  if (read === null) return plain;
  const found = exactly(on, { batch: read.batch_number, serial: read.serial_number });
  if (products.length === 0 && read.gtin === null && parseStockCode(code) === undefined) return found;
  const skus = new Set(products.map(({ sku }) => sku));
  const isNamed = ({ product }: { readonly product: Product }): boolean => skus.has(product.sku);
  return { lots: found.lots.filter(isNamed), serials: found.serials.filter(isNamed) };
};
