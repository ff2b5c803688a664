import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../db/capabilities.ts';
import type { Marking } from '../db/rows.ts';
import type { Actor } from './actor.ts';
import { audit, changesOf, type AuditedAct } from './audit.ts';
import { instantAfter } from './clock.ts';
import { demand } from './demand.ts';
import type { Deps } from './deps.ts';
import { writeOnce, type Once } from './once.ts';
import { demandFound, demandVersion, differing, type SeenVersion } from './record.ts';

/** A living record with its internal id. */
type Kept<Told> = { readonly id: number; readonly record: Told };

type Stamped = { readonly version: number; readonly updated_at: string };
type Verb = 'create' | 'modify' | 'remove';
type Making = Pick<Deps, 'ids' | 'clock'>;
type Removing = Pick<Deps, 'clock' | 'guards'>;

type Declared<Found extends Kept<unknown>, State extends object, Create, Change, Columns> = {
  /** Names its works in the log of the store: `warehouses.create`. */
  readonly name: string;
  /** Names its acts for the audit log. */
  readonly acts: (verb: Verb) => AuditedAct['action'];
  /** Finds the living record of a public key. */
  readonly find: (on: Hot, key: string) => Found | undefined;
  /** The key of a record in the audit log and for `find`, if not the key by which it was found, or its new UUID. */
  readonly keyOf: (state: State, key: string) => string;
  /** The state of a new record. */
  readonly created: (input: Create) => State;
  /** The state of a record after a change. */
  readonly changed: (record: Found['record'], patch: Change) => State;
  /** Judges a body that changes a record, before anything else is said of it. */
  readonly patchFaults?: (record: Found['record'], patch: Change) => readonly Fault<Code>[];
  /** Throws AppError where a state may not be written, which `standing` has until then; does what it brings with it. */
  readonly demandFit?: (tx: Tx, state: State, standing?: Found) => void;
  /** The columns of a state; throws AppError 422 where it names what is not there. */
  readonly columns: (tx: Tx, state: State, standing?: Found) => Columns;
  readonly rows: {
    insert(tx: Tx, values: Columns & { readonly uid: string; readonly at: string }): unknown;
    update(tx: Tx, values: Columns & { readonly id: number; readonly at: string }): void;
  };
};

/** Names the record that a call is about, and the version that its sender saw. */
export type RecordTarget = { readonly key: string; readonly ifMatch?: SeenVersion | undefined };

/** Reads and writes records in a transaction of the caller. */
const writesOf = <Found extends Kept<State & Stamped>, State extends object, Create, Change, Columns>({
  acts,
  find,
  keyOf,
  created,
  changed,
  patchFaults,
  demandFit,
  columns,
  rows,
}: Declared<Found, State, Create, Change, Columns>) => {
  const demandKept = (on: Hot, { key, ifMatch }: RecordTarget): Found => {
    const kept = demandFound(find(on, key));
    demandVersion(kept.record, ifMatch);
    return kept;
  };
  /** The living record of that key; throws AppError 404, and 412 where the sender saw another version. */
  const get = (on: Hot, target: RecordTarget): Found['record'] => demandKept(on, target).record;

  /** Creates a record; throws AppError 409, 422. */
  const add = (
    tx: Tx,
    { clock, ids }: Making,
    { actor, input }: { readonly actor: Actor; readonly input: Create },
  ): Found['record'] => {
    const state = created(input);
    demandFit?.(tx, state);
    const [at, uid] = [clock.instant(), ids.uid()];
    rows.insert(tx, { ...columns(tx, state), uid, at });
    const key = keyOf(state, uid);
    audit(tx, actor, { action: acts('create'), key, at });
    return get(tx, { key });
  };

  /** Changes what was sent of a record, silent where nothing differs; throws AppError 404, 409, 412, 422. */
  const change = (
    tx: Tx,
    { clock }: Pick<Making, 'clock'>,
    { actor, patch, ...target }: RecordTarget & { readonly actor: Actor; readonly patch: Change },
  ): Found['record'] => {
    const standing = demandKept(tx, target);
    const { id, record } = standing;
    demand(patchFaults?.(record, patch) ?? []);
    const after = changed(record, patch);
    const names = differing<State>(record, after);
    if (names.length === 0) return record;
    demandFit?.(tx, after, standing);
    const at = instantAfter(record.updated_at, clock.instant());
    rows.update(tx, { ...columns(tx, after, standing), id, at });
    const changes = changesOf(record, after, names);
    audit(tx, actor, { action: acts('modify'), key: keyOf(record, target.key), changes, at });
    return get(tx, { key: target.key });
  };

  return { demandKept, get, add, change };
};

/**
 * Does what every register does with its records: creates them once for an Idempotency-Key, changes what was sent of
 * them, silent where nothing differs, and names each act and the values that it changed in the audit log.
 */
export const recordService = <
  Found extends Kept<State & Stamped>,
  State extends object,
  Create,
  Change,
  Columns,
>(
  declared: Declared<Found, State, Create, Change, Columns>,
) => {
  const { name, acts, keyOf } = declared;
  const { demandKept, get, add, change } = writesOf(declared);
  const workOf = (verb: Verb): string => `${name}.${verb}`;
  return {
    get,
    create: ({ store, ...making }: Deps, actor: Actor, input: Create): Promise<Once<Found['record']>> =>
      writeOnce(store, { name: workOf('create'), actor, clock: making.clock }, async (tx) =>
        add(tx, making, { actor, input }),
      ),
    modify: (
      { store, ...making }: Deps,
      actor: Actor,
      { body: patch, ...target }: RecordTarget & { readonly body: Change },
    ): Promise<Found['record']> =>
      store.write(workOf('modify'), async (tx) => change(tx, making, { ...target, patch, actor })),
    /** Takes a record out of the lists, unless `demandFree` throws; throws AppError 404, 409, 412. */
    removing:
      (marks: Marking, demandFree: (tx: Tx, kept: Found, deps: Removing) => void) =>
      ({ store, ...removing }: Deps, actor: Actor, target: RecordTarget): Promise<void> =>
        store.write(workOf('remove'), async (tx) => {
          const kept = demandKept(tx, target);
          demandFree(tx, kept, removing);
          const at = instantAfter(kept.record.updated_at, removing.clock.instant());
          marks(tx, kept.id, at);
          audit(tx, actor, { action: acts('remove'), key: keyOf(kept.record, target.key), at });
        }),
  };
};
