import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import {
  actOnOccurrence,
  commentOccurrence,
  createOccurrence,
  modifyOccurrence,
} from './occurrences.service.ts';
import { pageOccurrences, readOccurrence } from './occurrences.view.ts';
import { statisticsOf } from './statistics.service.ts';

const reported = { reportedOnWriteOf: ['occurrence', 'occurrence_comment', 'occurrence_link', 'attachment'] };

/** The operations on occurrences. */
export const occurrenceRoutes: Routes<Deps> = bind(contracts.occurrences, {
  list: { by: pageOccurrences, ...reported },
  details: {
    by: (deps, actor, { id: uid }) => deps.store.snapshot((on) => readOccurrence(on, deps, { uid, actor })),
    ...reported,
  },
  ofSite: { by: (deps, _, query) => statisticsOf(deps, query), ...reported },
  ofProduct: { by: (deps, _, { sku, query }) => statisticsOf(deps, query, sku), ...reported },
  create: createOccurrence,
  modify: modifyOccurrence,
  comment: commentOccurrence,
  start: actOnOccurrence('start'),
  wait: actOnOccurrence('wait'),
  close: actOnOccurrence('close'),
  reopen: actOnOccurrence('reopen'),
  cancel: actOnOccurrence('cancel'),
});
