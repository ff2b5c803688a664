import type { z } from 'zod';
import type { RouteSpec } from './contract.ts';
import type { DrawnWorkflow } from './workflow-spec.ts';

/** What the API knows of one area, all of it but its sentences; whatever lists it has come from here. */
export type AreaSpec = {
  /** Its operations in their groups: `contracts.products.list` is the operation `products.list`. */
  readonly contracts: Readonly<Record<string, Readonly<Record<string, RouteSpec>>>>;
  /** What the documentation says of its tags, by their names. */
  readonly tagNotes?: Readonly<Record<string, string>>;
  /** The workflows of its records, by the tag under which the documentation draws them. */
  readonly workflows?: Readonly<Record<string, DrawnWorkflow>>;
  /** Schemas that several of its operations share, by their names in the documentation. */
  readonly schemas?: Readonly<Record<string, z.ZodType>>;
  /** What it tells integrations: the payload of each event and an example. */
  readonly events?: Readonly<Record<string, EventEntry>>;
};

/** One event that integrations may receive: its payload's schema and an example. */
export type EventEntry = { readonly data: z.ZodType; readonly example: unknown };

/** Declares one area; returns it unchanged with its exact types. */
export const area = <const A extends AreaSpec>(spec: A): A => spec;
