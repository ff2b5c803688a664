import { IconPencilOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import type { LotCorrection } from '#shared/areas/inventory/lot-correction-schema.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInstant } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { LedgerTabs } from '../../ui/stock/ledger-tabs.tsx';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { periodFilters } from '../../ui/stock/period-filters.ts';
import { Changes, changesText, reachText } from './correction-text.tsx';
import { TakeBackAction } from './take-back.tsx';

const words = lotWords.corrections;
const lotText = ({ batch_number: batch }: LotCorrection): string => batch ?? stockWords.noBatch;

const columns: readonly Column<LotCorrection>[] = [
  {
    id: 'at',
    header: words.at,
    text: ({ at }) => formatInstant(at),
    cell: ({ at }) => <Instant value={at} />,
    width: 92,
    rank: 1,
  },
  {
    id: 'lot',
    header: words.lot,
    text: lotText,
    cell: (correction) => (
      <LotLink id={correction.lot_id} inRow>
        <span className="alm-mono">{lotText(correction)}</span>
      </LotLink>
    ),
    width: 124,
    rank: 0,
  },
  {
    id: 'product',
    header: words.product,
    text: ({ product }) => product.name,
    cell: ({ product }, density) => <ProductCell product={product} density={density} />,
    width: 150,
    grows: true,
    rank: 2,
  },
  {
    id: 'changes',
    header: words.changes,
    text: changesText,
    cell: (correction) => <Changes correction={correction} />,
    width: 300,
    wraps: true,
    rank: 0,
  },
  { id: 'reason', header: words.reason, text: ({ reason }) => reason, width: 200, wraps: true, rank: 0 },
  { id: 'reach', header: words.quantity, text: reachText, width: 140, rank: 5 },
  { id: 'actor', header: words.actor, text: ({ actor }) => actor, width: 96, rank: 4 },
  {
    id: 'takeBack',
    header: words.takeBack,
    text: () => '',
    cell: (correction) => <TakeBackAction correction={correction} />,
    width: 128,
    align: 'end',
    rank: 3,
  },
];

const filters = [
  ...periodFilters('occurred'),
  { name: 'batch_number', label: movementWords.filters.batch, options: [] },
  { name: 'lot_id', label: movementWords.filters.thisLot, options: [] },
  { name: 'actor', label: movementWords.filters.actor, options: [] },
];

/** Every correction of a lot, the newest first: what changed, why and by whom. */
export function LotCorrectionsScreen() {
  const navigate = useNavigate();
  const list = useList({ route: lots.corrections, name: 'lot-corrections', searchedBy: 'sku' });
  const lotOf = new Map(list.query.data?.data.map((one) => [one.id, one.lot_id]));
  return (
    <ListScreen
      list={list}
      words={{ ...words, title: movementWords.title }}
      tabs={<LedgerTabs />}
      columns={columns}
      filters={filters}
      rowKey={({ id }) => id}
      rowName={lotText}
      isOff={({ taken_back_by_id: by }) => by !== null}
      onOpen={(id) =>
        void navigate({ to: '/estoque/lotes/$id', params: { id: lotOf.get(id) ?? id }, search: {} })
      }
      empty={{ icon: IconPencilOff, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
