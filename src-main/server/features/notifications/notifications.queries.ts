import type { Notification } from '#shared/areas/notifications/contract.ts';
import { noticeOf, ownScope, type NotificationKind } from '#shared/areas/notifications/schema.ts';
import type { Hot, Param, Tx } from '../../db/capabilities.ts';
import type { Person } from '../../kernel/actor.ts';
import { hot, type HotReadBuilder, rowsOf } from './notifications.tables.ts';

const readingRows = rowsOf('notification_reading');

/** A notification with when somebody read it. */
export type NotificationRow = {
  readonly id: number;
  readonly uid: string;
  readonly at: string;
  readonly kind: string;
  readonly subject_uid: string;
  readonly subject_name: string;
  readonly read_at: string | null;
};

/** The columns of a notification, and when it was read. */
export const notificationColumns = [
  'n.id',
  'n.uid',
  'n.at',
  'n.kind',
  'n.subject_uid',
  'n.subject_name',
  'r.at as read_at',
] as const;

/** Whose notifications are asked for: those of these scopes and their own, as this person has read them. */
export type Reading = { user_id: number; scopes: readonly string[] };

/** Selects the notifications of a person's scopes, with when the person read them. */
export const concerning = (q: HotReadBuilder, p: Param<Reading>) =>
  q
    .selectFrom('notification as n')
    .leftJoin('notification_reading as r', (join) =>
      join.onRef('r.notification_id', '=', 'n.id').on('r.user_id', '=', p('user_id')),
    )
    .where('n.scope', 'in', p.list('scopes'));

/** The values by which a person's notifications are found. */
export const readingOf = ({ userId, userUid, scopes }: Person): Reading => ({
  user_id: userId,
  scopes: [...scopes, ownScope(userUid)],
});

/** A notification as the API shows it. */
export const toNotification = (row: NotificationRow): Notification => {
  const kind = row.kind as NotificationKind;
  const { level, title, text } = noticeOf[kind];
  return {
    id: row.uid,
    at: row.at,
    kind,
    level,
    title: title.replace('{name}', () => row.subject_name),
    text,
    subject: { id: row.subject_uid, name: row.subject_name },
    read_at: row.read_at,
  };
};

const byUid = hot<Reading & { uid: string }, NotificationRow>((q, p) =>
  concerning(q, p).where('n.uid', '=', p('uid')).select(notificationColumns),
);

/** The notification of that id, with its internal one; undefined where none concerns the person. */
export const findNotification = (
  on: Hot,
  person: Person,
  uid: string,
): { readonly rowId: number; readonly notification: Notification } | undefined => {
  const row = byUid.first(on, { ...readingOf(person), uid });
  return row === undefined ? undefined : { rowId: row.id, notification: toNotification(row) };
};

/** Records that a person read a notification, and when. */
export type Read = { readonly notification_id: number; readonly user_id: number; readonly at: string };

/** Keeps that somebody read a notification; the first time counts. */
export const markRead = (tx: Tx, read: Read): void => {
  readingRows.add(tx, read);
};
