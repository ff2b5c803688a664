import type { BulkInput, productBulk } from '#shared/areas/products/bulk-contract.ts';
import type { DataOf } from '#shared/kernel/contract.ts';
import { isReadable, type ReadAlone } from '#shared/kernel/each-alone.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { actInParts, writeOnce } from '../../kernel/once.ts';
import { demandReadable, resultOf } from '../../kernel/several.ts';
import { modifyProductIn } from './products.service.ts';

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
