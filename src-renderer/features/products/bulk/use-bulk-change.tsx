import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mostAtOnce, productBulk, type BulkInput } from '#shared/areas/products/bulk-contract.ts';
import { productBulkWords as words } from '#shared/areas/products/bulk-screen-words.ts';
import type { DataOf } from '#shared/kernel/contract.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { toast } from '../../../ui/toast.tsx';
import { productAreas } from '../products.api.ts';

type Results = DataOf<typeof productBulk.change>['results'];
type Change = BulkInput['change'];

/** The result of a change of several products, where some were left as they were. */
export type Outcome = { readonly done: number; readonly left: Results };

/** A change of all ticked products, and the one that gives each of them back what it had. */
export type Edit = { readonly change: Change; readonly back: (sku: string) => Change | undefined };

type BulkChange = {
  readonly isPending: boolean;
  /** Products that are done so far, while there is more than one call of them. */
  readonly progress: number | undefined;
  /** Changes the ticked products, and offers the way back; rejects where nothing could be asked. */
  readonly change: (edit: Edit) => Promise<void>;
  /** Those that refused, until somebody has read it. */
  readonly outcome: Outcome | undefined;
  readonly close: () => void;
};

const changedAreas = [...productAreas, 'stock', 'productGroups', 'product-groups'];

/** Some products, and the change that is made of all of them. */
type Portion = { readonly skus: readonly string[]; readonly change: Change };

const callsOf = ({ skus, change }: Portion): readonly Portion[] =>
  Array.from({ length: Math.ceil(skus.length / mostAtOnce) }, (_, at) => ({
    change,
    skus: skus.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  }));

/** The changes that give products back what they had; those that had the same share them. */
function waysBack(skus: readonly string[], back: Edit['back']): readonly Portion[] {
  const known = skus.flatMap((sku) => {
    const change = back(sku);
    return change === undefined ? [] : [{ sku, change, alike: JSON.stringify(change) }];
  });
  return [...Map.groupBy(known, ({ alike }) => alike).values()].flatMap((some) => {
    const [first] = some;
    return first === undefined ? [] : [{ change: first.change, skus: some.map(({ sku }) => sku) }];
  });
}

const skusThat = (results: Results, of: Results[number]['outcome']): readonly string[] =>
  results.filter(({ outcome }) => outcome === of).map(({ sku }) => sku);

/** Changes the same of several products, says how many and takes it back, and keeps those that refused with their reasons. */
export function useBulkChange(skus: readonly string[]): BulkChange {
  const api = useApi();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const [progress, setProgress] = useState<number>();

  const callAll = async (portions: readonly Portion[]): Promise<Results> => {
    const results: Results[number][] = [];
    const calls = portions.flatMap(callsOf);
    try {
      for (const body of calls) {
        if (calls.length > 1) setProgress(results.length);
        const { skus: some, change } = body;
        results.push(
          ...(await api.call(productBulk.change, { body: { skus: [...some], change } })).data.results,
        );
      }
    } finally {
      setProgress(undefined);
      await Promise.all(changedAreas.map((area) => readAnew(queries, area)));
    }
    return results;
  };

  const undo = async (changed: readonly string[], back: Edit['back']): Promise<void> => {
    try {
      const results = await callAll(waysBack(changed, back));
      const left = results.filter(({ outcome: one }) => one === 'refused');
      const done = skusThat(results, 'changed').length;
      if (left.length > 0) setOutcome({ done, left });
      else toast.done({ title: words.undone(formatInteger(done)), detail: words.undoneDetail });
    } catch (error) {
      toast.refused(words.undoRefused, error);
    }
  };

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ change }: Edit) => callAll([{ skus, change }]),
    onSuccess: (results, { back }) => {
      const changed = skusThat(results, 'changed');
      const left = results.filter(({ outcome: one }) => one === 'refused');
      if (left.length > 0) setOutcome({ done: changed.length, left });
      if (left.length > 0 && changed.length === 0) return;
      const already = skusThat(results, 'unchanged').length;
      toast.done({
        title: words.done(formatInteger(changed.length)),
        ...(already === 0 ? {} : { detail: words.already(formatInteger(already)) }),
        ...(changed.length === 0 ? {} : { undo: () => void undo(changed, back) }),
      });
    },
  });
  return {
    isPending,
    progress,
    change: async (edit) => void (await mutateAsync(edit)),
    outcome,
    close: () => setOutcome(undefined),
  };
}
