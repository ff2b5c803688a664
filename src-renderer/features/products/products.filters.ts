import {
  productTypes,
  restockPriorities,
  restockPriorityLabel,
  stockLevels,
  unitCodes,
} from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import type { DataOf } from '#shared/kernel/contract.ts';
import type { productGroups } from '#shared/areas/products/groups-contract.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';
import { deletedFilter } from '../../ui/record-acts/deleted-record.tsx';

const words = productWords.filters;
type ProductGroups = DataOf<typeof productGroups.list>;
const yesNo = [
  { value: true, label: productWords.yes },
  { value: false, label: productWords.no },
];
const flag = (name: string, label: string): Filter => ({ name, label, options: yesNo });
const shown = (name: string, label: string): Filter => ({ name, label, options: [] });

const namesOf = (groups: readonly { readonly name: string }[]) =>
  groups.map(({ name }) => ({ value: name, label: name }));

/** By the brands and categories that are in use. */
const groupFilters = ({ brands, categories }: ProductGroups, onOffer: () => void): readonly Filter[] => [
  {
    name: 'brand',
    label: words.brand,
    options: namesOf(brands),
    onOffer,
  },
  {
    name: 'category',
    label: words.category,
    options: namesOf(categories),
    onOffer,
  },
];

const leading: readonly Filter[] = [
  {
    name: 'is_active',
    label: words.state,
    options: [
      { value: true, label: productWords.state.active },
      { value: false, label: productWords.state.inactive },
    ],
  },
  {
    name: 'product_type',
    label: words.type,
    options: productTypes.map((type) => ({ value: type, label: labels.product_type[type] })),
  },
];

const following: readonly Filter[] = [
  {
    name: 'restock_priority',
    label: words.priority,
    options: restockPriorities.map((level) => ({ value: level, label: restockPriorityLabel(level) })),
  },
  {
    name: 'unit',
    label: words.unit,
    options: unitCodes.map((code) => ({
      value: code,
      label: productWords.form.unitOption(code, labels.unit[code]),
    })),
  },
  {
    name: 'stock_level',
    label: words.level,
    options: stockLevels.map((level) => ({ value: level, label: labels.stock_level[level] })),
  },
  flag('has_batch_control', words.batch),
  flag('has_serial_number', words.serial),
  flag('has_expiration_date', words.expiry),
  flag('is_refrigerated', words.cold),
  flag('is_fragile', words.fragile),
  flag('is_dangerous', words.dangerous),
  flag('has_ean', words.gtin),
  deletedFilter,
  shown('ncm', words.ncm),
  shown('sku', words.sku),
  shown('barcode', words.barcode),
  shown('created_from', words.createdFrom),
  shown('created_to', words.createdTo),
  shown('updated_since', words.updatedSince),
];

/** The filters of the products' list: those to choose from first, then those that only an address can bring. */
export const productFilters = (groups: ProductGroups, onOffer: () => void): readonly Filter[] => [
  ...leading,
  ...groupFilters(groups, onOffer),
  ...following,
];

const views = productWords.views;

/** The list as many want to see it; the API answers each of them. */
export const productViews: readonly View[] = [
  { id: 'all', label: views.all, search: {} },
  { id: 'urgent', label: views.urgent, search: { restock_priority: 4, is_active: true } },
  { id: 'cold', label: views.cold, search: { is_refrigerated: true } },
  { id: 'expiry', label: views.expiry, search: { has_expiration_date: true } },
  { id: 'noGtin', label: views.noGtin, search: { has_ean: false } },
  { id: 'inactive', label: views.inactive, search: { is_active: false } },
];
