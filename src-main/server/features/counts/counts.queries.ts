import type { CountStatus, CountType } from '#shared/domain/enumerations.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import type { Author } from '../../kernel/actor.ts';
import { hot, versionedWrites } from './counts.tables.ts';

const stockCountWrites = versionedWrites('stock_count');

type NewCount = Author & {
  readonly uid: string;
  readonly number: string;
  readonly type: CountType;
  readonly scope: string;
  readonly is_blind: number;
  readonly note: string;
  readonly at: string;
};

/** Writes a new count in draft. */
export const insertCount = (tx: Tx, count: NewCount): void => {
  stockCountWrites.insert(tx, count);
};

const byUid = hot<{ uid: string }, StockCountRow>((q, p) =>
  q.selectFrom('stock_count').selectAll().where('uid', '=', p('uid')),
);

/** The count of that public id; undefined where there is none. */
export const findCount = (on: Hot, uid: string): StockCountRow | undefined => byUid.first(on, { uid });

type Draft = Pick<StockCountRow, 'id' | 'type' | 'scope' | 'is_blind' | 'note'> & { readonly at: string };

/** Writes what may be edited of a count. */
export const updateDraft = (tx: Tx, draft: Draft): void => {
  stockCountWrites.update(tx, draft);
};

/** A step of a count: its status from now on, and the moments that it sets. */
export type Step = {
  readonly id: number;
  readonly status: CountStatus;
  readonly at: string;
  readonly moment?: 'started_at' | 'finished_at' | 'ended_at';
  readonly approver?: Author;
};

/** Takes a count one step further. */
export const stepCount = (tx: Tx, { id, status, at, moment, approver }: Step): void =>
  stockCountWrites.update(tx, {
    id,
    status,
    at,
    ...(moment !== undefined && { [moment]: at }),
    ...(approver !== undefined && {
      approved_user_id: approver.user_id,
      approved_token_id: approver.api_token_id,
    }),
  });
