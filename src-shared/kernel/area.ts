import type { z } from 'zod';
import type { RouteSpec } from './contract.ts';
import type { ImportFile } from './import-file.ts';
import type { DrawnWorkflow } from './workflow-spec.ts';

/** Facts of one area for the API, all of it but its sentences; whatever lists it has come from here. */
export type AreaSpec = {
  /** The place in the documentation: the lower, the earlier. */
  readonly order: number;
  /** Its operations in their groups: `contracts.products.list` is the operation `products.list`. */
  readonly contracts: Readonly<Record<string, Readonly<Record<string, RouteSpec>>>>;
  /** Notes of the documentation on its tags, by their names. */
  readonly tagNotes?: Readonly<Record<string, string>>;
  /** The workflows of its records, by the tag under which the documentation draws them. */
  readonly workflows?: Readonly<Record<string, DrawnWorkflow>>;
  /** Schemas that several of its operations share, by their names in the documentation. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>;
  /**
   * The schemas whose fields explain what the audit log says to have changed of its records, by its name of the record: the
   * body of a change, else the record as it is answered. Of a record of another area, what this one adds to it, or the
   * query by which it makes a file of it.
   */
  readonly audited?: Readonly<Record<string, readonly z.ZodType[]>>;
  /** Its closed lists, by their names in `/enumerations`. */
  readonly enumerations?: Readonly<Record<string, Enumeration>>;
  /** The kinds of files that bring its records, by what `imports` calls them. */
  readonly importKinds?: Readonly<Record<string, ImportFile>>;
  /** Events that it sends to integrations: the payload of each and an example. */
  readonly events?: Readonly<Record<string, EventEntry>>;
};

/** Describes an event that integrations may receive: when it is sent, its payload's schema and an example. */
export type EventEntry = { readonly when: string; readonly data: z.ZodType; readonly example: unknown };

/** A closed list as people read it: what it is called, and the label of each value, in their order. */
export type Enumeration = {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
};

/** Closed lists with what each is called; of `values` only the lists that have a name here are taken. */
export const enumerationsOf = <const K extends string>(
  names: Readonly<Record<K, string>>,
  values: Readonly<Record<NoInfer<K>, Enumeration['values']>>,
): Readonly<Record<K, Enumeration>> =>
  Object.fromEntries(
    Object.entries<string>(names).map(([name, label]) => [name, { label, values: values[name as K] }]),
  ) as Record<K, Enumeration>;

/** The acts of a workflow as people read them, by their codes: a closed list. */
export const actLabels = ({ spec }: DrawnWorkflow): Enumeration['values'] =>
  Object.fromEntries(Object.entries(spec.acts).map(([code, { says }]) => [code, says]));

/** Declares one area; returns it unchanged with its exact types. */
export const area = <const A extends AreaSpec>(spec: A): A => spec;
