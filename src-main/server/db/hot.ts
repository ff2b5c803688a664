import { sql, SqliteQueryCompiler, type Compilable, type Kysely } from 'kysely';
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

/** The values of a hot query by name: those that are bound, lists read with `p.list`, and those that make its text. */
export type HotValues = Readonly<Record<string, unknown>>;

type Slot = { readonly slot: string; readonly list: boolean };
type Plan = { readonly sql: string; readonly slots: readonly Slot[] };
type Build<Builder, P, Row> = (q: Builder, p: Param<P>, given: P) => Compilable<Row>;

const formLimit = 200;
/** Kept by the module: what tells the name of a value from a value while a statement is built. */
const slots = new WeakSet<object>();

/** Writes each value into the text that is no named one: SQLite then plans with it, and once. */
class ConstantCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (isSlot(value)) super.appendValue(value);
    else this.appendImmediateValue(value);
  }
}

const builder = kyselyOn<Schema>(
  () => {
    throw new Error('A hot query is only built here; run it with all, first or run.');
  },
  { compiler: new ConstantCompiler() },
);

// the sign hides the value from SQLite's planner: a statement that is planned by one is planned anew for each
const param: Param<Record<string, never>> = Object.assign(
  (name: string) => sql<never>`+${slot(name, false)}`,
  {
    list: (name: string) => sql<never>`(select value from json_each(+${slot(name, true)}))`,
  },
);

/**
 * Makes a read whose SQL is compiled at its first use. A build that reads values of `given` has a form for each of
 * them that it meets (which filters, which order, how many rows); the 200 used last are kept.
 */
export function hot<P extends HotValues, Row>(build: Build<HotReadBuilder, P, Row>): HotQuery<P, Row> {
  return readsBy(plansOf(build));
}

/** Makes a write whose SQL is compiled as that of `hot` is. */
export function hotWrite<P extends HotValues, Row>(build: Build<HotWriteBuilder, P, Row>): HotWrite<P, Row> {
  const planFor = plansOf(build);
  return {
    ...readsBy<P, Row>(planFor),
    run: (on, values) => {
      const plan = planFor(values);
      return on[hotKey].run(plan.sql, bindTo(plan, values));
    },
  };
}

/** Makes the reads of a statement whose plan follows from its values. */
function readsBy<P extends HotValues, Row>(planFor: (values: P) => Plan): HotQuery<P, Row> {
  return {
    all: (on, values) => {
      const plan = planFor(values);
      return on[hotKey].all<Row>(plan.sql, bindTo(plan, values));
    },
    first: (on, values) => {
      const plan = planFor(values);
      return on[hotKey].first<Row>(plan.sql, bindTo(plan, values));
    },
    bind: (values) => bound(planFor(values), values),
  };
}

function slot(name: string, list: boolean): Slot {
  const marker = { slot: name, list };
  slots.add(marker);
  return marker;
}

/** Gives the plan for some values: the only one, or that of the form which the values read by the build ask for. */
function plansOf<Builder, P extends HotValues, Row>(build: Build<Builder, P, Row>): (values: P) => Plan {
  const read = new Set<string>();
  let only: Plan | undefined;
  let forms: LRUCache<string, Plan> | undefined;
  const compiled = (values: P): Plan => {
    const known = read.size;
    const plan = compile(build, watched(values, read));
    if (read.size === 0) return (only = plan);
    // what was compiled before stands for fewer values than the build reads by now
    if (forms === undefined || read.size > known) forms = new LRUCache({ max: formLimit });
    forms.set(formOf(read, values), plan);
    return plan;
  };
  return (values) => only ?? forms?.get(formOf(read, values)) ?? compiled(values);
}

function formOf(read: ReadonlySet<string>, values: HotValues): string {
  let form = '';
  for (const name of read) form += `${JSON.stringify(values[name])};`;
  return form;
}

/** The same values, noting which of them are read. */
function watched<P extends HotValues>(values: P, read: Set<string>): P {
  const noted = <Answer>(name: string | symbol, answer: Answer): Answer => {
    read.add(String(name));
    return answer;
  };
  return new Proxy(values, {
    get: (all, name) => noted(name, Reflect.get(all, name)),
    has: (all, name) => noted(name, Reflect.has(all, name)),
    ownKeys: () => {
      throw new StoreMisuse('A hot query reads the values that make its text by name.');
    },
  });
}

function compile<Builder, P, Row>(build: Build<Builder, P, Row>, given: P): Plan {
  const built = build(builder as Builder, param as unknown as Param<P>, given).compile();
  return { sql: built.sql, slots: built.parameters as readonly Slot[] };
}

function isSlot(parameter: unknown): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null && slots.has(parameter);
}

function bindTo(plan: Plan, values: HotValues): SqlValue[] {
  return plan.slots.map(({ slot: name, list }) => {
    const given = values[name];
    if (given === undefined) throw new StoreMisuse(`A hot query was not given "${name}".`);
    return list ? JSON.stringify(given) : (given as SqlValue);
  });
}

function bound<Row>(plan: Plan, values: HotValues): Compiled<Row> {
  return { sql: plan.sql, parameters: bindTo(plan, values) };
}
