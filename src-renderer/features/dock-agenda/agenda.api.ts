import { useQuery } from '@tanstack/react-query';
import { orderSchedules, schedules } from '#shared/areas/schedules/contract.ts';
import type { Visit } from '#shared/areas/schedules/agenda-schema.ts';
import { agendaWords as words } from '#shared/areas/schedules/screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { numberOf, orderAreas } from '../../ui/orders/orders.api.ts';

/** The docks and their visits on a day of the site, today's where none is said. */
export function useAgenda(date: string | undefined, isWanted = true) {
  const query = date === undefined ? {} : { date_from: date };
  return useQuery({ ...reading(useApi(), schedules.list, { query }), enabled: isWanted });
}

/** The visit of an order, with what may be done with it now. */
export function useVisit(id: string) {
  return useQuery(reading(useApi(), orderSchedules.details, { params: { id } }));
}

/** The areas whose answers a change of a visit makes old. */
export const scheduleAreas = [...orderAreas, 'schedules', 'orderSchedules'] as const;

/** Names the visitor: the carrier where there is one, else the party of the order. */
export const nameOf = ({ carrier, order }: Visit): string =>
  order.direction === 'inbound'
    ? (order.customer?.name ?? carrier?.name ?? words.nobody)
    : (carrier?.name ?? order.customer?.name ?? words.nobody);

/** Names the order of a visit. */
export const orderOf = ({ order }: Visit): string => numberOf(order);
