import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import {
  actOnOccurrence,
  commentOccurrence,
  createOccurrence,
  modifyOccurrence,
} from './occurrences.service.ts';
import { pageOccurrences, readOccurrence } from './occurrences.view.ts';
import { statisticsOf } from './statistics.service.ts';

const { occurrences } = contracts;
const told = { toldOnWriteOf: ['occurrence', 'occurrence_comment', 'occurrence_link', 'attachment'] };

const reads = (deps: Deps): readonly Mounted[] => [
  handle(occurrences.list, ({ actor, query }) => pageOccurrences(deps, actor, query), told),
  handle(
    occurrences.details,
    ({ actor, params }) => ({
      data: deps.store.snapshot((on) => readOccurrence(on, deps, { uid: params.id, actor })),
    }),
    told,
  ),
  handle(occurrences.ofSite, ({ query }) => ({ data: statisticsOf(deps, query) }), told),
  handle(
    occurrences.ofProduct,
    ({ params, query }) => ({ data: statisticsOf(deps, query, params.sku) }),
    told,
  ),
];

const acts = (deps: Deps): readonly Mounted[] => [
  handle(occurrences.start, async ({ actor, params, body: { comment: text = '' } }) => ({
    data: await actOnOccurrence(deps, actor, { uid: params.id, act: 'start', text }),
  })),
  handle(occurrences.wait, async ({ actor, params, body: { comment: text = '' } }) => ({
    data: await actOnOccurrence(deps, actor, { uid: params.id, act: 'wait', text }),
  })),
  handle(occurrences.close, async ({ actor, params, body }) => ({
    data: await actOnOccurrence(deps, actor, {
      uid: params.id,
      act: 'close',
      text: body.action_taken ?? '',
      body,
    }),
  })),
  handle(occurrences.reopen, async ({ actor, params, body: { reason: text } }) => ({
    data: await actOnOccurrence(deps, actor, { uid: params.id, act: 'reopen', text }),
  })),
  handle(occurrences.cancel, async ({ actor, params, body: { reason: text } }) => ({
    data: await actOnOccurrence(deps, actor, { uid: params.id, act: 'cancel', text }),
  })),
];

const writes = (deps: Deps): readonly Mounted[] => [
  handle(occurrences.create, ({ actor, body }) => createOccurrence(deps, actor, body)),
  handle(occurrences.modify, async ({ actor, params, ifMatch, body: patch }) => ({
    data: await modifyOccurrence(deps, actor, { uid: params.id, ifMatch, patch }),
  })),
  handle(occurrences.comment, ({ actor, params, body: { text } }) =>
    commentOccurrence(deps, actor, { uid: params.id, text }),
  ),
];

/** The operations on occurrences. */
export const occurrenceRoutes = (deps: Deps): readonly Mounted[] => [
  ...reads(deps),
  ...writes(deps),
  ...acts(deps),
];
