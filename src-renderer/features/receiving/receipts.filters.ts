import { addDays } from '#shared/kernel/civil-date.ts';
import { receiptWords } from '#shared/areas/operation-types/receipt-screen-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';

const words = receiptWords.filters;
const spans = [7, 30, 90];
const shown = (name: string, label: string): Filter => ({ name, label, options: [] });

/** The filters of receipts on a day `YYYY-MM-DD`: the period to choose, then those that only an address can bring. */
export const receiptFilters = (today: string): readonly Filter[] => [
  {
    name: 'from',
    label: words.period,
    options: [
      { value: today, label: words.today },
      ...spans.map((days) => ({ value: addDays(today, 1 - days), label: words.days(String(days)) })),
    ],
  },
  shown('to', words.to),
  shown('reference', words.reference),
  shown('supplier_document', words.supplierDocument),
  shown('sku', words.sku),
  shown('batch_number', words.batch),
  shown('order_number', words.order),
  shown('receipt_number', words.number),
];
