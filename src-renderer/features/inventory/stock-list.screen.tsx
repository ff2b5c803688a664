import { Button } from '@mantine/core';
import { IconPackageImport, IconStack2 } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { targetOf } from '../../ui/stock-acts/stock-target.ts';
import { useStockActs } from '../../ui/stock-acts/use-stock-acts.tsx';
import { keyOfRow } from '../../ui/stock/rows-of-keys.ts';
import { nameOfRow } from './inventory.api.ts';
import { LabelsOfTickedRows } from './ticked-labels.tsx';
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
