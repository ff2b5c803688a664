import type { Hot } from '../../../db/capabilities.ts';
import type { Snapshots } from '../../../db/open-snapshots.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { createFacts, factsOf, orderFactsOf, type Facts, type KnownFacts } from './table-facts.state.ts';
import { bringUpToDate, type LiveTable } from './live-table.state.ts';
import { exactlyFirst, listConditions } from './list-conditions.view.ts';
import { markedSlots, rowsThatMeet, slotsFrom } from './narrowing.rules.ts';
import { countLow } from './product-lists.rules.ts';
import { createPast } from './past-table.state.ts';
import { answerPast } from './past-answer.view.ts';
import { answerCurve, answerLow } from './product-answers.view.ts';
import type { StockListAnswer, StockQuestion } from './stock-question.rules.ts';
import {
  sumCents,
  sumLocations,
  sumParts,
  sumProducts,
  type StockSums,
  type SumsQuestion,
} from './stock-sums.rules.ts';
import { sumFloor, sumStreets } from './street-sums.rules.ts';
import type { TableAnswer, TableQuestion } from './table-questions.rules.ts';

type Asked<Q> = { readonly on: Hot; readonly question: Q; readonly known: KnownFacts };

const answerList = (table: LiveTable, { on, question, known }: Asked<StockQuestion>): StockListAnswer => {
  const { offset, limit, exactFirst } = question;
  const { id } = table.rows.columns;
  const idsOf = (slots: Iterable<number>): Float64Array => Float64Array.from(slots, (slot) => id[slot] ?? 0);
  const order = table.orders.slotsIn(question.order, orderFactsOf(known));
  const conditions = listConditions({ on, question, known });
  const costs = known.products.columns;
  if (conditions.length === 0)
    return {
      ids: idsOf(slotsFrom(order, offset, limit)),
      total: order.slots.length,
      cents: sumCents(table.rows, costs),
    };
  const { marks, total } = rowsThatMeet(table.rows, conditions);
  const found = markedSlots(order, marks, exactFirst ? total : offset + limit);
  const slots = exactFirst ? exactlyFirst(found, table, { on, question }) : found;
  return {
    ids: idsOf(slots.slice(offset, offset + limit)),
    total,
    cents: sumCents(table.rows, costs, marks),
  };
};

const answerSums = ({ rows }: LiveTable, { question, known }: Asked<SumsQuestion>): StockSums => {
  const products = known.products;
  const locations = known.locations();
  return {
    products: sumProducts(products),
    low: countLow(products),
    parts: sumParts(rows, { products, locations, lots: known.lotDays(), judging: question }),
    locations: sumLocations(rows, locations),
    days: known.days(question.days),
  };
};

/** The live stock rows of a site in memory, which answer any list of them in a few milliseconds. */
export type StockTable = {
  /** The answer to a question of that kind, of the newest state of the data. */
  answer(question: TableQuestion): TableAnswer[TableQuestion['kind']];
};

/**
 * A table that is read at its first question and then follows the changes: each answer is of the newest state of the
 * data, and all of it of the same one.
 */
export const createStockTable = ({ snapshot, forget }: Snapshots): StockTable => {
  const facts: Facts = createFacts();
  const past = createPast();
  let table: LiveTable | undefined;
  const newest = (on: Hot): LiveTable => {
    const before = table;
    // where this throws, half of a change may have been taken over
    table = undefined;
    table = bringUpToDate(before, on);
    if (table !== before) forget();
    return table;
  };
  const answerOn = (on: Hot, question: TableQuestion): TableAnswer[TableQuestion['kind']] => {
    const known = factsOf(facts, on, question.versions);
    switch (question.kind) {
      case 'list':
        return answerList(newest(on), { on, question, known });
      case 'sums':
        return answerSums(newest(on), { on, question, known });
      case 'past':
        return answerPast({ on, question, known, live: newest(on), past });
      case 'streets': {
        const { warehouseId } = question;
        const locations = known.locations();
        return sumStreets(newest(on).rows, { products: known.products.columns, locations, warehouseId });
      }
      case 'floor': {
        const locations = known.locations();
        return sumFloor(newest(on).rows, { products: known.products.columns, locations, asked: question });
      }
      case 'low':
        return answerLow(on, question, known);
      case 'curve':
        return answerCurve(on, question, { known, rows: newest(on).rows });
      default:
        return assertNever(question);
    }
  };
  return { answer: (question) => snapshot((on) => answerOn(on, question)) };
};
