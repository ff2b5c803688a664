import type { z } from 'zod';
import * as declared from './all.ts';
import { eventNames } from '../domain/event-names.ts';
import type { ImportEntity } from '../domain/import-entities.ts';
import type { AreaSpec, Enumeration, EventEntry } from '../kernel/area.ts';
import type { RouteSpec } from '../kernel/contract.ts';
import type { ImportFile } from '../kernel/import-file.ts';
import type { DrawnWorkflow } from '../kernel/workflow-spec.ts';

/**
 * Every area, in the order in which the documentation shows them: whatever the API has of all of them is derived from
 * here.
 */
const areas = Object.values<AreaSpec>(declared).toSorted((one, other) => one.order - other.order);

type Area = (typeof declared)[keyof typeof declared];
type Having<K extends keyof AreaSpec> = Extract<Area, { readonly [P in K]: unknown }>[K];
/** All members of a union at once. */
type Joined<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Joins the statements of all areas about one subject into one record; throws where two use the same name. */
const joined = <T>(said: (area: AreaSpec) => Readonly<Record<string, T>> | undefined): Record<string, T> => {
  const all = areas.flatMap((area) => Object.entries(said(area) ?? {}));
  const record = Object.fromEntries(all);
  if (Object.keys(record).length < all.length) throw new Error(`said twice: ${namesTwice(all).join(', ')}`);
  return record;
};

const namesTwice = (all: readonly (readonly [string, unknown])[]): readonly string[] =>
  all.map(([name]) => name).filter((name, index, names) => names.indexOf(name) < index);

const contractsOf = (): Record<string, Record<string, RouteSpec>> => {
  const all: Record<string, Record<string, RouteSpec>> = {};
  // an area may add operations to the group of another one
  for (const { contracts } of areas) {
    for (const [group, operations] of Object.entries(contracts))
      all[group] = { ...all[group], ...operations };
  }
  return all;
};

/** The whole API, one object: group -> verb -> operation. */
export const contracts = contractsOf() as Joined<Area['contracts']>;

/** Every operation of the API. */
export const allRoutes: readonly RouteSpec[] = Object.values(
  contracts as ReturnType<typeof contractsOf>,
).flatMap((group) => Object.values(group));

/** The note of each group of operations, by its tag. */
export const tagNotes = joined((area) => area.tagNotes);

/** The workflows of all areas, by the tag under which the documentation draws them. */
export const workflows: Readonly<Record<string, DrawnWorkflow>> = joined((area) => area.workflows);

/** Every closed list of the API, by its name. */
export const enumerations: Readonly<Record<string, Enumeration>> = joined((area) => area.enumerations);

/**
 * The schemas that explain the fields of audited records, by the names of these in the audit log: those of the area that
 * owns a record, then those of areas that add to it or make files of it.
 */
export const auditedFields: Readonly<Record<string, readonly z.ZodType[]>> = areas
  .flatMap(({ audited = {} }) => Object.entries(audited))
  .reduce<Record<string, readonly z.ZodType[]>>(
    (all, [name, schemas]) => ({ ...all, [name]: [...(all[name] ?? []), ...schemas] }),
    {},
  );

/** Schemas that the documentation shows in more than one part, by their names there. */
export const sharedSchemas: Readonly<Record<string, z.ZodType>> = joined((area) => area.schemas);

/** Every kind of file that can be imported, by what it holds. */
export const importKinds: Readonly<Record<ImportEntity, ImportFile>> = joined<ImportFile>(
  (area) => area.importKinds,
) as Joined<Having<'importKinds'>>;

type Events = Joined<Having<'events'>>;
/** The events that areas declare; a test holds them equal to the names. */
export type EventName = keyof Events;
/** Data of an event of that name. */
export type EventData<N extends EventName> = z.output<Events[N]['data']>;

const allEvents: Readonly<Record<string, EventEntry>> = joined((area) => area.events);

/** Payload and example of every event that this version tells, in the order of the specification. */
export const eventCatalogue = Object.fromEntries(
  eventNames.filter((name) => name in allEvents).map((name) => [name, allEvents[name]]),
) as Pick<Events, EventName>;
