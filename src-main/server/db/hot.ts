import { sql, type Compilable, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import {
  hotKey,
  type Compiled,
  type HotQuery,
  type HotWrite,
  type Param,
  type SqlValue,
} from './capabilities.ts';
import { StoreMisuse } from './errors.ts';
import type { Schema } from './schema/index.ts';
import { kyselyOn } from './sqlite/kysely.ts';

/** Builds the statement of a hot read. */
export type HotReadBuilder = Pick<Kysely<Schema>, 'selectFrom' | 'with' | 'fn'>;

/** Builds the statement of a hot write. */
export type HotWriteBuilder = Pick<
  Kysely<Schema>,
  'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'fn'
>;

/** The values of a hot query by name; lists are read with `p.list`. */
export type HotValues = Readonly<Record<string, SqlValue | readonly SqlValue[]>>;

type Slot = { readonly slot: string; readonly list: boolean };
type Entry = { readonly name: string | undefined; readonly list: boolean; readonly value: SqlValue };
type Plan = { readonly sql: string; readonly entries: readonly Entry[] };
type Build<Builder, P, Row> = (q: Builder, p: Param<P>) => Compilable<Row>;

const shapeLimit = 200;
/** Kept by the module: what tells the name of a value from a value while a statement is built. */
const slots = new WeakSet<object>();
const builder = kyselyOn<Schema>(() => {
  throw new Error('A hot query is only built here; run it with all, first or run.');
});

// the sign hides the value from SQLite's planner: a statement that is planned by one is planned anew for each
const param: Param<Record<string, never>> = Object.assign(
  (name: string) => sql<never>`+${slot(name, false)}`,
  {
    list: (name: string) => sql<never>`(select value from json_each(+${slot(name, true)}))`,
  },
);

/** Makes a read whose SQL is compiled at its first use and never again. */
export function hot<P extends HotValues, Row>(build: Build<HotReadBuilder, P, Row>): HotQuery<P, Row> {
  const plan = compileOnce(build);
  return {
    all: (on, values) => on[hotKey].all<Row>(plan().sql, bindTo(plan(), values)),
    first: (on, values) => on[hotKey].first<Row>(plan().sql, bindTo(plan(), values)),
    bind: (values) => bound(plan(), values),
  };
}

/** Makes a write whose SQL is compiled at its first use and never again. */
export function hotWrite<P extends HotValues, Row>(build: Build<HotWriteBuilder, P, Row>): HotWrite<P, Row> {
  const plan = compileOnce(build);
  return {
    run: (on, values) => on[hotKey].run(plan().sql, bindTo(plan(), values)),
    all: (on, values) => on[hotKey].all<Row>(plan().sql, bindTo(plan(), values)),
    first: (on, values) => on[hotKey].first<Row>(plan().sql, bindTo(plan(), values)),
    bind: (values) => bound(plan(), values),
  };
}

/**
 * Makes a family of reads, one for each shape (which filters, which order), compiled at its first use;
 * shapes with equal JSON share one, and the 200 used last are kept.
 */
export function hotByShape<Shape, P extends HotValues, Row>(
  build: (q: HotReadBuilder, p: Param<P>, shape: Shape) => Compilable<Row>,
): (shape: Shape) => HotQuery<P, Row> {
  const family = new LRUCache<string, HotQuery<P, Row>>({ max: shapeLimit });
  return (shape) => {
    const key = JSON.stringify(shape);
    const known = family.get(key);
    if (known) return known;
    const fresh = hot<P, Row>((q, p) => build(q, p, shape));
    family.set(key, fresh);
    return fresh;
  };
}

function slot(name: string, list: boolean): Slot {
  const marker = { slot: name, list };
  slots.add(marker);
  return marker;
}

function compileOnce<Builder, P, Row>(build: Build<Builder, P, Row>): () => Plan {
  let plan: Plan | undefined;
  return () => {
    plan ??= compile(build);
    return plan;
  };
}

function compile<Builder, P, Row>(build: Build<Builder, P, Row>): Plan {
  const { sql: text, parameters } = build(builder as Builder, param as unknown as Param<P>).compile();
  return { sql: text, entries: parameters.map(entryOf) };
}

function entryOf(parameter: unknown): Entry {
  if (!isSlot(parameter)) return { name: undefined, list: false, value: parameter as SqlValue };
  return { name: parameter.slot, list: parameter.list, value: null };
}

function isSlot(parameter: unknown): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null && slots.has(parameter);
}

function bindTo({ entries }: Plan, values: HotValues): SqlValue[] {
  return entries.map(({ name, list, value }) => {
    if (name === undefined) return value;
    const given = values[name];
    if (given === undefined) throw new StoreMisuse(`A hot query was not given "${name}".`);
    return list ? JSON.stringify(given) : (given as SqlValue);
  });
}

function bound<Row>(plan: Plan, values: HotValues): Compiled<Row> {
  return { sql: plan.sql, parameters: bindTo(plan, values) };
}
