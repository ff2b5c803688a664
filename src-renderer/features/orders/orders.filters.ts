import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { orderStages, priorities } from '#shared/areas/orders/lists-schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import { directions } from '#shared/areas/operation-types/schema.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';

const { filters: words, views } = orderWords;

const shown = (name: string, label: string): Filter => ({ name, label, options: [] });
const either = (yes: string, no: string): Filter['options'] => [
  { value: true, label: yes },
  { value: false, label: no },
];

/** The filters of the list of orders: those to choose from first, then those that only an address can bring. */
export const orderFilters: readonly Filter[] = [
  {
    name: 'stage',
    label: words.stage,
    options: orderStages.map((stage) => ({ value: [stage], label: orderLabels.order_stage[stage] })),
  },
  { name: 'is_open', label: words.open, options: either(words.isOpen, words.isEnded) },
  {
    name: 'direction',
    label: words.direction,
    options: directions.map((value) => ({ value, label: operationTypeLabels.direction[value] })),
  },
  { name: 'is_on_hold', label: words.held, options: either(words.yes, words.no) },
  {
    name: 'priority',
    label: words.priority,
    options: priorities.map((value) => ({ value: String(value), label: orderLabels.order_priority[value] })),
  },
  {
    name: 'state',
    label: words.state,
    options: stateCodes.map((code) => ({ value: code, label: `${code} · ${labels.state[code]}` })),
  },
  { name: 'is_late', label: words.late, options: either(words.yes, words.no) },
  { name: 'awaits_stock', label: words.short, options: either(words.yes, words.no) },
  { name: 'has_invalid_allocation', label: words.invalid, options: either(words.yes, words.no) },
  { name: 'has_returning', label: words.returning, options: either(words.yes, words.no) },
  shown('substatus', words.substatus),
  shown('held_hours', words.heldHours),
  shown('operation_type', words.type),
  shown('channel', words.channel),
  shown('customer_id', words.customer),
  shown('customer_code', words.customer),
  shown('order_number', words.number),
  shown('external_reference', words.reference),
  shown('tag', words.tag),
  shown('sku', words.sku),
  shown('wave_id', words.wave),
  shown('promised_from', words.promisedFrom),
  shown('promised_to', words.promisedTo),
  shown('created_from', words.createdFrom),
  shown('created_to', words.createdTo),
  shown('updated_since', words.updatedSince),
  shown('shipped_from', words.shippedFrom),
  shown('shipped_to', words.shippedTo),
];

/** The filter for orders that somebody still has to work on; the list of orders begins with it. */
const openOrders = { is_open: true } as const;

/** The list as many want to see it. */
export const orderViews: readonly View[] = [
  { id: 'open', label: views.open, search: openOrders },
  { id: 'pending', label: views.pending, search: { stage: ['pending'] } },
  { id: 'picking', label: views.picking, search: { stage: ['confirmed', 'picking'] } },
  {
    id: 'leaving',
    label: views.leaving,
    search: { stage: ['picked', 'packing', 'packed', 'ready_to_ship'] },
  },
  { id: 'arriving', label: views.arriving, search: { is_open: true, direction: 'inbound' } },
  { id: 'draft', label: views.draft, search: { stage: ['draft'] } },
  { id: 'held', label: views.held, search: { is_on_hold: true } },
  { id: 'late', label: views.late, search: { is_late: true } },
  { id: 'short', label: views.short, search: { awaits_stock: true } },
  { id: 'returning', label: views.returning, search: { has_returning: true } },
  { id: 'cancelled', label: views.cancelled, search: { stage: ['cancelled'] } },
  { id: 'all', label: views.all, search: {} },
];
