import type { Feature } from '../../http/feature.ts';
import { occurrenceRoutes } from './occurrences.routes.ts';
import { openRecall } from './recall.service.ts';
import { watchOverdue } from './watch-overdue.work.ts';

export const occurrences: Feature = {
  open: (deps) => ({ routes: occurrenceRoutes(deps), ...watchOverdue(deps) }),
  follows: { lotRecalled: openRecall },
};
