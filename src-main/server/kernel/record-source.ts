import type { Change } from '#shared/areas/changes/schema.ts';
import type { Hot } from '../db/capabilities.ts';
import { followedTables, type FollowedKind } from '../db/followed-tables.ts';
import type { Caller } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Seams } from './seam.ts';

/** A record that may have changed, whether it lives or not. */
export type FollowedRecord<K extends FollowedKind> = Pick<
  Extract<Change, { readonly entity: K }>,
  'key' | 'deleted' | 'version' | 'at'
> & {
  /** The record as it says itself; asked for where it lives alone. */
  readonly data: () => NonNullable<Extract<Change, { readonly entity: K }>['data']>;
};

/** Holds the caller who asks for records, the clock, and what features add to each other's records. */
export type Asking = { readonly caller: Caller; readonly clock: Clock; readonly seams: Seams };

/** Reads records of one kind by their internal ids; ids that no row has are left out. */
export type RecordSource<K extends FollowedKind> = (
  on: Hot,
  ids: readonly number[],
  asking: Asking,
) => ReadonlyMap<number, FollowedRecord<K>>;

/** Reads the records of each kind that `change` follows; the feature of each kind gives its own reader. */
export type RecordSources = { readonly [K in FollowedKind]: RecordSource<K> };

/** The sources of all features as one record; throws where a kind that is followed has none. */
export const joinSources = (all: readonly Partial<RecordSources>[]): RecordSources => {
  const joined: Partial<RecordSources> = Object.assign({}, ...all);
  const missing = (Object.keys(followedTables) as FollowedKind[]).filter(
    (kind) => joined[kind] === undefined,
  );
  if (missing.length > 0) throw new Error(`nobody reads the changed records of ${missing.join(', ')}`);
  return joined as RecordSources;
};
