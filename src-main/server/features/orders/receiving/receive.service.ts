import { firstValidDay, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import {
  mostReceiptMovements as most,
  type GoodsReceipt,
  type GoodsReceiptInput,
  type StockDone,
} from '#shared/areas/inventory/commands-schema.ts';
import { at, type Fault, type Warning } from '#shared/kernel/fault.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { demand } from '../../../kernel/demand.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeOnce, type Once } from '../../../kernel/once.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { expiryRuleOf } from '../../../stock/touch/touch.service.ts';
import { printedLot } from '../../../stock/goods/goods.service.ts';
import { post } from '../../../stock/posting/post.service.ts';
import { readNames, type NamedProduct, type Names } from '../../../stock/goods/names.queries.ts';
import { faultsOfLine, type PostingLine } from '../../../stock/posting/posting.rules.ts';
import { doneOf } from '../../inventory/index.ts';
import { keepReceipt } from './keep-receipt.service.ts';
import { findSameDocument, readEarliest } from './receipt.queries.ts';
import type { ReceivedItem } from './received-order.rules.ts';
import { rotationRemark, serialsOf, shelfLifeRemark, unitsReceived } from './receipt.rules.ts';

type Item = GoodsReceiptInput['items'][number];

const quantityOf = (item: Item, product: NamedProduct) => {
  const packagings = JSON.parse(product.packagings) as ProductExtra['packagings'];
  return unitsReceived(item, { sku: product.sku, packagings });
};

const serialsIn = (item: Item, product: NamedProduct, quantity: number) => {
  const hasSerials = product.has_serial_number === 1 ? 1 : 0;
  return serialsOf(item.serial_numbers ?? [], { hasSerials, quantity });
};

/** What an item becomes: what came in and its lines, one or one a serial number, or what is wrong with it. */
type Read = {
  readonly received: readonly ReceivedItem[];
  readonly lines: readonly PostingLine[];
  readonly faults: readonly Fault<Code>[];
};

const named = ({ sku, location_code }: Item, names: Names) => {
  const [product, location] = [names.product(sku), names.location(location_code)];
  const unknown = [
    ...(product === undefined ? [fault('sku', 'sku_unknown', { sku })] : []),
    ...(location === undefined ? [fault('location_code', 'location_unknown', { location_code })] : []),
  ];
  return product === undefined || location === undefined ? { unknown } : { product, location };
};

const readItem = (item: Item, names: Names, index: number): Read => {
  const wrong = (faults: readonly Fault<Code>[]): Read => ({
    received: [],
    lines: [],
    faults: at(`items.${index}`, faults),
  });
  const found = named(item, names);
  if ('unknown' in found) return wrong(found.unknown);
  const { product, location } = found;
  const units = quantityOf(item, product);
  if ('fault' in units) return wrong([units.fault]);
  const { quantity } = units;
  const counted = serialsIn(item, product, quantity);
  if ('fault' in counted) return wrong([counted.fault]);
  const unitCost = item.unit_cost === undefined ? null : toScaled(item.unit_cost, 4);
  const line: PostingLine = {
    type: 'receipt',
    productId: product.id,
    quantity,
    from: null,
    to: { locationId: location.id, status: 'available', lot: printedLot(item) },
    unitCost,
    path: `items.${index}.`,
    names: { serial: 'serial_numbers' },
  };
  const lines = counted.serials.map((serialNumber) =>
    serialNumber === null ? line : { ...line, quantity: 1000, serialNumber },
  );
  const { batch_number: batch = null, serial_numbers: serials = [] } = item;
  return { received: [{ productId: product.id, quantity, unitCost, batch, serials }], lines, faults: [] };
};

type Weighing = {
  readonly names: Names;
  readonly rule: ExpiryRule;
  readonly policy: 'warn' | 'block';
  /** The date that ended first of each product before the receipt, by SKU. */
  readonly earliest: ReadonlyMap<string, string>;
  /** The lines that became the movements, in their order. */
  readonly lines: readonly PostingLine[];
};

