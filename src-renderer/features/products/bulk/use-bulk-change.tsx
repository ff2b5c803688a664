import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { productBulk, type BulkInput } from '#shared/areas/products/bulk-contract.ts';
import { productBulkWords as words } from '#shared/areas/products/bulk-screen-words.ts';
import type { DataOf } from '#shared/kernel/contract.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { toast } from '../../../ui/toast.tsx';
import { productAreas } from '../products.api.ts';

type Results = DataOf<typeof productBulk.change>['results'];

/** The result of a change of several products, where some were left as they were. */
export type Outcome = { readonly done: number; readonly left: Results };

type BulkChange = {
  readonly isPending: boolean;
  /** Changes the ticked products; rejects where nothing could be asked. */
  readonly change: (change: BulkInput['change']) => Promise<void>;
  /** Those that refused, until somebody has read it. */
  readonly outcome: Outcome | undefined;
  readonly close: () => void;
};

const changedAreas = [...productAreas, 'stock', 'productGroups', 'product-groups'];

/** Changes the same of several products, says how many, and keeps those that refused with their reasons. */
export function useBulkChange(skus: readonly string[]): BulkChange {
  const api = useApi();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: BulkInput['change']) =>
      api.call(productBulk.change, { body: { skus: [...skus], change } }),
    onSuccess: async ({ data: { results } }) => {
      await Promise.all(changedAreas.map((area) => readAnew(queries, area)));
      const count = (of: Results[number]['outcome']) =>
        results.filter(({ outcome: one }) => one === of).length;
      const done = count('changed');
      const left = results.filter(({ outcome: one }) => one === 'refused');
      if (left.length > 0) return setOutcome({ done, left });
      const already = count('unchanged');
      toast.done({
        title: words.done(formatInteger(done)),
        ...(already === 0 ? {} : { detail: words.already(formatInteger(already)) }),
      });
    },
  });
  return {
    isPending,
    change: async (change) => void (await mutateAsync(change)),
    outcome,
    close: () => setOutcome(undefined),
  };
}
