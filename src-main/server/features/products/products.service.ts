import type {
  CreateProductInput,
  ProductDetails,
  UpdateProductInput,
} from '#shared/areas/products/schema.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce } from '../../kernel/once.ts';
import { emit } from '../../kernel/outbox.ts';
import { productIsCounted } from '../../stock/count-locks.queries.ts';
import { productHasStock } from '../../stock/questions.queries.ts';
import { touchStock } from '../../stock/touch/touch.ts';
import { replaceCodes } from './products.codes.queries.ts';
import { toColumns } from './products.mapping.queries.ts';
import {
  deleteProduct,
  findBarcodeOwner,
  findProduct,
  findSkuOwner,
  insertProduct,
  updateProduct,
  type Found,
} from './products.queries.ts';
import {
  changed,
  changesBetween,
  created,
  faults,
  switchedControls,
  type Change,
  type ProductState,
} from './products.rules.ts';

const demandNoFaults = (after: ProductState, patch: UpdateProductInput): void => {
  const fields = faults(after, patch);
  if (Object.keys(fields).length > 0) throw new AppError(422, 'validation_failed', { fields });
};

const demandFreeSku = (tx: Tx, sku: string): void => {
  const owner = findSkuOwner(tx, sku);
  if (owner === undefined) return;
  if (owner.deleted_at !== null) {
    throw new AppError(409, 'sku_reserved', { fields: { sku: [fill('sku_kept')] } });
  }
  throw new AppError(409, 'duplicate', { fields: { sku: [fill('sku_in_use', { sku: owner.sku })] } });
};

const demandFreeBarcode = (tx: Tx, barcode: string, ownId?: number): void => {
  if (barcode === '') return;
  const owner = findBarcodeOwner(tx, barcode);
  if (owner === undefined || owner.id === ownId) return;
  throw new AppError(409, 'duplicate', {
    fields: { barcode: [fill('barcode_in_use', { sku: owner.sku })] },
  });
};

const getFound = (on: Hot, sku: string): Found => {
  const found = findProduct(on, sku);
  if (found === undefined) throw notFound();
  return found;
};

const demandVersion = ({ details }: Found, ifMatch: number | undefined): void => {
  if (ifMatch !== undefined && ifMatch !== details.version) throw new AppError(412, 'version_mismatch');
};

/** The living product of that SKU; throws AppError 404. */
export const getProduct = ({ store }: Deps, sku: string): ProductDetails =>
  store.snapshot((on) => getFound(on, sku)).details;

/** Creates a product with its defaults and tells `product_created`; 422, 409 `duplicate` or `sku_reserved`. */
export const createProduct = async (
  { store, clock, ids }: Deps,
  actor: Actor,
  input: CreateProductInput,
): Promise<{ readonly value: ProductDetails; readonly replayed: boolean }> => {
  const state = created(input);
  demandNoFaults(state, input);
  return writeOnce(store, { name: 'createProduct', actor, clock }, async (tx) => {
    const at = clock.instant();
    demandFreeSku(tx, state.sku);
    demandFreeBarcode(tx, state.barcode);
    const id = insertProduct(tx, { ...toColumns(state), uid: ids.uid(), at });
    replaceCodes(tx, id, state.extra);
    const { details } = getFound(tx, state.sku);
    const { sku, name } = details;
    emit(tx, ids, { name: 'product_created', data: { sku, name, product: details }, at });
    audit(tx, actor, { action: 'product.create', entity: 'product', key: sku, changed: [], at });
    return details;
  });
};

/** One change of a product: which one, what was sent, and the version that the sender saw. */
export type Modification = {
  readonly sku: string;
  readonly patch: UpdateProductInput;
  readonly ifMatch: number | undefined;
};

type Switching = {
  readonly id: number;
  readonly after: ProductState;
  readonly changes: Readonly<Record<string, Change>>;
};

/** Lots and serial numbers in stock would lose what tells them apart: their controls stay while there is stock. */
const demandSwitchable = (tx: Tx, { id, after, changes }: Switching): void => {
  const fields = switchedControls(after, changes);
  if (fields.length === 0 || !productHasStock(tx, id)) return;
  throw new AppError(409, 'stock_exists', {
    fields: Object.fromEntries(fields.map((field) => [field, [fill('stock_exists')]])),
  });
};

const minimum = 'stock_control.min_stock_quantity';

/** Changes what was sent and tells `product_updated`; silent where nothing differs; 404, 409, 412, 422. */
export const modifyProduct = (
  { store, ...making }: Deps,
  actor: Actor,
  change: Modification,
): Promise<ProductDetails> =>
  store.write('modifyProduct', async (tx) => {
    const found = getFound(tx, change.sku);
    demandVersion(found, change.ifMatch);
    const before = changed(found.details, {});
    const after = changed(before, change.patch);
    demandNoFaults(after, change.patch);
    const changes = changesBetween(before, after);
    const fields = Object.keys(changes);
    if (fields.length === 0) return found.details;
    demandFreeBarcode(tx, after.barcode, found.id);
    demandSwitchable(tx, { id: found.id, after, changes });
    if (minimum in changes)
      touchStock(tx, making, { productIds: [found.id], cause: 'stock_control_changed' });
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
    audit(tx, actor, { action: 'product.modify', entity: 'product', key: sku, changed: fields, at });
    return details;
  });

/** Takes a product out of the lists, its SKU reserved for ever, and tells `product_updated`; 404, 409, 412. */
export const removeProduct = (
  { store, clock, ids }: Deps,
  actor: Actor,
  { sku, ifMatch }: Pick<Modification, 'sku' | 'ifMatch'>,
): Promise<void> =>
  store.write('removeProduct', async (tx) => {
    const found = getFound(tx, sku);
    demandVersion(found, ifMatch);
    if (productHasStock(tx, found.id)) throw new AppError(409, 'stock_exists');
    if (productIsCounted(tx, found.id)) throw new AppError(409, 'in_use');
    const at = instantAfter(found.details.updated_at, clock.instant());
    deleteProduct(tx, found.id, at);
    const { details } = found;
    const data = { sku: details.sku, name: details.name, product: details, changes: {}, deleted: true };
    emit(tx, ids, { name: 'product_updated', data, at });
    audit(tx, actor, { action: 'product.remove', entity: 'product', key: details.sku, changed: [], at });
  });
