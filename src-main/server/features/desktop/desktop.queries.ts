import { sql } from 'kysely';
import { noticeOf, type NotificationKind } from '#shared/areas/notifications/schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { DesktopNotice } from '../../kernel/desktop-messages.ts';
import { hot } from './desktop.tables.ts';

/** The most rows that are read at once; the next turn reads the others. */
const mostRead = 200;

/** Holds the last event and the last notification that the desktop has shown. */
export type NotifiedUntil = { readonly event: number; readonly notification: number };

type Nothing = Record<never, never>;
type Last = { readonly n: number | null };

const lastEvent = hot<Nothing, Last>((q) =>
  q.selectFrom('event').select(({ fn }) => fn.max('sequence').as('n')),
);
const lastNotification = hot<Nothing, Last>((q) =>
  q.selectFrom('notification').select(({ fn }) => fn.max('id').as('n')),
);

/** Gives the latest event and notification: the desktop does not show those that exist already. */
export const lastNotified = (on: Hot): NotifiedUntil => ({
  event: lastEvent.first(on, {})?.n ?? 0,
  notification: lastNotification.first(on, {})?.n ?? 0,
});

type CriticalRow = { readonly sequence: number; readonly name: string };

const critical = hot<{ sequence: number }, CriticalRow>((q, p) =>
  q
    .selectFrom('event_message')
    .select(['sequence', sql<string>`body ->> '$.data.name'`.as('name')])
    .where('sequence', '>', p('sequence'))
    .where('name', 'in', ['stock_critical_level', 'stock_empty'])
    .orderBy('sequence')
    .limit(mostRead),
);

type NotificationRow = { readonly id: number; readonly kind: string; readonly subject_name: string };

/** A notification for one person alone, who need not be the one at this computer. */
const ofOnePerson: NotificationKind = 'session_reused';

const notifications = hot<{ id: number }, NotificationRow>((q, p) =>
  q
    .selectFrom('notification')
    .select(['id', 'kind', 'subject_name'])
    .where('id', '>', p('id'))
    .where('kind', '<>', ofOnePerson)
    .orderBy('id')
    .limit(mostRead),
);

const webhookNotice = ({ kind, subject_name }: NotificationRow): DesktopNotice => {
  const { title, text } = noticeOf[kind as NotificationKind];
  return { topic: 'webhooks', title: title.replace('{name}', () => subject_name), text };
};

/** Lists the notices since then for the person at this computer, and the position up to which they were read. */
export const noticesSince = (
  on: Hot,
  since: NotifiedUntil,
): { readonly notices: readonly DesktopNotice[]; readonly notified: NotifiedUntil } => {
  const products = critical.all(on, { sequence: since.event });
  const webhooks = notifications.all(on, { id: since.notification });
  const isAll = products.length < mostRead;
  return {
    notices: [
      ...products.map(({ name }): DesktopNotice => ({ topic: 'stock', name })),
      ...webhooks.map(webhookNotice),
    ],
    notified: {
      event: isAll ? lastNotified(on).event : (products.at(-1)?.sequence ?? since.event),
      notification: webhooks.at(-1)?.id ?? since.notification,
    },
  };
};

const waiting = hot<Nothing, { n: number }>((q) =>
  q
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)`.as('n'))
    .where('status', '=', 'pending'),
);

const underWay = hot<Nothing, { n: number }>((q) =>
  q
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)`.as('n'))
    .where('status', '=', 'claimed'),
);

/** Counts the deliveries that are still to be made. */
export const pendingDeliveries = (on: Hot): number =>
  (waiting.first(on, {})?.n ?? 0) + (underWay.first(on, {})?.n ?? 0);
