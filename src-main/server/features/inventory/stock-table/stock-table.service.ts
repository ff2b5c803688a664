import { storePaths } from '../../../db/open/paths.ts';
import { keptWithStore } from '../../../db/kept-with-store.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { createStockTableThread, type StockTableThread } from './stock-table-thread.work.ts';
import { tablesRead } from './stock-question.rules.ts';
import type { TableAnswer, TableQuestion } from './table-questions.rules.ts';

type Asking = Pick<Deps, 'store' | 'config'>;

const keptThread = keptWithStore<StockTableThread>();

const threadOf = ({ store, config }: Asking): StockTableThread =>
  keptThread(store, () => createStockTableThread(storePaths(config.dataDir).file));

const countersOf = ({ store: { versions } }: Asking): Readonly<Record<string, number>> =>
  Object.fromEntries(tablesRead.map((table) => [table, versions.of(table)]));

type Unversioned<Q> = Q extends unknown ? Omit<Q, 'versions'> : never;

/** The table's answer to a question, of a state no older than the question; rejects with the store's errors. */
export const askStockTable = <K extends keyof TableAnswer>(
  deps: Asking,
  question: Unversioned<Extract<TableQuestion, { readonly kind: K }>>,
): Promise<TableAnswer[K]> =>
  deps.store.beside(() =>
    threadOf(deps).ask<K>({ ...question, versions: countersOf(deps) } as unknown as Extract<
      TableQuestion,
      { readonly kind: K }
    >),
  );

/** Ends the thread of the table of stock rows, if it was ever asked; for the end of the server. */
export const closeStockTable = (deps: Asking) => (): Promise<void> => threadOf(deps).close();
