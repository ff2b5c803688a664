import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readNotification } from './notifications.service.ts';
import { pageNotifications } from './notifications.view.ts';

const { notifications } = contracts;

/** The operations on what the product tells people by itself. */
export const notificationRoutes = (deps: Deps): readonly Mounted[] => [
  handle(notifications.list, ({ caller, query }) => pageNotifications(deps.store, caller, query), {
    toldOnWriteOf: ['notification', 'notification_reading'],
  }),
  handle(notifications.read, async ({ caller, params }) => ({
    data: await readNotification(deps, caller, params.id),
  })),
];
