import type { ErrorStatus, RouteSpec } from './contract.ts';
import type { Code } from './sentences.ts';

/** The codes with which an operation may refuse a call, by the status that each comes with. */
export type Refusals = Partial<Record<ErrorStatus, readonly Code[]>>;

/** The refusal of a call that names a record that is not there. */
export const absent: Refusals = { 404: ['not_found'] };
/** Refuses a call that the state of its record does not allow. */
export const wrongState: Refusals = { 409: ['invalid_transition'] };

/** The refusals that any of these names, each code once. */
export const refusals = (...named: readonly (Refusals | undefined)[]): Refusals => {
  const all = new Map<ErrorStatus, Set<Code>>();
  for (const one of named)
    for (const [status, codes] of Object.entries(one ?? {}))
      for (const code of codes) {
        const of = all.get(Number(status) as ErrorStatus) ?? new Set();
        all.set(Number(status) as ErrorStatus, of.add(code));
      }
  return Object.fromEntries([...all].map(([status, codes]) => [status, [...codes]]));
};

type Unnamed = Omit<RouteSpec, 'id' | 'tag'>;
type Named<Group extends string, Specs> = {
  readonly [Key in keyof Specs & string]: Specs[Key] & {
    readonly id: `${Group}.${Key}`;
    readonly tag: string;
  };
};

/** Declares operations of a group: each is named by the group and its key, and shown under the tag. */
export const operations = <const Group extends string, const Specs extends Readonly<Record<string, Unnamed>>>(
  group: Group,
  tag: string,
  specs: Specs,
): Named<Group, Specs> =>
  Object.fromEntries(
    Object.entries(specs).map(([key, spec]) => [key, { id: `${group}.${key}`, tag, ...spec }]),
  ) as Named<Group, Specs>;

/** A kind of operations: they have these parts in common, unless one of them says otherwise. */
const kind =
  <const Common extends Partial<Unnamed>>(common: Common) =>
  <const Spec extends Omit<Unnamed, keyof Common> & Partial<Unnamed>>(
    spec: Spec,
  ): Omit<Common, keyof Spec> & Spec => ({ ...common, ...spec });

/** Declares an operation that reads and changes nothing; a `POST` where it asks by a body. */
export const read = kind({ method: 'GET', status: 200 });
/** Declares an operation that answers a page of a list. */
export const list = kind({ method: 'GET', status: 200, list: true });
/** Declares an operation that creates something, once per Idempotency-Key. */
export const create = kind({ method: 'POST', status: 201, idempotent: true });
/** Declares an operation that does something, once per Idempotency-Key. */
export const command = kind({ method: 'POST', status: 200, idempotent: true });
/** Declares an operation that changes the fields that are sent. */
export const change = kind({ method: 'PUT', status: 200 });
/** Declares an operation that removes something. */
export const remove = kind({ method: 'DELETE', status: 200 });
