import type {
  CreateProductInput,
  ProductDetails,
  UpdateProductInput,
} from '#shared/areas/products/schema.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct, writeOnce, type Once } from '../../kernel/once.ts';
import { emit } from '../../kernel/outbox.ts';
import { demandFound, demandVersion } from '../../kernel/record.ts';
import { productHasStock } from '../../stock/questions.queries.ts';
import { touchStock } from '../../stock/touch/touch.service.ts';
import { replaceCodes } from './products.codes.queries.ts';
import { toColumns } from './products.mapping.queries.ts';
import {
  deleteProduct,
  findBarcodeOwner,
  findProduct,
  findProductEver,
  findSkuOwner,
  insertProduct,
  reviveProduct,
  updateProduct,
  type Found,
} from './products.queries.ts';
import {
  barcodeFaults,
  changed,
  changesBetween,
  created,
  skuFaults,
  stateFaults,
  stockFaults,
  type ProductState,
} from './products.rules.ts';

const barcodeOwner = (tx: Tx, { barcode }: ProductState) =>
  barcode === '' ? undefined : findBarcodeOwner(tx, barcode);

const getFound = (on: Hot, sku: string): Found => demandFound(findProduct(on, sku));

type Making = Pick<Deps, 'ids' | 'clock'>;

/** Creates a product as `createProduct` does, in this transaction. */
export const createProductIn = (
  tx: Tx,
  { clock, ids }: Making,
  { actor, input }: { readonly actor: Actor; readonly input: CreateProductInput },
): ProductDetails => {
  const state = created(input);
  demand(stateFaults(state, input));
  const at = clock.instant();
  demand([...skuFaults(findSkuOwner(tx, state.sku)), ...barcodeFaults(barcodeOwner(tx, state))]);
  const id = insertProduct(tx, { ...toColumns(state), uid: ids.uid(), at });
  replaceCodes(tx, id, state.extra);
  const { details } = getFound(tx, state.sku);
  const { sku, name } = details;
  emit(tx, ids, { name: 'product_created', data: { sku, name, product: details }, at });
  audit(tx, actor, { action: 'product.create', key: sku, at });
  return details;
};

/** Creates a product with its defaults and tells `product_created`; 422, 409 `duplicate` or `sku_reserved`. */
export const createProduct = (
  deps: Deps,
  actor: Actor,
  input: CreateProductInput,
): Promise<Once<ProductDetails>> =>
  writeOnce(deps.store, { name: 'createProduct', actor, clock: deps.clock }, async (tx) =>
    createProductIn(tx, deps, { actor, input }),
  );

/** One change of a product: which one, what was sent, and the version that the sender saw. */
export type Modification = {
  readonly sku: string;
  readonly patch: UpdateProductInput;
  readonly ifMatch: number | undefined;
};

const minimum = 'stock_control.min_stock_quantity';

/** A product after a change, and whether anything of it differed. */
type Modified = { readonly details: ProductDetails; readonly isChanged: boolean };

/** Changes what was sent and tells `product_updated`; silent where nothing differs; 404, 409, 412, 422. */
export const modifyProductIn = (
  tx: Tx,
  making: Making,
  { actor, ...change }: Modification & { readonly actor: Actor },
): Modified => {
  const found = getFound(tx, change.sku);
  demandVersion(found.details, change.ifMatch);
  const before = changed(found.details, {});
  const after = changed(before, change.patch);
  demand(stateFaults(after, change.patch));
  const changes = changesBetween(before, after);
  const fields = Object.keys(changes);
  if (fields.length === 0) return { details: found.details, isChanged: false };
  demand([
    ...barcodeFaults(barcodeOwner(tx, after), found.id),
    ...stockFaults({ after, changes, hasStock: () => productHasStock(tx, found.id) }),
  ]);
  if (minimum in changes) touchStock(tx, making, { productIds: [found.id], cause: 'stock_control_changed' });
  const at = instantAfter(found.details.updated_at, making.clock.instant());
  updateProduct(tx, { ...toColumns(after), id: found.id, at });
  if (fields.some((field) => field.startsWith('extra.'))) replaceCodes(tx, found.id, after.extra);
  const { details } = getFound(tx, after.sku);
  const { sku, name } = details;
  emit(tx, making.ids, {
    name: 'product_updated',
    data: { sku, name, product: details, changes, deleted: false },
    at,
  });
  audit(tx, actor, { action: 'product.modify', key: sku, changes, at });
  return { details, isChanged: true };
};

/** The product after the change that was sent; 404, 409, 412, 422. */
export const modifyProduct = (deps: Deps, actor: Actor, change: Modification): Promise<ProductDetails> =>
  deps.store.write('modifyProduct', async (tx) => modifyProductIn(tx, deps, { actor, ...change }).details);

/** Takes a product out of the lists, its SKU reserved for it, and tells `product_updated`; 404, 409, 412. */
export const removeProduct = (
  { store, clock, ids, guards }: Deps,
  actor: Actor,
  { sku, ifMatch }: Pick<Modification, 'sku' | 'ifMatch'>,
): Promise<void> =>
  store.write('removeProduct', async (tx) => {
    const found = getFound(tx, sku);
    demandVersion(found.details, ifMatch);
    if (productHasStock(tx, found.id)) throw new AppError(409, 'stock_exists');
    if (guards.of('product').needs(tx, found.id)) throw new AppError(409, 'in_use');
    const at = instantAfter(found.details.updated_at, clock.instant());
    deleteProduct(tx, found.id, at);
    const { details } = found;
    const data = { sku: details.sku, name: details.name, product: details, changes: {}, deleted: true };
    emit(tx, ids, { name: 'product_updated', data, at });
    audit(tx, actor, { action: 'product.remove', key: details.sku, at });
  });

/** Puts a deleted product back into the lists and tells `product_updated`; silent where it is there; 404, 409 `duplicate`. */
export const restoreProduct = (deps: Deps, actor: Actor, sku: string): Promise<ProductDetails> =>
  writeAct(deps, { name: 'restoreProduct', actor }, async (tx) => {
    const { id, details: before, deleted_at } = demandFound(findProductEver(tx, sku));
    if (deleted_at === null) return before;
    demand(barcodeFaults(barcodeOwner(tx, changed(before, {}))));
    const at = instantAfter(before.updated_at, deps.clock.instant());
    reviveProduct(tx, id, at);
    const { details } = getFound(tx, before.sku);
    const data = { sku: details.sku, name: details.name, product: details, changes: {}, deleted: false };
    emit(tx, deps.ids, { name: 'product_updated', data, at });
    audit(tx, actor, { action: 'product.restore', key: details.sku, at });
    return details;
  });
