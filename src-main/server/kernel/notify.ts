import { noticeOf, ownScope, type NotificationKind } from '#shared/areas/notifications/schema.ts';
import type { Tx } from '../db/capabilities.ts';
import type { Deps } from './deps.ts';
import { dropNotifications, insertNotification } from './notify.queries.ts';
import { agedBefore } from './running-time.ts';

const keptMs = 90 * 86_400_000;

/** Describes a notification: its kind, its subject and its instant. */
export type Notice = {
  readonly kind: NotificationKind;
  readonly subject: { readonly uid: string; readonly name: string };
  /** The person whom it concerns alone, where that is not the subject. */
  readonly to?: string;
  /** UTC instant. */
  readonly at: string;
};

/** Holds the dependencies of notifications. */
export type Telling = Pick<Deps, 'store' | 'clock' | 'ids'>;

/** Tells whom it concerns, in the transaction of what happened; what is older than 90 days is forgotten. */
export const notify = (tx: Tx, { ids, ...running }: Telling, { kind, subject, to, at }: Notice): void => {
  dropNotifications(tx, agedBefore(running, keptMs));
  const { uid: subject_uid, name: subject_name } = subject;
  const { to: concerned } = noticeOf[kind];
  const scope = concerned === 'own' ? ownScope(to ?? subject_uid) : concerned;
  insertNotification(tx, { uid: ids.uid(), at, kind, scope, subject_uid, subject_name });
};
