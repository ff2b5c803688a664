import type { ProductRow } from './products.ts';
import type { Published } from './published.ts';

/**
 * Tables of a staging file, by the name under which it is attached: what a bulk write will do, one row a line of
 * work, prepared beforehand by `createStaging`. Only bulk steps and staging connections see them.
 */

/** The columns of a product that its state decides. */
export type StagedColumns = Omit<
  ProductRow,
  'id' | 'uid' | 'version' | 'created_at' | 'updated_at' | 'deleted_at' | 'stock_level'
>;

/** A product about to be written; `product_id` and the `version` expected are null and 0 for a new one. */
export type StagedProduct = StagedColumns & {
  line: number;
  operation: 'insert' | 'update' | 'remove';
  product_id: number | null;
  version: number;
  uid: string;
  /** Holds the state that undoing restores, as JSON; null where the product is new. */
  before: string | null;
};

/**
 * A product whose further codes are written anew with its line: `[kind, code, key]` of each as JSON, in their order.
 */
export type StagedCodes = { line: number; codes: string };

/** A kind of event with its operation. */
export type StagedKind = { id: number; name: string; action: string; entity: string };

/** A frame of messages, as migration 0019 says; `kept_id` is its row of `event_frame` once the bulk write has begun. */
export type StagedFrame = { id: number; pieces: string; kept_id: number | null };

/** Holds the event of a line; `gaps` is the JSON list of the values in the frame's gaps after the instant. */
export type StagedEvent = {
  line: number;
  kind: number;
  frame: number;
  uid: string;
  gaps: string;
  entity_key: string;
  changed: string;
};

/** A line of an imported file, as its check found it; lists are JSON. */
export type StagedLine = {
  line: number;
  outcome: 'create' | 'change' | 'same' | 'refuse';
  key: string;
  name: string;
  changes: string;
  problems: string;
  /** The cells as they came, kept of refused lines. */
  cells: string;
  /** Holds the text that searches match, as `searchText` makes it. */
  found_by: string;
};

/** Holds the plan of a line, as JSON, where commands apply lines one by one. */
export type StagedPlan = { line: number; body: string };

type ChosenLine = { line: number; position: number };

export type StagedSchema = {
  'staging.product': StagedProduct;
  'staging.codes': StagedCodes;
  'staging.kind': StagedKind;
  'staging.frame': StagedFrame;
  'staging.telling': StagedEvent;
  'staging.import_line': StagedLine;
  'staging.plan': StagedPlan;
  /** Holds the lines that the bulk write applies, numbered from 1. */
  'staging.chosen': ChosenLine;
};

/** Lists the columns that others may read. */
export type PublishedStaged = { 'staging.chosen': Published<ChosenLine, keyof ChosenLine> };
