import { noticeOf, type NotificationKind } from './schema.ts';

/** Labels of the closed lists of notifications. */
export const notificationLabels = {
  notification_level: { attention: 'Atenção', problem: 'Problema' },
  notification_kind: Object.fromEntries(
    Object.entries(noticeOf).map(([kind, { label }]) => [kind, label]),
  ) as Readonly<Record<NotificationKind, string>>,
} as const;

/** The titles of those lists. */
export const notificationLists = {
  notification_level: 'Gravidade do aviso',
  notification_kind: 'Do que o aviso trata',
} as const;
