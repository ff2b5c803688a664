import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderActScreenWords } from '#shared/areas/orders/acts-screen-words.ts';
import { packingWords } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { orderPicking } from '#shared/areas/fulfilment/picking-contract.ts';
import { orderReceiving } from '#shared/areas/inbound/receiving-contract.ts';
import { orderReceivingWords } from '#shared/areas/inbound/receiving-screen-words.ts';
import { pickingWords } from '#shared/areas/fulfilment/picking-screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { orderPacking, orderShipping } from '#shared/areas/fulfilment/shipping-contract.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { Detail } from '#shared/kernel/fault.ts';
import type { OrderAct } from '#shared/areas/orders/workflow.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { CallInput } from '../../lib/api.ts';
import { useApi } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { useRemoveRecord } from '../../ui/record-acts/use-record-acts.ts';
import { toast } from '../../ui/toast.tsx';
import { partyText } from './order-text.ts';
import { numberOf, type OrderAnswer, orderAreas, type OrderWorkflow } from './orders.api.ts';
import { ReasonDialog } from './reason.dialog.tsx';
import { ShortageDialog } from './shortage.dialog.tsx';
import { SplitDialog } from './split.dialog.tsx';
import { useWayOut } from './use-way-out.ts';

export type Action = OrderWorkflow['actions'][number];

/** Acts that ask something first, each by its dialog. */
const asking = ['hold', 'cancel', 'split'] as const satisfies readonly OrderAct[];
type Asking = (typeof asking)[number];

const isAsking = (act: OrderAct): act is Asking => asking.some((one) => one === act);

/** Acts that are done on a screen of their own: how the way there is called, and where it is. */
const onScreens: Partial<Readonly<Record<OrderAct, { readonly label: string; readonly to: ScreenOf }>>> = {
  'picking/finish': { label: pickingWords.continue, to: '/pedidos/$id/separar' },
  'packing/finish': { label: packingWords.continue, to: '/pedidos/$id/conferir' },
  'receiving/finish': { label: orderReceivingWords.continue, to: '/pedidos/$id/receber' },
  putaway: { label: orderReceivingWords.store, to: '/pedidos/$id/receber' },
};

/** Acts after which their screen opens. */
const leadTo: Partial<Readonly<Record<OrderAct, ScreenOf>>> = {
  'picking/start': '/pedidos/$id/separar',
  'packing/start': '/pedidos/$id/conferir',
  'receiving/start': '/pedidos/$id/receber',
};

type ScreenOf = '/pedidos/$id/separar' | '/pedidos/$id/conferir' | '/pedidos/$id/receber';

/** The acts that this screen knows how to carry out: those that ask nothing, and those that have a dialog. */
export const knownActs = (actions: readonly Action[]): readonly Action[] =>
  actions
    .filter(({ code }) => isAsking(code) || isWordless(code) || onScreens[code] !== undefined)
    .map((action) => ({ ...action, label: onScreens[action.code]?.label ?? action.label }));

/** Carries out what a workflow offers; `dialog` is what stands open of it. */
export function useOrderActs(order: OrderDetails): {
  readonly run: (act: OrderAct) => void;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<Asking>();
  const navigate = useNavigate();
  const [lacks, setLacks] = useState<readonly Detail[]>();
  const runAct = useRunAct(setLacks);
  const close = () => {
    setOpen(undefined);
    setLacks(undefined);
  };
  const go = (to: ScreenOf) => void navigate({ to, params: { id: order.id }, search: true });
  return {
    run(act) {
      if (isAsking(act)) return setOpen(act);
      const own = onScreens[act];
      if (own !== undefined) return go(own.to);
      void runAct(act, order.id).then((after) => {
        const isAnother = after !== undefined && after.id !== order.id;
        const to = leadTo[act];
        if (after !== undefined && to !== undefined) go(to);
        else if (isAnother)
          void navigate({ to: '/pedidos/$id/completo', params: { id: after.id }, search: true });
      });
    },
    dialog: <Opened open={open} lacks={lacks} order={order} onClose={close} />,
  };
}

type OpenedProps = {
  readonly open: Asking | undefined;
  readonly lacks: readonly Detail[] | undefined;
  readonly order: OrderDetails;
  readonly onClose: () => void;
};

function Opened({ open, lacks, order, onClose }: OpenedProps) {
  if (lacks !== undefined) return <ShortageDialog order={order} details={lacks} onClose={onClose} />;
  if (open === 'split') return <SplitDialog order={order} onClose={onClose} />;
  return open && <ReasonDialog act={open} order={order} onClose={onClose} />;
}

/** Takes a draft away after a question; `onGone` leaves it before the lists are read anew. */
export function useRemoveDraft(onGone: () => void): (answer: OrderAnswer) => Promise<void> {
  const words = orderActScreenWords.remove;
  return useRemoveRecord<OrderDetails>({
    route: orders.remove,
    details: orders.details,
    paramsOf: ({ id }) => ({ id }),
    nameOf: numberOf,
    ask: (order) => ({ title: words.title, body: words.body(partyText(order)), confirm: words.confirm }),
    words: { removed: words.removed, removeRefused: words.refused },
    onGone,
  });
}

/** The operation of an act, which bears its name: `POST /orders/{id}/{act}`; undefined where there is none. */
const routeOf = (act: OrderAct): RouteSpec | undefined =>
  [orders, orderPicking, orderPacking, orderShipping, orderReceiving]
    .flatMap((contract) => Object.values<RouteSpec>(contract))
    .find(({ path }) => path === `/orders/{id}/${act}`);

/**
 * Gives the smallest input of an operation, for somebody who adds nothing; undefined where it asks for more.
 */
const emptyBody = ({ body }: RouteSpec): { readonly body?: object } | undefined => {
  if (body === undefined) return {};
  return body.safeParse({}).success ? { body: {} } : undefined;
};

/** Tells whether an act can be done at once, without a word from whoever does it. */
const isWordless = (act: OrderAct): boolean => {
  const route = routeOf(act);
  return route !== undefined && emptyBody(route) !== undefined;
};

/**
 * Does an act that asks nothing, and tells what the server says of it; the order after it, undefined where refused. A shortage
 * of stock is handed on, since there is a way on.
 */
function useRunAct(
  onShort: (details: readonly Detail[]) => void,
): (act: OrderAct, id: string) => Promise<OrderDetails | undefined> {
  const api = useApi();
  const queries = useQueryClient();
  const wayOut = useWayOut();
  return async (act, id) => {
    const route = routeOf(act);
    if (route === undefined) return undefined;
    try {
      const input = { params: { id }, ...emptyBody(route) } as CallInput<RouteSpec>;
      const { data, message } = await api.call(route, input);
      const order = data as OrderDetails;
      await Promise.all(orderAreas.map((area) => readAnew(queries, area)));
      const detail = [order.order_number, ...order.warnings.map((warning) => warning.message)];
      toast.done({ title: message, detail: detail.filter(Boolean).join(' · ') });
      return order;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'order_short') onShort(error.details);
      else toast.refused(orderActScreenWords.refused, error, wayOut(error));
      return undefined;
    }
  };
}
