import { Button } from '@mantine/core';
import { IconPackageImport, IconStack2, IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { labels } from '#shared/areas/labels/contract.ts';
import { mostStockItems } from '#shared/areas/labels/schema.ts';
import { labelWords } from '#shared/areas/labels/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { useLabels } from '../../ui/print-labels/use-labels.tsx';
import { targetOf } from '../../ui/stock-acts/stock-target.ts';
import { useStockActs } from '../../ui/stock-acts/use-stock-acts.tsx';
import { labelledRow } from '../../ui/stock/labels-of.ts';
import { keyOfRow, rowsOfKeys } from '../../ui/stock/rows-of-keys.ts';
import { toast } from '../../ui/toast.tsx';
import { nameOfRow } from './inventory.api.ts';
import { stockFilters } from './inventory.filters.ts';
import { InventoryTabs } from './inventory-tabs.tsx';
import { stockColumns } from './stock.columns.tsx';
import { StockPanel } from './stock-panel.tsx';

const { title, rows: words } = inventoryWords;

/** Every row of stock by product, location, lot and serial number, with the open one beside the list. */
export function StockListScreen() {
  const { row: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: stockReads.list, name: 'inventory.rows' })}
      words={{ ...words, title }}
      tabs={<InventoryTabs />}
      columns={stockColumns}
      filters={stockFilters}
      rowKey={keyOfRow}
      rowName={nameOfRow}
      isOff={({ quantity_available: available }) => available === 0}
      ownSort="name"
      tickedActs={LabelsOfTickedRows}
      exports="stock"
      rowActs={StockRowActs}
      onOpen={(row, replace) =>
        void navigate({ to: '/estoque/inventario/linhas/$row', params: { row }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/estoque/inventario/linhas', search: true }),
        render: (beside) => <StockPanel {...beside} />,
      }}
      empty={{
        icon: IconStack2,
        title: words.emptyTitle,
        text: words.emptyText,
        actions: (
          <Button component={Link} to="/recebimento" leftSection={<IconPackageImport />}>
            {words.receive}
          </Button>
        ),
      }}
    />
  );
}

/** The acts on stock by their keys; an open record has them on its own. */
function StockRowActs({ row }: { readonly row: StockRow | undefined }) {
  return useStockActs(row === undefined ? undefined : targetOf(row)).dialog;
}

/** Labels of the goods of the rows that are ticked, each for as much as lies there. */
function LabelsOfTickedRows({ keys }: { readonly keys: readonly string[] }) {
  const api = useApi();
  const { print, dialog } = useLabels();
  const isAllowed = may(useUser(), labels.stock.access);
  const { mutate, isPending } = useMutation({
    mutationFn: () => rowsOfKeys(api, keys),
    onSuccess: (rows) => {
      if (rows.length > 0) print({ kind: 'rows', rows: rows.map(labelledRow) });
    },
    onError: (error) => toast.refused(labelWords.failed, error),
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
        title={isTooMany ? labelWords.tooManyRows(formatInteger(mostStockItems)) : undefined}
        loading={isPending}
        onClick={() => mutate()}
      >
        {labelWords.action}
      </Button>
      {dialog}
    </>
  );
}
