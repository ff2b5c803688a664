import type { productBatch, ProductBatchItem } from '#shared/areas/products/batch-contract.ts';
import type { CreateProductInput } from '#shared/areas/products/schema.ts';
import type { BatchMode } from '#shared/domain/enumerations.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { doSeveral, isToMake } from '../../kernel/several.ts';
import { findProduct } from './products.queries.ts';
import { newFaults } from './products.rules.ts';
import { createProductIn, modifyProductIn } from './products.service.ts';

type Wanted = { readonly actor: Actor; readonly mode: BatchMode };

/** Reads a batch item as the body of a new product; throws AppError 422. */
const asNew = (patch: Omit<ProductBatchItem, 'if_match'>): CreateProductInput => {
  demand(newFaults(patch));
  return patch as CreateProductInput;
};

/** Creates or changes one product of a batch, in this transaction. */
const actOn = (
  tx: Tx,
  deps: Deps,
  { actor, mode, if_match: ifMatch, ...patch }: Wanted & ProductBatchItem,
) => {
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
