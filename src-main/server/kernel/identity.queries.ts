import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, rowsOf } from './kernel.tables.ts';

const identityRows = rowsOf('data_identity');

const present = hot<Record<never, never>, { uid: string }>((q) =>
  q.selectFrom('data_identity').select('uid').orderBy('id', 'desc').limit(1),
);

/** Reads the present identity of the data. */
export const identityOf = (on: Hot): string => present.first(on, {})?.uid ?? '';

/** Gives restored data a name of their own that nobody had, after all those by which the data in whose place they come may be known. */
export const succeed = (tx: Tx, predecessors: readonly string[]): void => {
  const fresh = crypto.randomUUID().replaceAll('-', '');
  for (const uid of [...predecessors, fresh]) identityRows.add(tx, { uid });
};
