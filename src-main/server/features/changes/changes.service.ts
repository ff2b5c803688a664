import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedQuery } from '#shared/areas/changes/contract.ts';
import { changeEntities, type Change } from '#shared/areas/changes/schema.ts';
import { recordKinds } from '#shared/areas/record-kinds.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../db/capabilities.ts';
import { newestChange } from '../../db/changes.ts';
import type { FollowedKind } from '../../db/followed-tables.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Feed } from '../../kernel/feed.ts';
import { changesAfter, type ChangePart, type ChangeRow } from './changes.queries.ts';
import type { Waiting } from './waiting.state.ts';

export type ChangesDeps = Pick<Deps, 'store' | 'clock' | 'records' | 'seams'> & {
  readonly feed: Feed;
  readonly waiting: Waiting;
};

type Asked = { readonly query: FeedQuery; readonly caller: Caller };

const kindsFor = ({ query: { entities }, caller: { scopes } }: Asked): readonly FollowedKind[] => {
  const closed = entities?.find((entity) => !scopes.has(recordKinds[entity].reads));
  if (closed !== undefined)
    throw new AppError(403, 'forbidden', { vars: { scope: recordKinds[closed].reads } });
  return (entities ?? changeEntities).filter((entity) => scopes.has(recordKinds[entity].reads));
};

const demandFeed = (on: Hot, feed: Feed, { after = 0, feed: named }: FeedQuery): void => {
  if (named === undefined && after > 0) {
    throw new AppError(400, 'invalid_filter', {
      vars: { parameter: 'feed' },
      faults: [fault('feed', 'feed_required')],
    });
  }
  if ((named !== undefined && named !== feed.id(on)) || after > newestChange(on)) {
    throw new AppError(409, 'feed_changed');
  }
};

/** The number of records that are read before other calls run. */
const atOnce = 50;

type FeedReading = Asked & { readonly deps: ChangesDeps };

const gone = (row: ChangeRow) => ({
  key: row.gone_uid ?? '',
  deleted: true,
  version: null,
  at: row.gone_at ?? '',
});

const changesOf = (
  on: Hot,
  rows: readonly ChangeRow[],
  { deps, query, caller }: FeedReading,
): readonly Change[] => {
  const asking = { caller, clock: deps.clock, seams: deps.seams };
  const living = rows.filter(({ row_id }) => row_id > 0);
  const recordsOf = (kind: FollowedKind, some: readonly ChangeRow[]) => {
    const ids = some.map(({ row_id }) => row_id);
    return deps.records[kind].changed?.(on, ids, asking);
  };
  const kinds = Map.groupBy(living, ({ kind }) => kind);
  const byKind = new Map([...kinds].map(([kind, some]) => [kind, recordsOf(kind, some)]));
  return rows.flatMap((row) => {
    const { id: sequence, kind: entity, row_id } = row;
    const found = row_id > 0 ? byKind.get(entity)?.get(row_id) : { ...gone(row), data: () => null };
    if (found === undefined) return [];
    const { data, ...frame } = found;
    const record = query.include === 'data' && { data: frame.deleted ? null : data() };
    return [{ sequence, entity, ...frame, ...record } as Change];
  });
};

/** The records of these rows, read some at a time, so that long parts hold nobody up. */
const changesOfAll = async (rows: readonly ChangeRow[], reading: FeedReading): Promise<readonly Change[]> => {
  const { store } = reading.deps;
  const changes: Change[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await nextTurn();
    changes.push(...store.snapshot((on) => changesOf(on, rows.slice(from, from + atOnce), reading)));
  }
  return changes;
};

/** The changes after a position, once there are some or the wait is over. */
const partFor = async (deps: ChangesDeps, asked: Asked): Promise<ChangePart> => {
  const { after = 0, limit, wait = 0 } = asked.query;
  const kinds = kindsFor(asked);
  const part = (from: number): ChangePart =>
    deps.store.snapshot((on) => {
      demandFeed(on, deps.feed, asked.query);
      return changesAfter(on, { after: from, kinds, limit });
    });
  const until = deps.clock.steady() + wait * 1000;
  let found = part(after);
  for (;;) {
    const left = (until - deps.clock.steady()) / 1000;
    if (found.rows.length > 0 || found.hasMore || left <= 0) return found;
    const seen = deps.store.versions.of('change');
    await deps.waiting.next(left);
    if (deps.store.versions.of('change') === seen) return found;
    found = part(found.upTo);
  }
};

/**
 * The newest changes of all records that a caller may read, after a position; throws AppError 400 where the feed is not
 * named, 403 where a kind of record is that the caller may not read, 409 where the data are not those of that feed.
 */
export const readFeed = async (deps: ChangesDeps, asked: Asked) => {
  const part = await partFor(deps, asked);
  const changes = await changesOfAll(part.rows, { ...asked, deps });
  const feed_id = deps.store.snapshot((on) => {
    deps.feed.answered(on, part.upTo);
    return deps.feed.id(on);
  });
  return { feed_id, changes, next_after: part.upTo, has_more: part.hasMore };
};
