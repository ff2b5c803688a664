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

const told = { toldOnWriteOf: ['occurrence', 'occurrence_comment', 'occurrence_link', 'attachment'] };

/** The operations on occurrences. */
export const occurrenceRoutes: Routes<Deps> = bind(contracts.occurrences, {
  list: { by: pageOccurrences, ...told },
  details: {
    by: (deps, actor, { id: uid }) => deps.store.snapshot((on) => readOccurrence(on, deps, { uid, actor })),
    ...told,
  },
  ofSite: { by: (deps, _, query) => statisticsOf(deps, query), ...told },
  ofProduct: { by: (deps, _, { sku, query }) => statisticsOf(deps, query, sku), ...told },
  create: createOccurrence,
  modify: (deps, actor, { id: uid, ifMatch, body: patch }) =>
    modifyOccurrence(deps, actor, { uid, ifMatch, patch }),
  comment: (deps, actor, { id: uid, body: { text } }) => commentOccurrence(deps, actor, { uid, text }),
  start: (deps, actor, { id: uid, body: { comment: text = '' } }) =>
    actOnOccurrence(deps, actor, { uid, act: 'start', text }),
  wait: (deps, actor, { id: uid, body: { comment: text = '' } }) =>
    actOnOccurrence(deps, actor, { uid, act: 'wait', text }),
  close: (deps, actor, { id: uid, body }) =>
    actOnOccurrence(deps, actor, { uid, act: 'close', text: body.action_taken ?? '', body }),
  reopen: (deps, actor, { id: uid, body: { reason: text } }) =>
    actOnOccurrence(deps, actor, { uid, act: 'reopen', text }),
  cancel: (deps, actor, { id: uid, body: { reason: text } }) =>
    actOnOccurrence(deps, actor, { uid, act: 'cancel', text }),
});
