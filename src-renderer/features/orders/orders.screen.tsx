import { Button, Kbd } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { mostOf } from '#shared/areas/orders/body-schema.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderBulkWords, orderWords as words } from '#shared/areas/orders/screen-words.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import type { Api } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { useViewCounts } from '../../ui/list-screen/use-view-counts.ts';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { idOf, numberOf, orderAreas } from '../../ui/orders/orders.api.ts';
import { useCarriers } from '../../ui/orders/use-carriers.ts';
import { useOrderParts } from '../../ui/orders/order-parts.ts';
import { OrderPanel } from './order-panel.tsx';
import { orderColumns } from './orders.columns.tsx';
import { purchase } from './entry/draft.ts';
import { orderFilters } from './orders.filters.ts';
import { orderViews } from './orders.views.ts';
import { PrintTicked } from './print-ticked.tsx';

const isCancelled = ({ stage }: OrderLine): boolean => stage === 'cancelled';

/** The list of orders, with the open one beside it. */
export function OrdersScreen() {
  const { id: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useList({ route: orders.list, name: 'orders' });
  const isBuying = list.asked['direction'] === 'inbound';
  return (
    <ListScreen
      list={list}
      words={words}
      views={{ label: words.views.label, all: orderViews, counts: useViewCounts(orders.list, orderViews) }}
      columns={orderColumns}
      filters={useOrderFilters()}
      rowKey={idOf}
      rowName={numberOf}
      isOff={isCancelled}
      tickedActs={BulkActs}
      exports="orders"
      ownSort="-created_at"
      create={{
        label: isBuying ? orderTitles.buy : orderTitles.create,
        access: orders.create.access,
        go: () =>
          void navigate({ to: '/pedidos/-/novo', search: isBuying ? { operation_type: purchase } : true }),
        refusal: words.noWrite,
      }}
      onOpen={(id, replace) => void navigate({ to: '/pedidos/$id', params: { id }, search: true, replace })}
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/pedidos', search: true }),
        render: (beside) => <OrderPanel {...beside} />,
      }}
      empty={{ icon: IconClipboardList, ...words.empty }}
    />
  );
}

/** The filters of the list; the carriers among them come once filters are offered. */
function useOrderFilters(): readonly Filter[] {
  const [isOffered, setOffered] = useState(false);
  const carriers = useCarriers(isOffered);
  return useMemo(() => orderFilters(carriers, () => setOffered(true)), [carriers]);
}

type BulkAct = keyof typeof orderBulkWords.acts;
const acts = Object.keys(orderBulkWords.acts) as readonly BulkAct[];

/** An order that was left as it was, and why. */
type Left = { readonly id: string; readonly number: string; readonly why: string };

type Outcome = { readonly done: number; readonly left: readonly Left[] };

/** Does one act on these orders, and names those that refused it. */
const actOnAll = async (api: Api, action: BulkAct, ids: readonly string[]): Promise<Outcome> => {
  const { data } = await api.call(orders.bulk, { body: { action, order_ids: [...ids] } });
  const refused = data.results.filter(({ outcome }) => outcome === 'refused');
  const left = refused.map(async ({ index, message, errors }): Promise<Left> => {
    const id = ids[index] ?? '';
    const { data: order } = await api.call(orders.details, { params: { id } });
    const sentences = Object.values(errors).flat();
    return { id, number: numberOf(order), why: sentences.join(' · ') || (message ?? '') };
  });
  return { done: data.results.length - refused.length, left: await Promise.all(left) };
};

const columns: readonly SmallColumn<Left>[] = [
  { id: 'order', header: orderBulkWords.dialog.order, cell: ({ number }) => number, width: 120 },
  { id: 'why', header: orderBulkWords.dialog.why, cell: ({ why }) => <span title={why}>{why}</span> },
];

const width = 720;

/** Offers the acts on the ticked orders; those that refuse one are named with their reasons. */
function BulkActs({ keys }: { readonly keys: readonly string[] }) {
  const api = useApi();
  const queries = useQueryClient();
  const isAllowed = may(useUser(), orders.bulk.access);
  const { ticked = [] } = useOrderParts();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: BulkAct) => actOnAll(api, action, keys),
    onSuccess: async (found) => {
      await Promise.all(orderAreas.map((area) => readAnew(queries, area)));
      if (found.left.length > 0) return setOutcome(found);
      const all = formatInteger(found.done);
      toast.done({ title: orderBulkWords.done(all, all) });
    },
    onError: (error) => toast.refused(orderBulkWords.refused, error),
  });
  const isTooMany = keys.length > mostOf.orders;
  const mayAct = isAllowed && !isTooMany && !isPending;
  useShortcuts([
    {
      keys: 'c',
      label: orderBulkWords.acts.confirm,
      group: words.title,
      isIdle: !mayAct,
      run: () => mayAct && mutate('confirm'),
    },
  ]);
  return (
    <>
      {acts.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          disabled={!mayAct}
          rightSection={action === 'confirm' && <Kbd aria-hidden>C</Kbd>}
          title={isTooMany ? orderBulkWords.limit(formatInteger(mostOf.orders)) : undefined}
          onClick={() => mutate(action)}
        >
          {orderBulkWords.acts[action]}
        </Button>
      ))}
      {ticked.map((Part, index) => (
        <Part key={index} keys={keys} />
      ))}
      <PrintTicked keys={keys} />
      {outcome !== undefined && <LeftDialog outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}

type LeftDialogProps = { readonly outcome: Outcome; readonly onClose: () => void };

function LeftDialog({ outcome: { done, left }, onClose }: LeftDialogProps) {
  const said = orderBulkWords.dialog;
  return (
    <Dialog opened onClose={onClose} title={said.title(formatInteger(left.length))} size={width}>
      <p className="alm-lead">{said.lead(formatInteger(done))}</p>
      <SmallTable
        label={said.title(formatInteger(left.length))}
        columns={columns}
        rows={left}
        rowKey={({ id }) => id}
      />
      <Button mt="md" data-autofocus onClick={onClose}>
        {said.close}
      </Button>
    </Dialog>
  );
}
