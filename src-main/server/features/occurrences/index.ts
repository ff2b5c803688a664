import type { Feature } from '../../http/feature.ts';
import { occurrenceRoutes } from './occurrences.routes.ts';
import { actOnOccurrence, commentOccurrence, createOccurrence } from './occurrences.service.ts';
import { openRecall } from './recall.service.ts';
import { watchOverdue } from './watch-overdue.work.ts';

/** What is done with occurrences, for whoever writes some by itself. */
export const occurrenceActs = {
  create: createOccurrence,
  comment: commentOccurrence,
  step: actOnOccurrence,
};

export const occurrences: Feature = {
  open: (deps) => ({ routes: occurrenceRoutes(deps), ...watchOverdue(deps) }),
  follows: { lotRecalled: openRecall },
};
