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
import { choiceFilter, eitherFilter, shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import { typedFilter } from '../../ui/stock/period-filters.ts';

const words = stockWords.filters;

const status = choiceFilter('stock_status', words.status, stockStatuses, labels.stock_status);

const productType = choiceFilter('product_type', words.productType, productTypes, labels.product_type);

const here = movementWords.filters.typeHere;
const narrowing: readonly Filter[] = [
  typedFilter('sku', words.sku, here.sku),
  shownFilter('warehouse_code', words.warehouse),
  typedFilter('location_code', words.location, here.location),
  shownFilter('location_code_prefix', words.prefix),
  typedFilter('batch_number', words.batch, here.batch),
  typedFilter('serial_number', words.serial, here.serial),
  shownFilter('lot_id', movementWords.filters.thisLot),
];

/** The filters of the detailed inventory: those to choose from first, then those that only an address can bring. */
export const stockFilters: readonly Filter[] = [
  status,
  eitherFilter('is_expired', words.expired, stockWords),
  eitherFilter('expires_soon', words.soon, stockWords),
  choiceFilter('stock_level', words.level, ['empty', 'critical', 'normal'] as const, labels.stock_level),
  choiceFilter('location_type', words.locationType, locationTypes, labels.location_type),
  productType,
  ...narrowing,
];

const low = inventoryWords.low;

type Supplier = { readonly id: string; readonly name: string };

/** The filters of what to buy; `onOffer` asks for the suppliers. */
export const lowStockFilters = (suppliers: readonly Supplier[], onOffer: () => void): readonly Filter[] => [
  {
    name: 'supplier_id',
    label: low.supplier,
    options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    onOffer,
  },
  choiceFilter('level', low.level, ['empty', 'critical'] as const, labels.stock_level),
  choiceFilter('restock_priority', low.priority, restockPriorities, restockPriorityLabel),
  productType,
];

const spans = [7, 15, 30, 60, 90, 180];

/** The filters of what expires. */
export const expiringFilters: readonly Filter[] = [
  choiceFilter('within_days', words.days, spans, (value) => inventoryWords.expiring.within(String(value))),
  eitherFilter('is_expired', words.expired, stockWords),
  status,
  ...narrowing.filter(({ name }) => name !== 'sku'),
];
