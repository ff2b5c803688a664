import type { Feature } from '../../http/feature.ts';
import { occurrenceRoutes } from './occurrences.routes.ts';
import { relabelCustomer, occurrenceRecords } from './occurrences.queries.ts';
import { actOnOccurrence, commentOccurrence, createOccurrence } from './occurrences.service.ts';
import { openHarm, openRecall } from './by-itself.service.ts';
import { watchOverdue } from './watch-overdue.work.ts';

/** The operations on occurrences, for features that create some by themselves. */
export const occurrenceActs = {
  create: createOccurrence,
  comment: commentOccurrence,
  step: actOnOccurrence,
};

export const occurrences: Feature = {
  open: (deps) => ({ routes: occurrenceRoutes(deps), ...watchOverdue(deps) }),
  follows: { lotRecalled: openRecall, goodsHarmed: openHarm, personErased: relabelCustomer },
  records: [occurrenceRecords],
};
