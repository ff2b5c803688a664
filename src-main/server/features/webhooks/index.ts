import type { Feature } from '../../http/feature.ts';
import { forgetAnswersTo } from './webhooks.queries.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export const webhooks: Feature = {
  open: (deps) => ({ routes: webhookRoutes({ deps, outgoing: deps.outgoing }) }),
  follows: { personErased: forgetAnswersTo },
};
