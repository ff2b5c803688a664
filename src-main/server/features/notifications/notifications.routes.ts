import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readNotification } from './notifications.service.ts';
import { pageNotifications } from './notifications.view.ts';

/** The operations on what the product tells people by itself. */
export const notificationRoutes: Routes<Deps> = bind(contracts.notifications, {
  list: {
    by: ({ store }, { caller }, query) => pageNotifications(store, caller, query),
    reportedOnWriteOf: ['notification', 'notification_reading'],
  },
  read: (deps, _, { id }, who) => readNotification(deps, who, id),
});
