import { firstValidDay, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import {
  mostReceiptMovements as most,
  type GoodsReceipt,
  type GoodsReceiptInput,
  type StockDone,
} from '#shared/areas/inventory/commands-schema.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { readSettings } from '../../kernel/settings.ts';
import { expiryRuleOf } from '../../stock/touch/touch.ts';
import { getPlace, getProduct, printedLot } from '../../stock/goods/goods.ts';
import { post } from '../../stock/posting/post.ts';
import { readNames, type NamedProduct, type Names } from '../../stock/goods/names.queries.ts';
import type { PostingLine } from '../../stock/posting/posting.ts';
import { doneOf } from '../inventory/index.ts';
import { keepReceipt } from './keep-receipt.ts';
import { readEarliest } from './receipt.queries.ts';
import {
  remarkText,
  rotationRemark,
  serialsOf,
  shelfLifeRemark,
  unitsReceived,
  type ItemFault,
} from './receipt.rules.ts';

type Item = GoodsReceiptInput['items'][number];

const raise = (path: string, { field, say, vars }: ItemFault): never => {
  throw fieldError(path + field, say, vars);
};

const quantityOf = (item: Item, product: NamedProduct, path: string): number => {
  const packagings = JSON.parse(product.packagings) as ProductExtra['packagings'];
  const units = unitsReceived(item, { sku: product.sku, packagings });
  return 'fault' in units ? raise(path, units.fault) : units.quantity;
};

const serialsIn = (
  item: Item,
  { product, path }: { product: NamedProduct; path: string },
  quantity: number,
) => {
  const hasSerials = product.has_serial_number === 1 ? 1 : 0;
  const found = serialsOf(item.serial_numbers ?? [], { hasSerials, quantity });
  return 'fault' in found ? raise(path, found.fault) : found.serials;
};

/** The lines of one item: one, or one a serial number. */
const linesOf = (item: Item, names: Names, index: number): readonly PostingLine[] => {
  const path = `items.${index}.`;
  const product = getProduct(names, item.sku, `${path}sku`);
  const place = getPlace(names, item.location_code, `${path}location_code`);
  const quantity = quantityOf(item, product, path);
  const line: PostingLine = {
    type: 'receipt',
    productId: product.id,
    quantity,
    from: null,
    to: { locationId: place.id, status: 'available', lot: printedLot(item, path) },
    unitCost: item.unit_cost === undefined ? null : toScaled(item.unit_cost, 4),
    path,
    names: { serial: 'serial_numbers' },
  };
  return serialsIn(item, { product, path }, quantity).map((serialNumber) =>
    serialNumber === null ? line : { ...line, quantity: 1000, serialNumber },
  );
};

type Weighing = {
  readonly names: Names;
  readonly rule: ExpiryRule;
  readonly policy: 'warn' | 'block';
  /** The date that ended first of each product before the receipt, by SKU. */
  readonly earliest: ReadonlyMap<string, string>;
};

/** What is to be said of the dates that came in: sentences, or 409 for short lives where the site blocks them. */
const weighDates = ({ movements }: StockDone, weighing: Weighing): readonly string[] => {
  const { names, rule, policy, earliest } = weighing;
  const said = new Set<string>();
  for (const { product, to } of movements) {
    const { sku } = product;
    const { batch_number: batch = null, expiration_date: expiration = null } = to ?? {};
    const lot = { sku, batch, expiration, least: names.product(sku)?.min_remaining_shelf_life ?? null };
    const remark = shelfLifeRemark(lot, rule);
    if (remark !== undefined) {
      if (policy === 'block') throw new AppError(409, remark.say, { vars: remark.vars });
      said.add(remarkText(remark));
    }
    const rotation = rotationRemark(lot, { earliest: earliest.get(sku), rule });
    if (rotation !== undefined) said.add(rotation);
  }
  return [...said];
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
    const lines = items.flatMap((item, index) => linesOf(item, names, index));
    const { length: count } = lines;
    if (count > most) throw fieldError('items', 'too_many_movements', { count, most });
    const document = keepReceipt(tx, input, { ids: deps.ids, actor, at });
    const note = input.note ?? '';
    const rule = expiryRuleOf(tx, deps.clock);
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const earliest = readEarliest(tx, ids, firstValidDay(rule));
    const posted = post(tx, deps, { lines: lines.map((line) => ({ ...line, note })), actor, document });
    const done = doneOf(tx, posted);
    const policy = readSettings(tx).receipt_shelf_life_policy;
    const remarks = weighDates(done, { names, rule, policy, earliest });
    audit(tx, actor, {
      action: 'stock.receive',
      entity: 'goods_receipt',
      key: document.number,
      changed: [],
      at,
    });
    return {
      receipt_number: document.number,
      movements: done.movements,
      warnings: [...done.warnings, ...remarks],
    };
  });
};
