import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import type { Filter } from '../../../ui/data-table/filter.ts';

const words = awaitingScreenWords.filters;
const waits = [4, 24, 72];
const shown = (name: string, label: string): Filter => ({ name, label, options: [] });

/** The filters of orders that wait for their invoice: those to choose from first, then those that an address brings. */
export const awaitingFilters: readonly Filter[] = [
  {
    name: 'waiting_over_hours',
    label: words.wait,
    options: waits.map((hours) => ({ value: hours, label: words.over(formatInteger(hours)) })),
  },
  {
    name: 'has_missing_data',
    label: words.missing,
    options: [
      { value: true, label: words.lacks },
      { value: false, label: words.complete },
    ],
  },
  shown('operation_type', words.type),
  shown('customer_id', words.customer),
  shown('state', words.state),
];
