import type { EventType } from '#shared/areas/invoicing/lists.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { hotWrite, rowsOf } from '../invoicing.tables.ts';

const eventRows = rowsOf('fiscal_event');

/** Something that happened to an invoice, with its file, deflated, where there is one. */
export type EventWrite = {
  readonly document_id: number;
  readonly type: EventType;
  readonly sequence: number;
  readonly protocol: string;
  readonly words: string;
  readonly content: Uint8Array | null;
  readonly user_id: number | null;
  readonly api_token_id: number | null;
  readonly at: string;
  readonly created_at: string;
};

/** The number of files that one write removes, so that it stays short. */
const together = 200;

const dropFiles = hotWrite<{ before: string }, { id: number }>((q, p) =>
  q
    .updateTable('fiscal_event')
    .set({ content: null })
    .where('id', 'in', (of) =>
      of
        .selectFrom('fiscal_event')
        .where('created_at', '<', p('before'))
        .where('content', 'is not', null)
        .limit(together)
        .select('id'),
    )
    .returning('id'),
);

/** Removes some files of events that came before that instant; gives how many, 0 once none is left. */
export const dropOldEventFiles = (tx: Tx, before: string): number => dropFiles.all(tx, { before }).length;

/** Keeps what happened to an invoice; false where that was kept before. */
export const keepEvent = (tx: Tx, event: EventWrite): boolean => eventRows.add(tx, event);
