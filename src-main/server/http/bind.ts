import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { DataOf, FileTypes, ParamsOf, RouteSpec, StreamType } from '#shared/kernel/contract.ts';
import type { JsonText } from '../kernel/json-text.ts';
import type { Actor } from '../kernel/actor.ts';
import { handle, type Answer, type Call, type Deep, type FileAnswer } from './call.ts';
import type { Mounted, MountOptions } from './call.ts';

/** Names who calls, with all that the audit log needs; the caller is typed as the contract promises it. */
type ActorOf<Spec extends RouteSpec> = Actor & Pick<Call<Spec>, 'caller'>;

/**
 * Holds what a call asks: of a record, its parameters by their names with body, query and version; otherwise the body, or
 * the query where there is no body.
 */
type Asked<Spec extends RouteSpec> = Spec extends { readonly params: z.ZodObject }
  ? ParamsOf<Spec> & Pick<Call<Spec>, 'body' | 'query' | 'ifMatch'>
  : Spec extends { readonly body: z.ZodType }
    ? Call<Spec>['body']
    : Call<Spec>['query'];

/** The content of an answer of which nothing else is told. */
type Content<Spec extends RouteSpec> = Spec extends { readonly list: true }
  ? never
  : Spec extends { readonly file: FileTypes }
    ? FileAnswer
    : Spec extends { readonly stream: StreamType }
      ? Readable
      : DataOf<Spec> extends { readonly data: unknown }
        ? never
        : Deep<DataOf<Spec>> | JsonText<DataOf<Spec>>;

type Result<Spec extends RouteSpec> = Answer<Spec> | Content<Spec>;

/** Carries out an operation; gives its content, or its answer where more is told than the content. */
type Carrier<On, Spec extends RouteSpec> = (
  on: On,
  actor: ActorOf<Spec>,
  asked: Asked<Spec>,
  call: Call<Spec>,
) => Result<Spec> | Promise<Result<Spec>>;

type BoundOptions<On> = Omit<MountOptions, 'cachedWithin' | 'demands'> & {
  readonly cachedWithin?: (on: On, query: Readonly<Record<string, unknown>>) => string;
  readonly demands?: (on: On, who: Pick<Actor, 'ip'>) => void;
};

/** Carries out an operation, alone or with how its answers are kept and which tables make them old. */
type Bound<On, Spec extends RouteSpec> =
  | Carrier<On, Spec>
  | (BoundOptions<On> & { readonly by: Carrier<On, Spec> });

type Specs = Readonly<Record<string, RouteSpec>>;

/** Opens operations on what their feature stands on. */
export type Routes<On> = (on: On) => readonly Mounted[];

const askedOf = (spec: RouteSpec, { params, body, query, ifMatch }: Call<RouteSpec>): unknown => {
  if (spec.params !== undefined) return { ...params, body, query, ifMatch };
  return spec.body === undefined ? query : body;
};

const holds = <Key extends string>(result: unknown, key: Key): boolean =>
  typeof result === 'object' && result !== null && key in result;

/** Gives the answer of which a carrier may have given the content alone. */
const answerOf = (spec: RouteSpec, result: Result<RouteSpec>): Answer<RouteSpec> => {
  if (spec.list === true || result === undefined) return result as Answer<RouteSpec>;
  const part = spec.file !== undefined ? 'file' : spec.stream !== undefined ? 'stream' : 'data';
  return (holds(result, part) ? result : { [part]: result }) as Answer<RouteSpec>;
};

const optionsOn = <On>(on: On, { cachedWithin, demands, ...options }: BoundOptions<On>): MountOptions => ({
  ...options,
  ...(cachedWithin && { cachedWithin: (query) => cachedWithin(on, query) }),
  ...(demands && { demands: (who) => demands(on, who) }),
});

const bindOne = <On>(on: On, spec: RouteSpec, bound: Bound<On, RouteSpec>): Mounted => {
  const { by, ...options } = typeof bound === 'function' ? { by: bound } : bound;
  return handle(
    spec,
    async (call) =>
      answerOf(
        spec,
        await by(on, call.actor as ActorOf<RouteSpec>, askedOf(spec, call) as Asked<RouteSpec>, call),
      ),
    optionsOn(on, options),
  );
};

/** Binds each operation of a group to what carries it out; one that is left out, or is not of the group, does not compile. */
export const bind =
  <const Group extends Specs, On>(
    group: Group,
    carriers: { readonly [Key in keyof Group]: Bound<NoInfer<On>, Group[Key]> },
  ): Routes<On> =>
  (on) =>
    (Object.entries(carriers) as [string, Bound<On, RouteSpec>][]).map(([key, bound]) =>
      bindOne(on, group[key] as RouteSpec, bound),
    );

/** Joins the operations of several groups on the same. */
export const routesOf =
  <On>(...groups: readonly Routes<On>[]): Routes<On> =>
  (on) =>
    groups.flatMap((open) => open(on));
