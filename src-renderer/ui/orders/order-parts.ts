import type { useNavigate } from '@tanstack/react-router';
import { createContext, use, type ComponentType } from 'react';
import type { OrderAct } from '#shared/areas/orders/workflow.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { OrderAnswer } from './orders.api.ts';

/** Opens a screen on which an order is worked on. */
export type OpenScreen = (navigate: ReturnType<typeof useNavigate>, id: string) => void;

type PerAct<Value> = Partial<Readonly<Record<OrderAct, Value>>>;

/** Holds the acts on orders that a feature above them carries out. */
export type OrderActsPart = {
  readonly operations: readonly Readonly<Record<string, RouteSpec>>[];
  /** Acts that are done on a screen of their own: the name of the way there, and the way. */
  readonly onScreens: PerAct<{ readonly label: string; readonly open: OpenScreen }>;
  /** Acts after which their screen opens. */
  readonly leadTo: PerAct<OpenScreen>;
};

type OfOrder = ComponentType<{ readonly answer: OrderAnswer }>;
type OfTicked = ComponentType<{ readonly keys: readonly string[] }>;

/** Holds what the features above orders add to their screens, which know none of them. */
export type OrderParts = {
  readonly acts?: readonly OrderActsPart[];
  /** Buttons over the ticked orders of the list. */
  readonly ticked?: readonly OfTicked[];
  /** Warnings over everything else on the page of an order. */
  readonly warnings?: readonly OfOrder[];
  /** Parts of that page below the items, and beside them after the delivery. */
  readonly below?: readonly OfOrder[];
  readonly beside?: readonly OfOrder[];
  /** Parts at the end of the page. */
  readonly last?: readonly OfOrder[];
};

/** Carries the parts that the application has gathered to the screens of orders. */
export const OrderPartsContext = createContext<OrderParts>({});

/** Gives what the features above orders add to the screen. */
export const useOrderParts = (): OrderParts => use(OrderPartsContext);
