import { sql } from 'kysely';
import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite } from './kernel.tables.ts';

const present = hot<Record<never, never>, { uid: string }>((q) =>
  q.selectFrom('data_identity').select('uid').orderBy('id', 'desc').limit(sql.lit(1)),
);

/** By what the data are known now. */
export const identityOf = (on: Hot): string => present.first(on, {})?.uid ?? '';

const insert = hotWrite<{ uid: string }, never>((q, p) =>
  q
    .insertInto('data_identity')
    .values({ uid: p('uid') })
    .onConflict((conflict) => conflict.column('uid').doNothing()),
);

/** Gives restored data a name of their own that nobody had, after all those by which the data in whose place they come may be known. */
export const succeed = (tx: Tx, predecessors: readonly string[]): void => {
  const fresh = crypto.randomUUID().replaceAll('-', '');
  for (const uid of [...predecessors, fresh]) insert.run(tx, { uid });
};
