import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { labels } from '#shared/areas/labels/contract.ts';
import { mostStockItems } from '#shared/areas/labels/schema.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import type { Api } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { LabelledRow } from '../../ui/print-labels/label-target.ts';
import { useLabels } from '../../ui/print-labels/use-labels.tsx';
import { labelledRow } from '../../ui/stock/labels-of.ts';
import { readIdentityKey, stockRowQuery } from '../../ui/stock/stock-identity.ts';
import { toast } from '../../ui/toast.tsx';
import { keyOfRow } from './inventory.api.ts';

/** The rows of these keys as they are now; one of which nothing is left is passed over. */
const rowsOf = async (api: Api, keys: readonly string[]): Promise<readonly LabelledRow[]> => {
  const found = await Promise.all(
    keys.toSorted().map(async (key) => {
      const identity = readIdentityKey(key);
      if (identity === undefined) return [];
      const { data } = await api.call(stockReads.list, { query: stockRowQuery(identity) });
      return data.filter((row) => keyOfRow(row) === key).map(labelledRow);
    }),
  );
  return found.flat();
};

/** Labels of the goods of the rows that are ticked, each for as much as lies there. */
export function LabelsOfTickedRows({ keys }: { readonly keys: readonly string[] }) {
  const api = useApi();
  const { print, dialog } = useLabels();
  const isAllowed = may(useUser(), labels.stock.access);
  const { mutate, isPending } = useMutation({
    mutationFn: () => rowsOf(api, keys),
    onSuccess: (rows) => {
      if (rows.length > 0) print({ kind: 'rows', rows });
    },
    onError: (error) => toast.refused(words.failed, error),
  });
  if (!isAllowed) return null;
  const isTooMany = keys.length > mostStockItems;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTag />}
        disabled={isTooMany}
        title={isTooMany ? words.tooManyRows(formatInteger(mostStockItems)) : undefined}
        loading={isPending}
        onClick={() => mutate()}
      >
        {words.action}
      </Button>
      {dialog}
    </>
  );
}
