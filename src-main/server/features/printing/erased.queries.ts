import type { Tx } from '../../db/capabilities.ts';
import { hotWrite } from './printing.tables.ts';

const erasePeople = hotWrite<{ at: string }, never>((q, p) =>
  q
    .updateTable('print_job')
    .set((eb) => ({ bytes: null, updated_at: p('at'), version: eb('version', '+', 1) }))
    .where('names_people', '=', 1)
    .where('bytes', 'is not', null)
    .where('status', '!=', 'sending'),
);
/**
 * Removes the bytes of jobs in sending: the sender has read them, or reports them missing. The version stays, since the
 * end of the sending compares it.
 */
const eraseSending = hotWrite<Record<never, never>, never>((q) =>
  q
    .updateTable('print_job')
    .set({ bytes: null })
    .where('names_people', '=', 1)
    .where('bytes', 'is not', null)
    .where('status', '=', 'sending'),
);
const cancelErased = hotWrite<{ at: string }, never>((q, p) =>
  q
    .updateTable('print_job')
    .set({ status: 'cancelled', reason: null, ended_at: p('at') })
    .where('status', '=', 'queued')
    .where('bytes', 'is', null),
);

/**
 * Forgets the bytes of all that names people, and takes what waits of it from its queue: nobody can tell whom each names,
 * and it can be printed anew.
 */
export const forgetPeoplePrinted = (tx: Tx, { at }: { readonly at: string }): void => {
  erasePeople.run(tx, { at });
  cancelErased.run(tx, { at });
  eraseSending.run(tx, {});
};
