import { useQuery } from '@tanstack/react-query';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** One order with its items; by its UUID or its number. */
export function useOrder(id: string) {
  return useQuery(reading(useApi(), orders.details, { params: { id } }));
}

/** Reads the stage of an order, and its acts now. */
export function useOrderWorkflow(id: string) {
  return useQuery(reading(useApi(), orders.workflow, { params: { id } }));
}

/** Reads the history of an order, the latest first. */
export function useOrderHistory(id: string) {
  return useQuery(reading(useApi(), orders.history, { params: { id } }));
}

/** The areas whose answers a change of an order makes old. */
export const orderAreas = ['orders', 'customers', 'audit'] as const;

/** An order with the version that a change of it names. */
export type OrderAnswer = Answer<typeof orders.details>;

/** The stage of an order with its acts, as the API answers it. */
export type OrderWorkflow = Answer<typeof orders.workflow>['data'];

type Named = Pick<OrderLine, 'order_number' | 'external_reference'>;

export const idOf = ({ id }: OrderLine): string => id;

/** Gives the usual name of an order: its number, a draft's reference. */
export const numberOf = ({ order_number: number, external_reference: reference }: Named): string =>
  number ?? reference ?? orderWords.noNumber;