/** What is to be said of the dates that came in; throws AppError 409 for short lives where the site blocks them. */
const weighDates = ({ movements }: StockDone, weighing: Weighing): readonly Warning[] => {
  const { names, rule, policy, earliest, lines } = weighing;
  const said: Fault<Code>[] = [];
  const blocked: Fault<Code>[] = [];
  for (const [index, { product, to }] of movements.entries()) {
    const { sku } = product;
    const { batch_number: batch = null, expiration_date: expiration = null } = to ?? {};
    const lot = { sku, batch, expiration, least: names.product(sku)?.min_remaining_shelf_life ?? null };
    const remark = shelfLifeRemark(lot, rule);
    const short = faultsOfLine(lines[index] ?? {}, remark === undefined ? [] : [remark]);
    (policy === 'warn' ? said : blocked).push(...short);
    const rotation = rotationRemark(lot, { earliest: earliest.get(sku), rule });
    said.push(...faultsOfLine(lines[index] ?? {}, rotation === undefined ? [] : [rotation]));
  }
  demand(blocked);
  return warningsOf(said);
};

/** What is to be said of a supplier's document that came in before; throws AppError 409 where the site blocks it. */
const weighDocument = (tx: Tx, { supplier_document = '' }: GoodsReceiptInput): readonly Warning[] => {
  const number = supplier_document === '' ? undefined : findSameDocument(tx, supplier_document);
  if (number === undefined) return [];
  const vars = { supplier_document, number };
  const repeated = conflict('supplier_document', 'receipt_repeated', vars);
  if (readSettings(tx).repeated_document_policy === 'block') demand([repeated]);
  return warningsOf([repeated]);
};

/** How many movements the items become: one each, or one a serial number. */
const linesAsked = (items: readonly Item[]): number =>
  items.reduce((sum, { serial_numbers: serials = [] }) => sum + Math.max(1, serials.length), 0);

/**
 * Receives goods, all or nothing, under a number RE-; 409 and 422 as posting says, each at the item's field, and by the
 * site's settings 409 `lot_expired` and `below_min_shelf_life`.
 */
export const receiveGoods = (
  deps: Deps,
  actor: Actor,
  input: GoodsReceiptInput,
): Promise<Once<GoodsReceipt>> => {
  const at = deps.clock.instant();
  const { items } = input;
  const writing = { name: 'receiveGoods', actor, clock: deps.clock, lines: linesAsked(items) };
  return writeOnce(deps.store, writing, async (tx) => {
    const names = readNames(tx, {
      skus: items.map(({ sku }) => sku),
      codes: items.map(({ location_code }) => location_code),
    });
    const read = items.map((item, index) => readItem(item, names, index));
    const lines = read.flatMap((item) => item.lines);
    const faults = read.flatMap((item) => item.faults);
    const { length: count } = lines;
    if (count > most) throw fieldError('items', 'too_many_movements', { count, most });
    const repeated = weighDocument(tx, input);
    const arrival = { head: input, items: read.flatMap(({ received }) => received) };
    const { document, order } = keepReceipt(tx, arrival, { ids: deps.ids, actor, at });
    const note = input.note ?? '';
    const rule = expiryRuleOf(tx, deps.clock);
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const earliest = readEarliest(tx, ids, firstValidDay(rule));
    const posted = post(tx, deps, {
      lines: lines.map((line) => ({ ...line, note })),
      faults,
      actor,
      document,
    });
    const done = doneOf(tx, posted);
    const policy = readSettings(tx).receipt_shelf_life_policy;
    const remarks = weighDates(done, { names, rule, policy, earliest, lines });
    audit(tx, actor, { action: 'stock.receive', entity: 'goods_receipt', key: document.number, at });
    return {
      receipt_number: document.number,
      order_id: order.id,
      order_number: order.number,
      movements: done.movements,
      warnings: [...repeated, ...done.warnings, ...remarks],
    };
  });
};
