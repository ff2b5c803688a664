import { sql } from 'kysely';
import type { Notification, notifications } from '#shared/areas/notifications/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { isTrue } from '../../db/filters.ts';
import type { Person } from '../../kernel/actor.ts';
import {
  concerning,
  notificationColumns,
  readingOf,
  toNotification,
  type NotificationRow,
  type Reading,
} from './notifications.queries.ts';
import { filteredList } from './notifications.tables.ts';

/** Holds the query of the list of notifications. */
export type NotificationQuery = QueryOf<typeof notifications.list>;

const matching = filteredList<NotificationQuery, NotificationRow, Reading>({
  rows: (q, given) => concerning(q, given).select(notificationColumns),
  filters: { unread: isTrue(sql`r.at is null`) },
  order: ['-n.id'],
});

/** The page of what concerns a person, newest first, and how much there is in all. */
export const pageNotifications = (
  { snapshot }: Store,
  person: Person,
  query: NotificationQuery,
): Page<Notification> => {
  const found = snapshot((on) => matching(on, query, { given: readingOf(person) }));
  return { items: found.items.map(toNotification), total: found.total };
};
