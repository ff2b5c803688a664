import type { Feature } from '../../http/feature.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notifications: Feature = { open: (deps) => ({ routes: notificationRoutes(deps) }) };
