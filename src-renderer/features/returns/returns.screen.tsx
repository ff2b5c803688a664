import { IconTruckReturn } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { returns } from '#shared/areas/returns/contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import type { ReturnLine } from '#shared/areas/returns/line-schema.ts';
import { returnFiscalStatuses, returnReasons } from '#shared/areas/returns/lists-schema.ts';
import { returnWords as words } from '#shared/areas/returns/screen-words.ts';
import { returnStatuses } from '#shared/areas/returns/lists-schema.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { openPaperOr } from '../../lib/scanner/papers.ts';
import { useScanner } from '../../lib/scanner/use-scanner.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { eitherFilter, type Filter } from '../../ui/data-table/filter.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { toast } from '../../ui/toast.tsx';
import { NewReturnDialog } from './new-return.dialog.tsx';
import { returnAreas } from './returns.api.ts';
import { returnColumns } from './returns.columns.tsx';
import { returnViews } from './returns.views.ts';

const labelled = <V extends string>(values: readonly V[], says: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: says[value] }));

const filters: readonly Filter[] = [
  { name: 'status', label: words.filters.status, options: labelled(returnStatuses, returnLabels.status) },
  { name: 'reason_code', label: words.filters.reason, options: labelled(returnReasons, returnLabels.reason) },
  {
    name: 'fiscal_status',
    label: words.filters.fiscal,
    options: labelled(returnFiscalStatuses, returnLabels.fiscal_status),
  },
  eitherFilter('is_overdue', words.filters.is_overdue, {
    yes: words.filters.overdue,
    no: words.filters.inTime,
  }),
  eitherFilter('is_open', words.filters.is_open, { yes: words.filters.open, no: words.filters.ended }),
];

/** Opens the return that a reading names: its number, its tracking, its order, a note or a serial number of it. */
const useOpenRead = (): void => {
  const api = useApi();
  const navigate = useNavigate();
  async function openRead(code: string): Promise<void> {
    try {
      const { data } = await api.call(returns.lookup, { query: { code } });
      const [found] = data;
      if (found === undefined) openPaperOr(code, () => toast.failed({ title: words.scan.unknown(code) }));
      else void navigate({ to: '/qualidade/devolucoes/$id', params: { id: found.id } });
    } catch (error) {
      toast.refused(words.scan.failed, error);
    }
  }
  useScanner((code) => void openRead(code));
};

/** The list of returns; a row, or a reading, opens the return. */
export function ReturnsScreen() {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  useOpenRead();
  return (
    <>
      <ListScreen
        list={useList({ route: returns.list, name: 'returns' })}
        words={words}
        columns={returnColumns}
        filters={filters}
        views={{ label: words.viewsLabel, all: returnViews }}
        rowKey={({ id }) => id}
        rowName={({ number }) => words.name(number)}
        isOff={({ status }) => status === 'cancelled' || status === 'rejected' || status === 'closed'}
        rowActs={ApproveRow}
        onOpen={(id) => void navigate({ to: '/qualidade/devolucoes/$id', params: { id } })}
        create={{
          label: words.create,
          access: returns.create.access,
          go: () => setNew(true),
          refusal: words.noRight,
        }}
        empty={{ icon: IconTruckReturn, title: words.emptyTitle, text: words.emptyText }}
      />
      {isNew && <NewReturnDialog onClose={() => setNew(false)} />}
    </>
  );
}

const actsWords = words.acts;

/** A approves the return that has the focus in the list, where it waits for that. */
function ApproveRow({ row }: { readonly row: ReturnLine | undefined }) {
  const isAllowed = may(useUser(), returns.approve.access);
  const { mutateAsync } = useWriting(returns.approve, returnAreas);
  async function approve({ id, number }: ReturnLine): Promise<void> {
    try {
      await mutateAsync({ params: { id }, body: {} });
      toast.done({ title: actsWords.approved, detail: number });
    } catch (error) {
      toast.refused(actsWords.refused, error);
    }
  }
  useShortcuts(
    isAllowed && row?.status === 'requested'
      ? [{ keys: 'a', label: actsWords.approve, group: words.title, run: () => void approve(row) }]
      : [],
  );
  return null;
}
