export { holdAfterRestore } from './restored.service.ts';
export { webhookRoutes } from './webhooks.routes.ts';
