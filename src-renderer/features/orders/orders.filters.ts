import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { orderStages, priorities } from '#shared/areas/orders/lists-schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import { directions } from '#shared/areas/operation-types/schema.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { labels } from '#shared/domain/label-words.ts';
import { choiceFilter, eitherFilter, shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import { dayFilter, typedFilter } from '../../ui/stock/period-filters.ts';

const { filters: words } = orderWords;

/** The filters that are chosen from what every order has. */
const leading: readonly Filter[] = [
  {
    name: 'stage',
    label: words.stage,
    options: orderStages.map((stage) => ({ value: [stage], label: orderLabels.order_stage[stage] })),
  },
  eitherFilter('is_open', words.open, { yes: words.isOpen, no: words.isEnded }),
  choiceFilter('direction', words.direction, directions, operationTypeLabels.direction),
  eitherFilter('is_on_hold', words.held, words),
  {
    name: 'priority',
    label: words.priority,
    options: priorities.map((value) => ({ value: String(value), label: orderLabels.order_priority[value] })),
  },
  choiceFilter('state', words.state, stateCodes, (code) => `${code} · ${labels.state[code]}`),
  eitherFilter('is_late', words.late, words),
  eitherFilter('awaits_stock', words.short, words),
  eitherFilter('has_invalid_allocation', words.invalid, words),
  eitherFilter('has_returning', words.returning, words),
  eitherFilter('has_promise', words.promise, { yes: words.promised, no: words.unpromised }),
  dayFilter('promised_from', words.promisedFrom),
  dayFilter('promised_to', words.promisedTo),
  typedFilter('customer_code', words.customer, words.customerHere),
  typedFilter('sku', words.sku, words.skuHere),
];

/** The filters that only an address can bring. */
const brought: readonly Filter[] = [
  shownFilter('substatus', words.substatus),
  shownFilter('held_hours', words.heldHours),
  shownFilter('operation_type', words.type),
  shownFilter('channel', words.channel),
  shownFilter('customer_id', words.customer),
  shownFilter('order_number', words.number),
  shownFilter('external_reference', words.reference),
  shownFilter('tag', words.tag),
  shownFilter('wave_id', words.wave),
  shownFilter('created_from', words.createdFrom),
  shownFilter('created_to', words.createdTo),
  shownFilter('updated_since', words.updatedSince),
  shownFilter('shipped_from', words.shippedFrom),
  shownFilter('shipped_to', words.shippedTo),
];

/** The filters of the list of orders: those to choose from first, then those that only an address can bring. */
export const orderFilters = (
  carriers: readonly { readonly id: string; readonly name: string }[],
  onOffer: () => void,
): readonly Filter[] => [
  ...leading,
  {
    name: 'carrier_id',
    label: words.carrier,
    options: carriers.map(({ id, name }) => ({ value: id, label: name })),
    onOffer,
  },
  ...brought,
];
