import { productTypes, stockLevels } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { LiveTable } from './live-table.state.ts';
import { lotsWithin, marksOf, type Condition } from './narrowing.rules.ts';
import type { Products } from './product-columns.state.ts';
import type { AskedSet, NarrowingSet, StockQuestion } from './stock-question.rules.ts';
import { stockSets } from './stock-sets.queries.ts';
import type { KnownFacts } from './table-facts.state.ts';

const setColumns: Readonly<Record<NarrowingSet, Condition['column']>> = {
  sku: 'product',
  barcode: 'product',
  product_type: 'product',
  stock_level: 'product',
  search: 'product',
  warehouse_code: 'location',
  location_code: 'location',
  location_code_prefix: 'location',
  location_type: 'location',
  lot_id: 'lot',
  batch_number: 'lot',
  serial_number: 'id',
};

/** Marks by id: 1 for products whose column has the value. */
const productsWith = (
  { last }: Products,
  values: Uint8Array,
  isIn: (id: number, value: number) => boolean,
): Uint8Array => {
  const marks = new Uint8Array(last + 1);
  for (let id = 1; id <= last; id += 1) marks[id] = isIn(id, values[id] ?? 0) ? 1 : 0;
  return marks;
};

type Asked<Q> = { readonly on: Hot; readonly question: Q; readonly known: KnownFacts };
type Narrowed = Pick<StockQuestion, 'sets' | 'values' | 'status'>;

const marksIn = ({ on, question: { values }, known }: Asked<Narrowed>, name: Narrowed['sets'][number]) => {
  const { products } = known;
  const { type, level, isLiving } = products.columns;
  if (name === 'product_type') {
    const wanted = productTypes.findIndex((one) => one === values['product_type']);
    return productsWith(products, type, (id, value) => value === wanted && isLiving[id] === 1);
  }
  if (name === 'stock_level') {
    const wanted = stockLevels.findIndex((one) => one === values['stock_level']);
    return productsWith(products, level, (_, value) => value === wanted);
  }
  return marksOf(stockSets[name satisfies AskedSet].all(on, values));
};

/** A text that is searched may also be a whole batch or serial number. */
const identitiesSearched = ({ on, question: { values } }: Asked<Narrowed>): NonNullable<Condition['or']> => [
  { column: 'lot', marks: marksOf(stockSets.searched_lot.all(on, values)) },
  { column: 'id', marks: marksOf(stockSets.searched_serial.all(on, values)) },
];

/** Lists the conditions on rows by the sets and the status of a question. */
export const setConditions = (asked: Asked<Narrowed>): readonly Condition[] => {
  const { sets, status } = asked.question;
  const ofStatus: readonly Condition[] =
    status === null ? [] : [{ column: 'status', marks: marksOf([{ id: status }]), wants: 1 }];
  const ofSets = sets.map((name): Condition => {
    const found = { column: setColumns[name], marks: marksIn(asked, name), wants: 1 } as const;
    return name === 'search' ? { ...found, or: identitiesSearched(asked) } : found;
  });
  return [...ofStatus, ...ofSets];
};

/** All that the rows of a list must have. */
export const listConditions = (asked: Asked<StockQuestion>): readonly Condition[] => {
  const { question, known } = asked;
  const ofRanges = question.ranges.map((range): Condition => {
    const marks = lotsWithin(known.lotDays(), range, known.products.columns);
    return { column: 'lot', marks, wants: range.wants ? 1 : 0 };
  });
  return [...setConditions(asked), ...ofRanges];
};

/** The slots with those of the products that were named exactly before the others. */
export const exactlyFirst = (
  slots: readonly number[],
  { rows }: LiveTable,
  { on, question }: { readonly on: Hot; readonly question: StockQuestion },
): readonly number[] => {
  const exact = new Set(stockSets.exactly.all(on, question.values).map(({ id }) => id));
  const { product } = rows.columns;
  const isExact = (slot: number): boolean => exact.has(product[slot] ?? 0);
  return exact.size === 0 ? slots : [...slots.filter(isExact), ...slots.filter((slot) => !isExact(slot))];
};
