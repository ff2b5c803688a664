export { webhookRoutes } from './webhooks.routes.ts';
