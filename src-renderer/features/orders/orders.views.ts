import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';
import { openOrders } from '../../ui/orders/open-orders.ts';

const { views } = orderWords;

const byPromise = { sort: 'promised_date' } as const;

/** The list as many want to see it. */
export const orderViews: readonly View[] = [
  { id: 'open', label: views.open, search: openOrders },
  { id: 'sales', label: views.sales, search: { ...openOrders, direction: 'outbound' } },
  { id: 'purchases', label: views.purchases, search: { ...openOrders, direction: 'inbound' } },
  { id: 'pending', label: views.pending, search: { stage: ['pending'], ...byPromise } },
  { id: 'picking', label: views.picking, search: { stage: ['confirmed', 'picking'], ...byPromise } },
  {
    id: 'leaving',
    label: views.leaving,
    search: { stage: ['picked', 'packing', 'packed', 'ready_to_ship'], ...byPromise },
  },
  { id: 'draft', label: views.draft, search: { stage: ['draft'] } },
  { id: 'held', label: views.held, search: { is_on_hold: true, ...byPromise } },
  { id: 'late', label: views.late, search: { is_late: true, ...byPromise } },
  { id: 'short', label: views.short, search: { awaits_stock: true, ...byPromise } },
  { id: 'returning', label: views.returning, search: { has_returning: true } },
  { id: 'cancelled', label: views.cancelled, search: { stage: ['cancelled'] } },
  { id: 'all', label: views.all, search: {} },
];
