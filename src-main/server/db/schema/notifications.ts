import type { Generated } from 'kysely';
import type { Published } from './published.ts';

/** Holds the notifications of the application; `subject_name` is the name of the subject at that time. */
type NotificationTable = {
  id: Generated<number>;
  uid: string;
  at: string;
  kind: string;
  /** Is the scope whose holders get it. */
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

/** Lists the columns that others may read. */
export type PublishedNotifications = {
  notification: Published<NotificationTable, keyof NotificationTable>;
};
