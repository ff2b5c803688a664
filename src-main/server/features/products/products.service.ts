import type { productBatch } from '#shared/areas/products/batch-contract.ts';
import type { BulkInput, productBulk } from '#shared/areas/products/bulk-contract.ts';
import type {
  CreateProductInput,
  ExpirationInput,
  ProductDetails,
  UpdateProductInput,
} from '#shared/areas/products/schema.ts';
import type { BatchMode } from '#shared/domain/enumerations.ts';
import type { BatchItemOf } from '#shared/domain/record-batch.ts';
import type { BodyOf, DataOf } from '#shared/kernel/contract.ts';
import { isReadable, type ReadAlone } from '#shared/kernel/each-alone.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand, renamingLater } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct, writeOnce, type Once, actInParts } from '../../kernel/once.ts';
import { emit } from '../../kernel/outbox.ts';
import { demandFound, demandVersion, type SeenVersion } from '../../kernel/record.ts';
import { demandReadable, doSeveral, isToMake, resultOf } from '../../kernel/several.ts';
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
  newFaults,
} from './products.rules.ts';

const barcodeOwner = (tx: Tx, { barcode }: ProductState) =>
  barcode === '' ? undefined : findBarcodeOwner(tx, barcode);

const getFound = (on: Hot, sku: string): Found => demandFound(findProduct(on, sku));

type Making = Pick<Deps, 'ids' | 'clock'>;

/** Creates a product as `createProduct` does, in this transaction. */
const createProductIn = (
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
  readonly ifMatch: SeenVersion | undefined;
};

const minimum = 'stock_control.min_stock_quantity';

/** A product after a change, and whether anything of it differed. */
type Modified = { readonly details: ProductDetails; readonly isChanged: boolean };

/** Changes what was sent and tells `product_updated`; silent where nothing differs; 404, 409, 412, 422. */
const modifyProductIn = (
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

/** Changes fields that were sent without the objects that hold them, so that refusals name them without those as well. */
export const modifyFlat = (
  deps: Deps,
  actor: Actor,
  change: Modification,
  holders: readonly string[] = Object.keys(change.patch),
): Promise<ProductDetails> =>
  renamingLater(
    (field) => {
      const holder = holders.find((name) => field?.startsWith(`${name}.`));
      return holder === undefined || field === null ? field : field.slice(holder.length + 1);
    },
    () => modifyProduct(deps, actor, change),
  );

/** Changes the expiry and batch control by its fields, or by the object of older callers; 404, 409, 412, 422. */
export const changeExpiration = (
  deps: Deps,
  actor: Actor,
  { body, ...which }: Omit<Modification, 'patch'> & { readonly body: ExpirationInput },
): Promise<ProductDetails> => {
  const { has_batch_control, expiration_control: nested, ...flat } = body;
  const isTwice = nested !== undefined && Object.keys(flat).length > 0;
  demand(isTwice ? [fault('expiration_control', 'expiration_twice')] : []);
  const patch = { expiration_control: nested ?? flat, characteristics: { has_batch_control } };
  const holders = nested === undefined ? Object.keys(patch) : ['characteristics'];
  return modifyFlat(deps, actor, { ...which, patch }, holders);
};

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

type Result = DataOf<typeof productBulk.change>['results'][number];

/**
 * Changes the same of each of these products, each a work of its own, and tells what became of each in their order; once for
 * an Idempotency-Key.
 */
export const changeProducts = (deps: Deps, actor: Actor, { skus, change }: BulkInput): Promise<Result[]> => {
  const keys = skus.map((sku) => (isReadable(sku) ? skuKey(sku) : sku));
  const once = skus.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  const name = 'products.change';
  return actInParts(deps, { name, actor }, (partActor) => {
    const changeOne = (named: ReadAlone<string>, index: number): Promise<Result> =>
      resultOf(index, { sku: isReadable(named) ? named : String(named.sent) }, async () => {
        const sku = demandReadable(named);
        const part = partActor(index);
        const { data } = await writeOnce(deps.store, { name, actor: part, clock: deps.clock }, async (tx) => {
          const made = modifyProductIn(tx, deps, { actor: part, sku, patch: change, ifMatch: undefined });
          return { sku, outcome: made.isChanged ? 'changed' : 'unchanged' } as const;
        });
        return data;
      });
    return Promise.all(once.map(changeOne));
  });
};

type Item = BatchItemOf<typeof productBatch>;
type Wanted = { readonly actor: Actor; readonly mode: BatchMode };

/** Reads a batch item as the body of a new product; throws AppError 422. */
const asNew = (patch: Omit<Item, 'if_match'>): CreateProductInput => {
  demand(newFaults(patch));
  return patch as CreateProductInput;
};

/** Creates or changes one product of a batch, in this transaction. */
const actOn = (tx: Tx, deps: Deps, { actor, mode, if_match: ifMatch, ...patch }: Wanted & Item) => {
  const { sku } = patch;
  if (isToMake({ mode, ifMatch }, () => findProduct(tx, sku) !== undefined)) {
    const made = createProductIn(tx, deps, { actor, input: asNew(patch) });
    return { outcome: 'created', product: { sku: made.sku, version: made.version } } as const;
  }
  const { details, isChanged } = modifyProductIn(tx, deps, { actor, sku, patch, ifMatch });
  const product = { sku: details.sku, version: details.version };
  return { outcome: isChanged ? 'updated' : 'unchanged', product } as const;
};

/** Creates and changes products by their SKUs, each by itself or all or none; once for an Idempotency-Key. */
export const writeProducts = (
  deps: Deps,
  actor: Actor,
  { items, mode, atomic }: BodyOf<typeof productBatch>,
) =>
  doSeveral(deps.store, {
    name: 'products.batch',
    actor,
    clock: deps.clock,
    isAtomic: atomic,
    items,
    refused: { product: null },
    act: (tx, item) => actOn(tx, deps, { actor, mode, ...item }),
  });
