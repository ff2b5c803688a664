import type { ProductRow } from './products.ts';

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
  deed: 'insert' | 'update' | 'remove';
  product_id: number | null;
  version: number;
  uid: string;
  /** What undoing gives back, as JSON; null where the product is new. */
  before: string | null;
};

/** A product whose further codes are written anew with its line: `[kind, code, key]` of each as JSON, in their order. */
export type StagedCodes = { line: number; codes: string };

/** A kind of event with its deed, and the body of its events cut where what is different in each will stand. */
export type StagedKind = {
  id: number;
  name: string;
  action: string;
  entity: string;
  before_uid: string;
  before_sequence: string;
  before_instant: string;
  before_data: string;
  after_data: string;
};

/**
 * What is told of a line. The data of its event is cut where the instant of the write will stand, and its long piece is
 * UTF-8 already: the driver would take twice as long to make that of a text.
 */
export type StagedTelling = {
  line: number;
  kind: number;
  uid: string;
  data_head: Uint8Array;
  /** Between two instants. */
  data_middle: string | null;
  /** After the last instant. */
  data_tail: string | null;
  entity_key: string;
  changed: string;
};

/** A line of an imported file, as its check found it; lists are JSON. */
export type StagedLine = {
  line: number;
  outcome: 'create' | 'change' | 'same' | 'refuse';
  sku: string;
  name: string;
  changes: string;
  problems: string;
  /** The cells as they came, kept of refused lines. */
  cells: string;
  /** What a search looks at, as `searchText` makes it. */
  found_by: string;
};

/** What is to be done for a line, as JSON, where commands carry it out one by one. */
export type StagedPlan = { line: number; body: string };

export type StagedSchema = {
  'staging.product': StagedProduct;
  'staging.codes': StagedCodes;
  'staging.kind': StagedKind;
  'staging.telling': StagedTelling;
  'staging.import_line': StagedLine;
  'staging.plan': StagedPlan;
  /** The lines that the bulk write really carries out, numbered from 1. */
  'staging.chosen': { line: number; position: number };
};
