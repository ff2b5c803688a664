import { useQueryClient } from '@tanstack/react-query';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderPicking } from '#shared/areas/orders/picking-contract.ts';
import { orderReceiving } from '#shared/areas/orders/receiving-contract.ts';
import { orderPacking, orderShipping } from '#shared/areas/orders/shipping-contract.ts';
import { orderActScreenWords as words } from '#shared/areas/orders/acts-screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { OrderAct } from '#shared/areas/orders/workflow.ts';
import type { Detail } from '#shared/kernel/fault.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { CallInput } from '../../lib/api.ts';
import { useApi } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { toast } from '../../ui/toast.tsx';
import { orderAreas } from './orders.api.ts';
import { useWayOut } from './use-way-out.ts';

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
export const isWordless = (act: OrderAct): boolean => {
  const route = routeOf(act);
  return route !== undefined && emptyBody(route) !== undefined;
};

/**
 * Does an act that asks nothing, and tells what the server says of it; the order after it, undefined where refused. A shortage
 * of stock is handed on, since there is a way on.
 */
export function useRunAct(
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
      else toast.refused(words.refused, error, wayOut(error));
      return undefined;
    }
  };
}
