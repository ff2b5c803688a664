import { sql } from 'kysely';
import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite } from './imports.tables.ts';

/** An import of a kind of files that names people, for which nobody waits any more. */
const isPast = sql<boolean>`entity in ('customers', 'orders') and status in ('applied', 'undone')`;

const forgetSamples = hotWrite<Record<never, never>, never>((q) =>
  q.updateTable('import').set({ samples: '[]' }).where(isPast).where('samples', '!=', '[]'),
);
const forgetBefore = hotWrite<{ uid: string }, never>((q, p) =>
  q
    .deleteFrom('import_write')
    .where('import_id', 'in', (eb) => eb.selectFrom('import').select('id').where('entity', '=', 'customers'))
    .where('record_id', 'in', (eb) => eb.selectFrom('customer').select('id').where('uid', '=', p('uid'))),
);

/**
 * Forgets what ended imports kept of people: the first cells of each column of all that name any, since nobody can tell
 * whom, and what one customer was before a file changed it.
 */
export const forgetPeopleImported = (tx: Tx, { uid }: { readonly uid: string }): void => {
  forgetSamples.run(tx, {});
  forgetBefore.run(tx, { uid });
};

const past = hot<Record<never, never>, { uid: string; status: string }>((q) =>
  q.selectFrom('import').select(['uid', 'status']).where(isPast),
);

/** The ended imports whose files name people; `isUndone` where undoing one has ended too. */
export const endedNamingPeople = (on: Hot): readonly { readonly uid: string; readonly isUndone: boolean }[] =>
  past.all(on, {}).map(({ uid, status }) => ({ uid, isUndone: status === 'undone' }));
