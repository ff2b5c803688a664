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
import { choiceFilter, eitherFilter, shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import { activeFilter } from '../../ui/list-screen/active-records.tsx';
import { deletedFilter } from '../../ui/record-acts/deleted-record.tsx';

const words = productWords.filters;
type ProductGroups = DataOf<typeof productGroups.list>;
const flag = (name: string, label: string): Filter => eitherFilter(name, label, productWords);

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
  activeFilter(words.state, productWords.state),
  choiceFilter('product_type', words.type, productTypes, labels.product_type),
];

const following: readonly Filter[] = [
  choiceFilter('restock_priority', words.priority, restockPriorities, restockPriorityLabel),
  choiceFilter('unit', words.unit, unitCodes, (code) =>
    productWords.form.unitOption(code, labels.unit[code]),
  ),
  choiceFilter('stock_level', words.level, stockLevels, labels.stock_level),
  flag('has_batch_control', words.batch),
  flag('has_serial_number', words.serial),
  flag('has_expiration_date', words.expiry),
  flag('is_refrigerated', words.cold),
  flag('is_fragile', words.fragile),
  flag('is_dangerous', words.dangerous),
  flag('has_ean', words.gtin),
  deletedFilter,
  shownFilter('ncm', words.ncm),
  shownFilter('sku', words.sku),
  shownFilter('barcode', words.barcode),
  shownFilter('created_from', words.createdFrom),
  shownFilter('created_to', words.createdTo),
  shownFilter('updated_since', words.updatedSince),
];

/** The filters of the products' list: those to choose from first, then those that only an address can bring. */
export const productFilters = (groups: ProductGroups, onOffer: () => void): readonly Filter[] => [
  ...leading,
  ...groupFilters(groups, onOffer),
  ...following,
];
