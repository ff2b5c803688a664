import type { Hot } from '../../../db/capabilities.ts';
import { setConditions } from './list-conditions.view.ts';
import type { LiveTable } from './live-table.state.ts';
import { markedSlots, rowsThatMeet } from './narrowing.rules.ts';
import { productsOfSerial } from './past-rows.queries.ts';
import { pastOfProducts, type createPast, type PastRows } from './past-table.state.ts';
import type { PastAnswer, PastQuestion } from './stock-question.rules.ts';
import { stockSets } from './stock-sets.queries.ts';
import { orderFactsOf, type KnownFacts } from './table-facts.state.ts';

type Asked = {
  readonly on: Hot;
  readonly question: PastQuestion;
  readonly known: KnownFacts;
  readonly live: LiveTable;
  readonly past: ReturnType<typeof createPast>;
};

/** The products that a question names; undefined where it names none. */
const namedProducts = (on: Hot, { sets, values }: PastQuestion): readonly number[] | undefined => {
  const ids = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);
  if (sets.includes('sku')) return ids(stockSets.sku.all(on, values));
  if (sets.includes('barcode')) return ids(stockSets.barcode.all(on, values));
  if (!sets.includes('serial_number')) return undefined;
  return ids(productsOfSerial.all(on, { serial_number: String(values['serial_number']) }));
};

const rowsThen = ({ on, question, known, live, past }: Asked): PastRows => {
  const moment = { on, asOf: question.asOf, facts: orderFactsOf(known) };
  const products = namedProducts(on, question);
  return products === undefined ? past(live, moment) : pastOfProducts(moment, products);
};

/** A part of what lay where at a moment, by product and location, and how many rows match in all. */
export const answerPast = (asked: Asked): PastAnswer => {
  const { offset, limit } = asked.question;
  const rows = rowsThen(asked);
  const conditions = setConditions(asked);
  const { marks, total } = rowsThatMeet(rows, conditions);
  const slots = markedSlots({ slots: rows.order, isFromEnd: false }, marks, offset + limit).slice(offset);
  const { id, quantity } = rows.columns;
  return {
    ids: Float64Array.from(slots, (slot) => id[slot] ?? 0),
    quantities: Float64Array.from(slots, (slot) => quantity[slot] ?? 0),
    total,
  };
};
