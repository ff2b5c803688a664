import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderActScreenWords } from '#shared/areas/orders/acts-screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { Detail } from '#shared/kernel/fault.ts';
import type { OrderAct } from '#shared/areas/orders/workflow.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { CallInput } from '../../lib/api.ts';
import { useApi } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { useRemoveRecord } from '../../ui/record-acts/use-record-acts.ts';
import { toast } from '../../ui/toast.tsx';
import { partyText } from '../../ui/orders/order-text.ts';
import { numberOf, type OrderAnswer, orderAreas, type OrderWorkflow } from '../../ui/orders/orders.api.ts';
import type { OrderActsPart } from '../../ui/orders/order-parts.ts';
import { useWayOut } from '../../ui/orders/use-way-out.ts';
import { ReasonDialog } from './reason.dialog.tsx';
import { ShortageDialog } from './shortage.dialog.tsx';
import { SplitDialog } from './split.dialog.tsx';

export type Action = OrderWorkflow['actions'][number];

/** Acts that ask something first, each by its dialog. */
const asking = ['hold', 'cancel', 'split'] as const satisfies readonly OrderAct[];
type Asking = (typeof asking)[number];

const isAsking = (act: OrderAct): act is Asking => asking.some((one) => one === act);

type Parts = readonly OrderActsPart[];

/** Finds the screen on which an act is done; undefined where it has none of its own. */
const screenOf = (parts: Parts, act: OrderAct) =>
  parts.map(({ onScreens }) => onScreens[act]).find((screen) => screen !== undefined);

/** Finds the screen that opens after an act; undefined where none does. */
const nextOf = (parts: Parts, act: OrderAct) =>
  parts.map(({ leadTo }) => leadTo[act]).find((open) => open !== undefined);

/** The acts that this screen knows how to carry out: those that ask nothing, and those that have a dialog. */
export const knownActs = (parts: Parts, actions: readonly Action[]): readonly Action[] =>
  actions
    .filter(({ code }) => isAsking(code) || isWordless(parts, code) || screenOf(parts, code) !== undefined)
    .map((action) => ({ ...action, label: screenOf(parts, action.code)?.label ?? action.label }));

/** Carries out what a workflow offers; `dialog` is what stands open of it. */
export function useOrderActs(
  parts: Parts,
  order: OrderDetails,
): {
  readonly run: (act: OrderAct) => void;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<Asking>();
  const navigate = useNavigate();
  const [lacks, setLacks] = useState<readonly Detail[]>();
  const runAct = useRunAct(parts, setLacks);
  const close = () => {
    setOpen(undefined);
    setLacks(undefined);
  };
  return {
    run(act) {
      if (isAsking(act)) return setOpen(act);
      const own = screenOf(parts, act);
      if (own !== undefined) return own.open(navigate, order.id);
      void runAct(act, order.id).then((after) => {
        const isAnother = after !== undefined && after.id !== order.id;
        const open = nextOf(parts, act);
        if (after !== undefined && open !== undefined) open(navigate, order.id);
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
const routeOf = (parts: Parts, act: OrderAct): RouteSpec | undefined =>
  [orders, ...parts.flatMap(({ operations }) => operations)]
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
const isWordless = (parts: Parts, act: OrderAct): boolean => {
  const route = routeOf(parts, act);
  return route !== undefined && emptyBody(route) !== undefined;
};

/**
 * Does an act that asks nothing, and tells what the server says of it; the order after it, undefined where refused. A shortage
 * of stock is handed on, since there is a way on.
 */
function useRunAct(
  parts: Parts,
  onShort: (details: readonly Detail[]) => void,
): (act: OrderAct, id: string) => Promise<OrderDetails | undefined> {
  const api = useApi();
  const queries = useQueryClient();
  const wayOut = useWayOut();
  return async (act, id) => {
    const route = routeOf(parts, act);
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
