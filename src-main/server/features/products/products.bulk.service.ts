import type { BulkInput, productBulk } from '#shared/areas/products/bulk-contract.ts';
import type { DataOf } from '#shared/kernel/contract.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { resultOf } from '../../kernel/several.ts';
import { changeProduct } from './products.service.ts';

type Result = DataOf<typeof productBulk.change>['results'][number];

/** Changes the same of each of these products, each a work of its own, and tells what became of each in their order. */
export const changeProducts = async (
  deps: Deps,
  actor: Actor,
  { skus, change }: BulkInput,
): Promise<Result[]> => {
  const changeOne = (sku: string, index: number): Promise<Result> =>
    resultOf(index, { sku }, async () => {
      const { isChanged } = await changeProduct(deps, actor, { sku, patch: change, ifMatch: undefined });
      return { sku, outcome: isChanged ? 'changed' : 'unchanged' } as const;
    });
  const once = skus.filter((sku, at) => skus.findIndex((other) => skuKey(other) === skuKey(sku)) === at);
  return Promise.all(once.map(changeOne));
};
