import { sql } from 'kysely';
import type { CountStatus, CountType } from '#shared/domain/enumerations.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import type { Author } from '../../kernel/actor.ts';
import { hot, hotWrite } from './counts.tables.ts';

type NewCount = Author & {
  readonly uid: string;
  readonly number: string;
  readonly type: CountType;
  readonly scope: string;
  readonly is_blind: number;
  readonly note: string;
  readonly at: string;
};

const insert = hotWrite<NewCount, { id: number }>((q, p) =>
  q
    .insertInto('stock_count')
    .values({
      uid: p('uid'),
      number: p('number'),
      type: p('type'),
      scope: p('scope'),
      is_blind: p('is_blind'),
      note: p('note'),
      user_id: p('user_id'),
      api_token_id: p('api_token_id'),
      created_at: p('at'),
      updated_at: p('at'),
    })
    .returning('id'),
);

/** Writes a new count in draft. */
export const insertCount = (tx: Tx, count: NewCount): void => {
  insert.run(tx, count);
};

const byUid = hot<{ uid: string }, StockCountRow>((q, p) =>
  q.selectFrom('stock_count').selectAll().where('uid', '=', p('uid')),
);

/** The count of that public id; undefined where there is none. */
export const findCount = (on: Hot, uid: string): StockCountRow | undefined => byUid.first(on, { uid });

type Draft = Pick<StockCountRow, 'id' | 'type' | 'scope' | 'is_blind' | 'note'> & { readonly at: string };

const edit = hotWrite<Draft, never>((q, p) =>
  q
    .updateTable('stock_count')
    .set((eb) => ({
      type: p('type'),
      scope: p('scope'),
      is_blind: p('is_blind'),
      note: p('note'),
      updated_at: p('at'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('id')),
);

/** Writes what may be edited of a count. */
export const updateDraft = (tx: Tx, draft: Draft): void => {
  edit.run(tx, draft);
};

/** A step of a count: its status from now on, and the moments that it sets. */
export type Step = {
  readonly id: number;
  readonly status: CountStatus;
  readonly at: string;
  readonly moment?: 'started_at' | 'finished_at' | 'ended_at';
  readonly approver?: Author;
};

type StepValues = Author & { id: number; status: CountStatus; at: string; moment: string };

const step = hotWrite<StepValues, never>((q, p) => {
  const when = (name: 'started_at' | 'finished_at' | 'ended_at') =>
    sql<string | null>`case when ${p('moment')} = ${sql.lit(name)} then ${p('at')} else ${sql.ref(name)} end`;
  return q
    .updateTable('stock_count')
    .set((eb) => ({
      status: p('status'),
      started_at: when('started_at'),
      finished_at: when('finished_at'),
      ended_at: when('ended_at'),
      approved_user_id: sql<number | null>`coalesce(${p('user_id')}, approved_user_id)`,
      approved_token_id: sql<number | null>`coalesce(${p('api_token_id')}, approved_token_id)`,
      updated_at: p('at'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('id'));
});

/** Takes a count one step further. */
export const stepCount = (tx: Tx, { approver, moment, ...rest }: Step): void => {
  const { user_id = null, api_token_id = null } = approver ?? {};
  step.run(tx, { ...rest, moment: moment ?? '', user_id, api_token_id });
};
