import { sql } from 'kysely';
import type { Hot, Store, Tx } from '../db/capabilities.ts';
import type { ImportRecord } from '../db/schema/imports.ts';
import { hot, rowsOf } from './imports.tables.ts';

const mappingRows = rowsOf('import_mapping');
const importRows = rowsOf('import');

const byUid = hot<{ uid: string }, ImportRecord>((q, p) =>
  q.selectFrom('import').selectAll().where('uid', '=', p('uid')),
);

/** The import of that public id; undefined where there is none. */
export const findImport = (on: Hot, uid: string): ImportRecord | undefined => byUid.first(on, { uid });

/** Holds the columns of an import whose file has just arrived. */
export type NewImport = Pick<
  ImportRecord,
  | 'uid'
  | 'entity'
  | 'file_name'
  | 'file_bytes'
  | 'file_hash'
  | 'encoding'
  | 'separator'
  | 'header'
  | 'samples'
  | 'fields'
  | 'file_key'
  | 'remembered'
  | 'job_id'
  | 'user_id'
  | 'token_id'
  | 'created_at'
>;

/** Writes an import whose file has come. */
export const insertImport = (tx: Tx, values: NewImport): void => {
  importRows.insert(tx, values);
};

type Remapping = Pick<ImportRecord, 'id' | 'fields' | 'file_key' | 'job_id'>;

/** Gives the columns other fields; what was checked counts no more. */
export const remapImport = (tx: Tx, { id, ...columns }: Remapping): void => {
  importRows.update(tx, { id }, { ...columns, remembered: 0, status: 'received' });
};

/** Names the job that works on an import now. */
export const setImportJob = (tx: Tx, id: number, jobId: number): void => {
  importRows.update(tx, { id }, { job_id: jobId });
};

type Finding = Pick<ImportRecord, 'id' | 'lines' | 'creates' | 'changes' | 'sames' | 'refusals' | 'encoding'>;

/** Writes what a check found. */
export const finishCheck = (tx: Tx, { id, ...finding }: Finding): void => {
  importRows.update(tx, { id }, { ...finding, status: 'checked' });
};

const applied = hot<{ file_key: string }, { uid: string; applied_at: string }>((q, p) =>
  q
    .selectFrom('import')
    .select(['uid', sql<string>`applied_at`.as('applied_at')])
    .where('file_key', '=', p('file_key'))
    .where('status', '=', 'applied'),
);

/** The applied import of the same file with the same fields; undefined where there is none. */
export const findApplied = (on: Hot, fileKey: string): { uid: string; applied_at: string } | undefined =>
  applied.first(on, { file_key: fileKey });

const remembered = hot<{ entity: string; header_key: string }, { fields: string }>((q, p) =>
  q
    .selectFrom('import_mapping')
    .select('fields')
    .where('entity', '=', p('entity'))
    .where('header_key', '=', p('header_key')),
);

/** The fields chosen the last time a file had that header, as JSON; undefined where none were. */
export const findMapping = (on: Hot, entity: string, headerKey: string): string | undefined =>
  remembered.first(on, { entity, header_key: headerKey })?.fields;

type Mapping = { entity: string; header_key: string; fields: string; used_at: string };

/** Remembers the fields chosen for files with that header. */
export const rememberMapping = (tx: Tx, mapping: Mapping): void => {
  const { entity, header_key, ...columns } = mapping;
  mappingRows.put(tx, { entity, header_key }, columns);
};

const newest = hot<Record<never, never>, { at: string }>((q) =>
  q.selectFrom('product').select(sql<string>`coalesce(max(updated_at), '')`.as('at')),
);

const lastLine = hot<Record<never, never>, { line: number | null }>((q) =>
  q.selectFrom('staging.product').select((eb) => eb.fn.max('line').as('line')),
);

/** The latest instant at which a product changed, empty where there is no product; a read worker looks at them all. */
export const newestChange = async ({ offload }: Pick<Store, 'offload'>): Promise<string> =>
  (await offload(newest.bind({})))[0]?.at ?? '';

/** The last line of a staging file that writes a product; 0 where none does. */
export const lastStagedLine = (on: Hot): number => lastLine.first(on, {})?.line ?? 0;

const since = hot<{ since: string }, { uid: string }>((q, p) =>
  q.selectFrom('import').select('uid').where('created_at', '>', p('since')),
);

/** The public ids of the imports made after that instant. */
export const keptSince = (on: Hot, instant: string): readonly string[] =>
  since.all(on, { since: instant }).map(({ uid }) => uid);
