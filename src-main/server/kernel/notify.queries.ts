import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite, rowsOf } from './kernel.tables.ts';

export type NotificationRow = {
  readonly uid: string;
  readonly at: string;
  readonly kind: string;
  readonly scope: string;
  readonly subject_uid: string;
  readonly subject_name: string;
};

const notificationRows = rowsOf('notification');

/** Writes a notification. */
export const insertNotification = (tx: Tx, row: NotificationRow): void => {
  notificationRows.insert(tx, row);
};

/** Asks for notifications of a kind about a subject since an instant. */
export type NotifiedSince = { readonly kind: string; readonly uid: string; readonly since: string };

const notified = hot<NotifiedSince, { id: number }>((q, p) =>
  q
    .selectFrom('notification')
    .where('kind', '=', p('kind'))
    .where('subject_uid', '=', p('uid'))
    .where('at', '>=', p('since'))
    .limit(1)
    .select('id'),
);

/** Tells whether there is a notification of that kind about that subject since that instant. */
export const wasNotified = (on: Hot, asked: NotifiedSince): boolean =>
  notified.first(on, asked) !== undefined;

const drop = hotWrite<{ before: string }, never>((q, p) =>
  q.deleteFrom('notification').where('at', '<=', p('before')),
);

/** Deletes the notifications up to that instant, and who had read them. */
export const dropNotifications = (tx: Tx, before: string): void => {
  drop.run(tx, { before });
};
