import { sql } from 'kysely';
import type { Notification, notifications } from '#shared/areas/notifications/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Param, Store } from '../../db/capabilities.ts';
import type { Person } from '../../kernel/actor.ts';
import {
  concerning,
  readingOf,
  toNotification,
  type NotificationRow,
  type Reading,
} from './notifications.queries.ts';
import { hotByShape, type HotReadBuilder } from './notifications.tables.ts';

/** What the list of notifications is asked for. */
export type NotificationQuery = QueryOf<typeof notifications.list>;

type Shape = { readonly show: 'all' | 'read' | 'unread' };
type Values = Reading & { limit: number; offset: number };

const matching = (q: HotReadBuilder, p: Param<Values>, { show }: Shape) => {
  const rows = concerning(q, p);
  if (show === 'all') return rows;
  return rows.where('r.at', show === 'unread' ? 'is' : 'is not', null);
};

const page = hotByShape<Shape, Values, NotificationRow>((q, p, shape) =>
  matching(q, p, shape)
    .select(['n.id', 'n.uid', 'n.at', 'n.kind', 'n.subject_uid', 'n.subject_name', 'r.at as read_at'])
    .orderBy('n.id', 'desc')
    .limit(p('limit'))
    .offset(p('offset')),
);

const count = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape).select(sql<number>`count(*)`.as('total')),
);

/** The page of what concerns a person, newest first, and how much there is in all. */
export const pageNotifications = (
  { snapshot }: Store,
  person: Person,
  { unread, page: number, per_page: limit }: NotificationQuery,
): Page<Notification> => {
  const shape: Shape = { show: unread === undefined ? 'all' : unread ? 'unread' : 'read' };
  const values = { ...readingOf(person), limit, offset: (number - 1) * limit };
  return snapshot((on) => ({
    items: page(shape).all(on, values).map(toNotification),
    total: count(shape).first(on, values)?.total ?? 0,
  }));
};
