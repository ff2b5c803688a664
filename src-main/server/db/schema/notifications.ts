import type { Generated } from 'kysely';
import type { Published } from './published.ts';

/** What the product tells by itself; `subject_name` is how its subject was called then. */
type NotificationTable = {
  id: Generated<number>;
  uid: string;
  at: string;
  kind: string;
  /** Who holds it is told. */
  scope: string;
  subject_uid: string;
  subject_name: string;
};

type NotificationReadingTable = {
  id: Generated<number>;
  notification_id: number;
  user_id: number;
  at: string;
};

export type NotificationsSchema = {
  notification: NotificationTable;
  notification_reading: NotificationReadingTable;
};

/** What others may read of it. */
export type PublishedNotifications = {
  notification: Published<NotificationTable, keyof NotificationTable>;
};
