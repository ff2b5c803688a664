import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { movementWords as words } from '#shared/areas/inventory/movements-screen-words.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { LedgerTabs } from '../../ui/stock/ledger-tabs.tsx';
import { today } from '../../ui/stock/today.ts';
import { MovementPanel } from './movement-panel.tsx';
import { isReversed } from './movements.api.ts';
import { movementColumns } from './movements.columns.tsx';
import { movementFilters } from './movements.filters.ts';

const nameOf = ({ type, product }: Movement): string => words.name(labels.movement_type[type], product.sku);

/** The ledger of stock, the newest movement first, with the open one beside the list. */
export function MovementsScreen() {
  const { id: openKey } = useParams({ strict: false });
  const [filters] = useState(() => movementFilters(today()));
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: movements.list, name: 'movements' })}
      words={words}
      tabs={<LedgerTabs />}
      columns={movementColumns}
      filters={filters}
      rowKey={({ id }) => id}
      rowName={nameOf}
      isOff={isReversed}
      exports="movements"
      onOpen={(id, replace) =>
        void navigate({ to: '/estoque/movimentacoes/$id', params: { id }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/estoque/movimentacoes', search: true }),
        render: (beside) => <MovementPanel {...beside} />,
      }}
      empty={{ icon: IconArrowsLeftRight, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
