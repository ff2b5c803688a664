import {
  locationTypes,
  productTypes,
  restockPriorities,
  restockPriorityLabel,
  stockStatuses,
} from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { inventoryWords, stockWords } from '#shared/areas/inventory/screen-words.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { typedFilter } from '../../ui/stock/period-filters.ts';

const words = stockWords.filters;
const yesNo = [
  { value: true, label: stockWords.yes },
  { value: false, label: stockWords.no },
];
const shown = (name: string, label: string): Filter => ({ name, label, options: [] });

const status: Filter = {
  name: 'stock_status',
  label: words.status,
  options: stockStatuses.map((value) => ({ value, label: labels.stock_status[value] })),
};

const productType: Filter = {
  name: 'product_type',
  label: words.productType,
  options: productTypes.map((value) => ({ value, label: labels.product_type[value] })),
};

const here = movementWords.filters.typeHere;
const narrowing: readonly Filter[] = [
  typedFilter('sku', words.sku, here.sku),
  shown('warehouse_code', words.warehouse),
  typedFilter('location_code', words.location, here.location),
  shown('location_prefix', words.prefix),
  typedFilter('batch_number', words.batch, here.batch),
  typedFilter('serial_number', words.serial, here.serial),
  { name: 'lot_id', label: movementWords.filters.thisLot, options: [] },
];

/** The filters of the detailed inventory: those to choose from first, then those that only an address can bring. */
export const stockFilters: readonly Filter[] = [
  status,
  { name: 'is_expired', label: words.expired, options: yesNo },
  { name: 'expires_soon', label: words.soon, options: yesNo },
  {
    name: 'stock_level',
    label: words.level,
    options: (['empty', 'critical', 'normal'] as const).map((value) => ({
      value,
      label: labels.stock_level[value],
    })),
  },
  {
    name: 'location_type',
    label: words.locationType,
    options: locationTypes.map((value) => ({ value, label: labels.location_type[value] })),
  },
  productType,
  ...narrowing,
];

const low = inventoryWords.low;

/** The filters of what to buy. */
export const lowStockFilters: readonly Filter[] = [
  {
    name: 'level',
    label: low.level,
    options: (['empty', 'critical'] as const).map((value) => ({ value, label: labels.stock_level[value] })),
  },
  {
    name: 'restock_priority',
    label: low.priority,
    options: restockPriorities.map((value) => ({ value, label: restockPriorityLabel(value) })),
  },
  productType,
];

const spans = [7, 15, 30, 60, 90, 180];

/** The filters of what expires. */
export const expiringFilters: readonly Filter[] = [
  {
    name: 'within_days',
    label: words.days,
    options: spans.map((value) => ({ value, label: inventoryWords.expiring.within(String(value)) })),
  },
  { name: 'is_expired', label: words.expired, options: yesNo },
  status,
  ...narrowing.filter(({ name }) => name !== 'sku'),
];
