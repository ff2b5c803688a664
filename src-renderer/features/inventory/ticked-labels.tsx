import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { labels } from '#shared/areas/labels/contract.ts';
import { mostStockItems } from '#shared/areas/labels/schema.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useLabels } from '../../ui/print-labels/use-labels.tsx';
import { labelledRow } from '../../ui/stock/labels-of.ts';
import { rowsOfKeys } from '../../ui/stock/rows-of-keys.ts';
import { toast } from '../../ui/toast.tsx';

/** Labels of the goods of the rows that are ticked, each for as much as lies there. */
export function LabelsOfTickedRows({ keys }: { readonly keys: readonly string[] }) {
  const api = useApi();
  const { print, dialog } = useLabels();
  const isAllowed = may(useUser(), labels.stock.access);
  const { mutate, isPending } = useMutation({
    mutationFn: () => rowsOfKeys(api, keys),
    onSuccess: (rows) => {
      if (rows.length > 0) print({ kind: 'rows', rows: rows.map(labelledRow) });
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
