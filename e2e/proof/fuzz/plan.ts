import fc from 'fast-check';
import type { Call } from './call.ts';
import type { Operation, Schema } from './document.ts';
import type { House } from './house.ts';
import type { Pools } from './pools.ts';
import { recipes } from './recipes.ts';
import { kinds, spoilt, type Dice, type Kind } from './spoil.ts';
import { bodyOf, queryOf } from './values.ts';

/** A call as it is drawn by chance: names instead of records, so that a seed gives it again on other data. */
export type Plan = {
  readonly kind: Kind;
  readonly n: number;
  readonly usesRecipe: boolean;
  readonly query: readonly (readonly [string, unknown])[];
  readonly body: unknown;
  readonly dice: Dice;
};

type Follow = (schema: Schema) => Schema;

const largestDie = 9973;

/** One kind in two is the valid one. */
const anyKind = fc.oneof(
  { weight: kinds.length - 1, arbitrary: fc.constant<Kind>('valid') },
  { weight: kinds.length - 1, arbitrary: fc.constantFrom(...kinds.slice(1)) },
);

/** Plans for calls of this operation. */
export const plansOf = (operation: Operation, follow: Follow): fc.Arbitrary<Plan> =>
  fc.record({
    kind: anyKind,
    n: fc.nat({ max: largestDie }),
    usesRecipe: fc.integer({ min: 0, max: 9 }).map((n) => n < 7),
    query: queryOf(operation, follow),
    body: bodyOf(operation, follow),
    dice: fc.record({ spot: fc.nat({ max: largestDie }), way: fc.nat({ max: largestDie }) }),
  });

/** Always by their recipe: any other call would end, or teach the server, what all the others stand on. */
const alwaysByRecipe =
  /^(auth\.(login|logout|refresh|password|revokeSession)|imports\.mapping|inspectionPlans\.(create|modify)|setup\.(run|demo)|firstRestore\.\w+)$/;

/** The operations whose refusals may have used up a session, or tries of a password. */
const alwaysAnew = /^auth\./;

type Tools = {
  readonly house: House;
  readonly pools: Pools;
  readonly follow: Follow;
  readonly unspent: Map<string, Partial<Call>>;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const resolved = (value: unknown, tools: Tools): unknown => {
  if (Array.isArray(value)) return value.map((part) => resolved(part, tools));
  if (!isObject(value)) return value;
  const { $draw, $fresh, n } = value;
  if (typeof $draw === 'string') return tools.pools.of($draw, Number(n));
  if (typeof $fresh === 'string') return tools.house.fresh($fresh);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part, tools)]));
};

const repeated = (pairs: Call['query']): Call['query'] =>
  pairs.flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one: unknown) => [name, one] as const) : [[name, value] as const],
  );

const exampleParams = (operation: Operation): Call['params'] =>
  Object.fromEntries(
    operation.parameters.filter((one) => one.in === 'path').map(({ name, example }) => [name, example]),
  );

/** Gives the records that a call of this plan needs: made, or left by a call that was refused. */
export const ownOf = async ({ id }: Operation, plan: Plan, tools: Tools): Promise<Partial<Call>> => {
  const recipe = plan.usesRecipe || alwaysByRecipe.test(id) ? recipes[id] : undefined;
  if (recipe === undefined) return {};
  const left = alwaysAnew.test(id) ? undefined : tools.unspent.get(id);
  tools.unspent.delete(id);
  return left ?? recipe(tools.house, plan.n);
};

/** Makes the call of a plan on what must exist for it; the records that it names are looked up. */
export const callOf = async (
  operation: Operation,
  { own, ...plan }: Plan & { readonly own: Partial<Call> },
  tools: Tools,
): Promise<Call> => {
  const { house, pools, follow } = tools;
  const { method, path, body } = operation;
  const params = own.params ?? (await pools.paramsOf(path, plan.n)) ?? exampleParams(operation);
  const call: Call = {
    method,
    path,
    params,
    query: own.query ?? repeated(resolved(plan.query, tools) as Call['query']),
    headers: own.headers ?? { authorization: `Bearer ${await house.bearer()}` },
    ...(body === undefined ? {} : { type: body.type, body: own.body ?? resolved(plan.body, tools) }),
  };
  return spoilt(call, { kind: plan.kind, dice: plan.dice, operation, follow });
};
