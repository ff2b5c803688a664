import { sql } from 'kysely';
import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite } from './kernel.tables.ts';

export type NotificationRow = {
  readonly uid: string;
  readonly at: string;
  readonly kind: string;
  readonly scope: string;
  readonly subject_uid: string;
  readonly subject_name: string;
};

const insert = hotWrite<NotificationRow, never>((q, p) =>
  q.insertInto('notification').values({
    uid: p('uid'),
    at: p('at'),
    kind: p('kind'),
    scope: p('scope'),
    subject_uid: p('subject_uid'),
    subject_name: p('subject_name'),
  }),
);

/** Writes what people are to be told. */
export const insertNotification = (tx: Tx, row: NotificationRow): void => {
  insert.run(tx, row);
};

/** What was told of which kind about whom, from when on. */
export type ToldSince = { readonly kind: string; readonly uid: string; readonly since: string };

const told = hot<ToldSince, { id: number }>((q, p) =>
  q
    .selectFrom('notification')
    .where('kind', '=', p('kind'))
    .where('subject_uid', '=', p('uid'))
    .where('at', '>=', p('since'))
    .limit(sql.lit(1))
    .select('id'),
);

/** Whether something was told about that subject since that instant. */
export const wasTold = (on: Hot, asked: ToldSince): boolean => told.first(on, asked) !== undefined;

const drop = hotWrite<{ before: string }, never>((q, p) =>
  q.deleteFrom('notification').where('at', '<=', p('before')),
);

/** Forgets what was told up to that instant, and who had read it. */
export const dropNotifications = (tx: Tx, before: string): void => {
  drop.run(tx, { before });
};
