import type { Hot } from '../../../db/capabilities.ts';
import type { Snapshots } from '../../../db/open-snapshots.ts';
import { createAlerts, createLotDays, createRanks } from './kept-facts.ts';
import { bringUpToDate, type LiveTable } from './live-table.ts';
import { lotsWithin, markedSlots, marksOf, rowsThatMeet, type Condition } from './narrowing.ts';
import type { SetName, StockAnswer, StockQuestion } from './stock-question.ts';
import { stockSets } from './stock-sets.queries.ts';
import { sumKinds, sumParts, sumPlaces, type StockSums, type SumsQuestion } from './stock-sums.ts';
import { createDays, createPlaces, createProducts, createTotals } from './sum-facts.ts';

const setColumns: Readonly<Record<Exclude<SetName, 'exactly'>, Condition['column']>> = {
  sku: 'product',
  barcode: 'product',
  product_type: 'product',
  stock_level: 'product',
  search: 'product',
  warehouse_code: 'location',
  location_code: 'location',
  location_prefix: 'location',
  location_type: 'location',
  batch_number: 'lot',
  serial_number: 'id',
};

const createFacts = () => ({
  ranks: createRanks(),
  lotDays: createLotDays(),
  alerts: createAlerts(),
  products: createProducts(),
  totals: createTotals(),
  places: createPlaces(),
  days: createDays(),
});
type Facts = ReturnType<typeof createFacts>;

type Asked = {
  readonly on: Hot;
  readonly question: StockQuestion;
  readonly facts: Facts;
};

/** All that the rows of a question must have. */
const conditionsOf = ({ on, question, facts }: Asked): readonly Condition[] => {
  const { sets, values, status, ranges, versions } = question;
  const ofStatus: readonly Condition[] =
    status === null ? [] : [{ column: 'status', marks: marksOf([{ id: status }]), wants: 1 }];
  const ofSets = sets.map((name): Condition => {
    return { column: setColumns[name], marks: marksOf(stockSets[name].all(on, values)), wants: 1 };
  });
  const ofRanges = ranges.map((range): Condition => {
    const marks = lotsWithin(facts.lotDays(on, versions), range, facts.alerts(on, versions));
    return { column: 'lot', marks, wants: range.wants ? 1 : 0 };
  });
  return [...ofStatus, ...ofSets, ...ofRanges];
};

/** The slots with those of the products that were named exactly before the others. */
const exactlyFirst = (
  slots: readonly number[],
  { rows }: LiveTable,
  { on, question }: Asked,
): readonly number[] => {
  const exact = new Set(stockSets.exactly.all(on, question.values).map(({ id }) => id));
  const { product } = rows.columns;
  const isExact = (slot: number): boolean => exact.has(product[slot] ?? 0);
  return exact.size === 0 ? slots : [...slots.filter(isExact), ...slots.filter((slot) => !isExact(slot))];
};

const answerFrom = (table: LiveTable, asked: Asked): StockAnswer => {
  const { on, question, facts } = asked;
  const { versions, offset, limit } = question;
  const { id } = table.rows.columns;
  const part = (slots: Uint32Array | readonly number[]): Float64Array =>
    Float64Array.from(slots.slice(offset, offset + limit), (slot) => id[slot] ?? 0);
  const order = table.orders.slotsIn(question.order, {
    ranks: (name) => facts.ranks(on, name, versions),
    lotDays: () => facts.lotDays(on, versions),
  });
  const conditions = conditionsOf(asked);
  if (conditions.length === 0) return { ids: part(order), total: order.length };
  const { marks, total } = rowsThatMeet(table.rows, conditions);
  const found = markedSlots(order, marks, question.exactFirst ? total : offset + limit);
  return { ids: part(question.exactFirst ? exactlyFirst(found, table, asked) : found), total };
};

type SumsAsked = { readonly on: Hot; readonly question: SumsQuestion; readonly facts: Facts };

const sumsFrom = ({ rows }: LiveTable, { on, question, facts }: SumsAsked): StockSums => {
  const { versions, days } = question;
  const products = facts.products(on, versions);
  const { rows: totals, cost } = facts.totals(on, versions);
  const places = facts.places(on, versions);
  const lots = facts.lotDays(on, versions);
  const alerts = facts.alerts(on, versions);
  return {
    kinds: sumKinds(totals, products),
    parts: sumParts(rows, { products, cost, places, lots, alerts, judging: question }),
    places: sumPlaces(rows, places),
    days: facts.days(on, days),
  };
};

/** The live stock rows of a site in memory, which answer any list of them in a few milliseconds. */
export type StockTable = {
  /** A part of a list, with the number of all that match. */
  list(question: StockQuestion): StockAnswer;
  /** The sums of the whole site. */
  sums(question: SumsQuestion): StockSums;
};

/**
 * A table that is read at its first question and then follows the ledger: each answer is of the newest state of the
 * data, and all of it of the same one.
 */
export const createStockTable = ({ snapshot, forget }: Snapshots): StockTable => {
  const facts = createFacts();
  let table: LiveTable | undefined;
  const newest = (on: Hot): LiveTable => {
    const before = table;
    // where this throws, half of a change may have been taken over
    table = undefined;
    table = bringUpToDate(before, on);
    if (table !== before) forget();
    return table;
  };
  return {
    list: (question) => snapshot((on) => answerFrom(newest(on), { on, question, facts })),
    sums: (question) => snapshot((on) => sumsFrom(newest(on), { on, question, facts })),
  };
};
