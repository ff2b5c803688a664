import type { Change } from '#shared/areas/changes/schema.ts';
import { recordKinds, type LinkEntity, type RecordEntity } from '#shared/areas/record-kinds.ts';
import type { Hot, HotQuery } from '../db/capabilities.ts';
import type { FollowedKind } from '../db/followed-tables.ts';
import type { Caller } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Seams } from './seam.ts';

/** Holds the name that a call gave: as UUIDs and keys are compared, and as numbers of documents are. */
export type NamedBy = { readonly id: string; readonly number: string };

/** A living record of that name: its code and its name for people, where it has them. */
export type NamedRecord = {
  readonly uid: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly product_id: number | null;
};

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

type Findable = {
  /** Finds the living record of that name, or that people know by that number. */
  readonly find: HotQuery<NamedBy, NamedRecord>;
  /** Gives the key of a record whose routes name it by its code; undefined where the name is no key. */
  readonly keyOf?: (code: string) => string | undefined;
};

type Followed<K extends FollowedKind> = {
  /** Reads its records for callers who follow changes. */
  readonly changed: RecordSource<K>;
};

/** Lists records by their UUIDs. */
export type ByUids = { readonly uids: readonly string[] };
/** Says what people call a record; null where it has no such name yet. */
export type CalledRecord = { readonly uid: string; readonly name: string | null };

type Named = {
  /** Gives what people call records whose UUIDs say nothing to them; never the name of a person outside. */
  readonly names?: HotQuery<ByUids, CalledRecord>;
};

/** Is a kind of record as the feature that owns it gives it: with all that what its area says of it asks for. */
type Given<E extends RecordEntity> = { readonly entity: E } & Named &
  (E extends LinkEntity ? Findable : unknown) &
  (E extends FollowedKind ? Followed<E> : unknown);

/** A kind of record as those see it who know no tables of others. */
export type RecordKind = { readonly entity: RecordEntity } & Named &
  Partial<Findable> &
  Partial<Followed<FollowedKind>>;

/** Declares the server's half of a kind of record, which its feature lists under `records`. */
export const recordKind = <const E extends RecordEntity>(kind: Given<E>): RecordKind => kind;

/** Every kind of record by its name. */
export type RecordKinds = Readonly<Record<RecordEntity, RecordKind>>;

/** The kinds of records of all features by their names; throws where two give the same one, or nobody gives one. */
export const joinRecords = (given: readonly RecordKind[]): RecordKinds => {
  const entities = Object.keys(recordKinds) as RecordEntity[];
  const wrong = entities.filter((one) => given.filter(({ entity }) => entity === one).length !== 1);
  if (wrong.length > 0) throw new Error(`not given by one feature: records of ${wrong.join(', ')}`);
  return Object.fromEntries(given.map((kind) => [kind.entity, kind])) as RecordKinds;
};

/** A record as a call names it. */
export type RecordName = { readonly entity: LinkEntity; readonly id: string };

/** A record as what hangs on it names it: its UUID, what its own routes take, and how people call it. */
export type LinkedRecord = {
  readonly uid: string;
  readonly id: string;
  readonly label: string;
  /** The product that it is, or is of. */
  readonly productId: number | null;
};

/**
 * The living record of that kind that its own routes name so, or that people know by that number; undefined where there is
 * none.
 */
export const findLinked = (
  on: Hot,
  { entity, id }: RecordName,
  { records }: { readonly records: RecordKinds },
): LinkedRecord | undefined => {
  const { find, keyOf } = records[entity];
  const key = keyOf === undefined ? id.toLowerCase() : keyOf(id);
  const row = key === undefined ? undefined : find?.first(on, { id: key, number: id.trim().toUpperCase() });
  if (row === undefined) return undefined;
  const label = [row.code, row.name].filter((word) => word !== null && word !== '').join(' · ');
  return {
    uid: row.uid,
    id: keyOf === undefined ? row.uid : String(row.code),
    label,
    productId: row.product_id,
  };
};
