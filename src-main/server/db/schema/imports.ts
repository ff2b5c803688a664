import type { Generated, Selectable } from 'kysely';

/** A piece of long work; its sentence is a code of the catalogue with its variables as JSON. */
type JobTable = {
  id: Generated<number>;
  uid: string;
  kind: string;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  done: Generated<number>;
  total: Generated<number>;
  code: string;
  vars: Generated<string>;
  result_url: string | null;
  /** Names the subject of the job; both are null or neither. */
  subject_uid: string | null;
  subject_name: string | null;
  /** Names who started it, in the form of idempotency keys. */
  actor: string;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
};
export type JobRow = Selectable<JobTable>;

/** One file on its way in; header, samples and fields are JSON lists, an item a column. */
type ImportTable = {
  id: Generated<number>;
  uid: string;
  entity: string;
  file_name: string;
  file_bytes: number;
  file_hash: string;
  encoding: string;
  separator: string;
  header: string;
  samples: string;
  fields: string;
  /** SHA-256 of bytes, entity and fields together. */
  file_key: string;
  remembered: number;
  status: Generated<'received' | 'checked' | 'applied' | 'undone'>;
  lines: Generated<number>;
  creates: Generated<number>;
  changes: Generated<number>;
  sames: Generated<number>;
  refusals: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  apply_left: Generated<number>;
  removed: Generated<number>;
  restored: Generated<number>;
  undo_left: Generated<number>;
  job_id: number;
  user_id: number | null;
  token_id: number | null;
  created_at: string;
  applied_at: string | null;
  undone_at: string | null;
};
export type ImportRecord = Selectable<ImportTable>;

/** The fields that people chose the last time a file had that header. */
type ImportMappingTable = {
  id: Generated<number>;
  entity: string;
  header_key: string;
  fields: string;
  used_at: string;
};

/** Records what an applied import did to a product; `before` is null where it created it. */
type ImportProductTable = {
  id: Generated<number>;
  import_id: number;
  line: number;
  product_id: number;
  version: number;
  before: string | null;
  is_undone: Generated<number>;
};

/**
 * Records what an applied import did to a location or balance; the import's entity decides what `record_id` is, as
 * migration 0011 says.
 */
type ImportWriteTable = {
  id: Generated<number>;
  import_id: number;
  line: number;
  record_id: number;
  version: number;
  before: string | null;
  is_undone: Generated<number>;
};

/** Keeps the data of a product's own fiscal code of that type from before an import gave it another one. */
type ImportCodeTable = {
  id: Generated<number>;
  import_id: number;
  line: number;
  product_id: number;
  type: string;
  code: string;
  description: string;
  valid_from: string | null;
  valid_to: string | null;
};

/** A line that was left alone when the import was applied or undone, and why. */
type ImportLeftTable = {
  id: Generated<number>;
  import_id: number;
  line: number;
  /** The key of the record's kind: a SKU, a location's code, a document. */
  key: string;
  name: string;
  code: string;
};

export type ImportsSchema = {
  job: JobTable;
  import: ImportTable;
  import_mapping: ImportMappingTable;
  import_product: ImportProductTable;
  import_code: ImportCodeTable;
  import_left: ImportLeftTable;
  import_write: ImportWriteTable;
};
