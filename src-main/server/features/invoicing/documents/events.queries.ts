import { sql } from 'kysely';
import type { EventType } from '#shared/areas/invoicing/lists.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { hotWrite } from '../invoicing.tables.ts';

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

const insert = hotWrite<EventWrite, { id: number }>((q, p) =>
  q
    .insertInto('fiscal_event')
    .values({
      document_id: p('document_id'),
      type: p('type'),
      sequence: p('sequence'),
      protocol: p('protocol'),
      words: p('words'),
      content: p('content'),
      user_id: p('user_id'),
      api_token_id: p('api_token_id'),
      at: p('at'),
      created_at: p('created_at'),
    })
    .onConflict((conflict) => conflict.columns(['document_id', 'type', 'sequence']).doNothing())
    .returning('id'),
);

/** How many files one write removes, so that it holds nobody up. */
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
        .limit(sql.lit(together))
        .select('id'),
    )
    .returning('id'),
);

/** Removes some files of events that came before that instant; gives how many, 0 once none is left. */
export const dropOldEventFiles = (tx: Tx, before: string): number => dropFiles.all(tx, { before }).length;

/** Keeps what happened to an invoice; false where that was kept before. */
export const keepEvent = (tx: Tx, event: EventWrite): boolean => insert.first(tx, event) !== undefined;
