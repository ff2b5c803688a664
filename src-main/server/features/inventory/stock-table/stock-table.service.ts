import { storePaths } from '../../../db/open/paths.ts';
import type { Store } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { createStockTableThread, type StockTableThread } from './stock-table-thread.ts';
import type { StockSums, SumsQuestion } from './stock-sums.ts';
import { tablesRead, type StockAnswer, type StockQuestion } from './stock-question.ts';

type Asking = Pick<Deps, 'store' | 'config'>;

const threads = new WeakMap<Store, StockTableThread>();

const threadOf = ({ store, config }: Asking): StockTableThread => {
  const known = threads.get(store) ?? createStockTableThread(storePaths(config.dataDir).file);
  threads.set(store, known);
  return known;
};

const countersOf = ({ store: { versions } }: Asking): Readonly<Record<string, number>> =>
  Object.fromEntries(tablesRead.map((table) => [table, versions.of(table)]));

/** The page of stock rows that a question asks for, and how many match, of a state no older than the question. */
export const askStockTable = (
  deps: Asking,
  question: Omit<StockQuestion, 'versions'>,
): Promise<StockAnswer> =>
  threadOf(deps).ask<'list'>({ ...question, kind: 'list', versions: countersOf(deps) });

/** The sums of the whole site, of a state no older than the question. */
export const askStockSums = (deps: Asking, question: Omit<SumsQuestion, 'versions'>): Promise<StockSums> =>
  threadOf(deps).ask<'sums'>({ ...question, kind: 'sums', versions: countersOf(deps) });

/** Ends the thread of the table of stock rows, if it was ever asked; for the end of the server. */
export const closeStockTable = (deps: Asking) => (): Promise<void> => threadOf(deps).close();
