import type { AuditVerb } from '#shared/areas/audit/act-words.ts';
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { imports as contract } from '#shared/areas/imports/contract.ts';
import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import type { Hot, Tx } from '../db/capabilities.ts';
import type { ImportRecord } from '../db/schema/imports.ts';
import type { UploadedFile } from '../http/call.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, fieldError, notFound } from '../kernel/app-error.ts';
import { audit, auditOrigin } from '../kernel/audit.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Jobs, JobSubject, JobWork } from '../kernel/jobs.ts';
import { guessFields, isField, knownHeadings, type Fields } from './guess-fields.rules.ts';
import { importFiles, keepMends, keepSource, readBeginning, readMends } from './import-files.work.ts';
import { fileKey, headerKey } from './import-keys.rules.ts';
import {
  findApplied,
  findImport,
  findMapping,
  insertImport,
  remapImport,
  rememberMapping,
  setImportJob,
} from './imports.queries.ts';
import { showImport } from './imports.view.ts';
import { applying, checking, undoing, type WorkDeps } from './imports.work.ts';
import { joinMends, type Mend, type Mends } from './mend-rows.rules.ts';
import { openPrepared } from './open-prepared.work.ts';
import { isSpreadsheet, sniff } from './sniff.rules.ts';

/** Holds the dependencies of imports: the application's own, a thread for the checks, and the queue of long work. */
export type ImportDeps = WorkDeps & { readonly jobs: Jobs };

/** A job that was started, and the import that it works on. */
export type Started = { readonly job_id: string; readonly import: Import };

const recordOn = (on: Hot, uid: string): ImportRecord => {
  const record = findImport(on, uid);
  if (record === undefined) throw notFound();
  return record;
};

/** The import of that id as the API shows it; throws AppError 404. */
export const getImport = ({ deps, jobs }: ImportDeps, uid: string): Import =>
  showImport({ on: deps.store.read, jobs }, recordOn(deps.store.read, uid).id);

const started = (on: ImportDeps, uid: string): Started => {
  const shown = getImport(on, uid);
  return { job_id: shown.job.id, import: shown };
};

const rememberedFields = ({ store }: Deps, entity: string, header: readonly string[]): Fields | undefined => {
  const known = findMapping(store.read, entity, headerKey(header));
  return known === undefined ? undefined : (JSON.parse(known) as Fields);
};

/** Writes the table of a spreadsheet in its place; throws AppError 422 where it can't be read or is too large. */
const unpackSpreadsheet = async ({ thread }: ImportDeps, { path }: UploadedFile): Promise<void> => {
  const { bytes } = await readBeginning(path);
  if (!isSpreadsheet(bytes)) return;
  const table = `${path}.table`;
  try {
    const task = { kind: 'unpack', file: path, table } as const;
    const { refused } = await thread.run(task, { signal: new AbortController().signal, onProgress: nothing });
    if (refused !== undefined) throw new AppError(422, refused);
    renameSync(table, path);
  } finally {
    rmSync(table, { force: true });
  }
};

const nothing = (): void => undefined;

/** Takes an uploaded file in and starts its check; throws AppError 422 where it is no table. */
export const createImport = async (
  on: ImportDeps,
  actor: Actor,
  { entity, file }: { readonly entity: Import['entity']; readonly file: UploadedFile },
): Promise<Started> => {
  demandScope(actor, entity);
  const { deps, jobs } = on;
  const { store, clock, ids, config } = deps;
  await unpackSpreadsheet(on, file);
  const beginning = await readBeginning(file.path);
  const { encoding, separator, header, samples } = sniff(beginning.bytes, {
    ...beginning,
    knownIn: knownHeadings(importKinds[entity]),
  });
  const known = rememberedFields(deps, entity, header);
  const fields = known ?? guessFields(importKinds[entity], header);
  const uid = ids.uid();
  const files = importFiles(config, uid);
  keepSource(files, file.path);
  try {
    await store.write('import.create', async (tx) => {
      const { user_id, token_id } = auditOrigin(actor);
      insertImport(tx, {
        uid,
        entity,
        file_name: file.name,
        file_bytes: file.bytes,
        file_hash: file.hash,
        encoding,
        separator,
        header: JSON.stringify(header),
        samples: JSON.stringify(samples),
        fields: JSON.stringify(fields),
        file_key: fileKey({ file_hash: file.hash, entity, fields }),
        remembered: known === undefined ? 0 : 1,
        job_id: jobs.enqueue(tx, actor, checking(on, { uid, name: file.name })).id,
        user_id,
        token_id,
        created_at: clock.instant(),
      });
      log(tx, deps, { actor, verb: 'create', uid });
    });
  } catch (error) {
    rmSync(files.folder, { recursive: true, force: true });
    throw error;
  }
  return started(on, uid);
};

type Entry = { readonly actor: Actor; readonly verb: AuditVerb; readonly uid: string };

const log = (tx: Tx, { clock }: Deps, { actor, verb, uid }: Entry): void =>
  audit(tx, actor, {
    action: `import.${verb}`,
    key: uid,
    at: clock.instant(),
  });

const demandIdle = ({ jobs }: ImportDeps, record: ImportRecord): void => {
  const { status } = jobs.show(record.job_id);
  if (status === 'queued' || status === 'running') throw new AppError(409, 'import_busy');
};

/** Only who may write what a file holds may import it; throws AppError 403. */
const demandScope = ({ caller }: Actor, entity: ImportEntity): void => {
  const { scope } = importKinds[entity];
  if (caller?.scopes.has(scope) !== true) throw new AppError(403, 'forbidden', { vars: { scope } });
};

const entityOf = ({ entity }: ImportRecord): ImportEntity => entity as ImportEntity;

type Mapping = { readonly entity: ImportEntity; readonly columns: number };

const demandMapping = (fields: readonly (string | null)[], { entity, columns }: Mapping): Fields => {
  const file = importKinds[entity];
  if (fields.length !== columns) throw fieldError('fields', 'mapping_length', { columns });
  const chosen = fields.filter((field) => field !== null);
  const unknown = chosen.find((field) => !isField(file, field));
  if (unknown !== undefined) throw fieldError('fields', 'mapping_unknown_field', { field: unknown });
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at);
  if (twice !== undefined) throw fieldError('fields', 'mapping_twice', { field: twice });
  if (!file.keys.every((key) => chosen.includes(key))) {
    throw fieldError('fields', file.needsKeys);
  }
  return fields;
};

type Reopening = Entry & {
  /** Gives the mapping and the corrections by which the file is checked from now on; throws AppError 422. */
  readonly change: (tx: Tx, record: ImportRecord) => { readonly fields: Fields; readonly mends: Mends };
};

/** Checks a file anew with other columns or cells; throws AppError 403, 404, 409, and 422 of the change. */
const checkAnew = async (on: ImportDeps, { actor, verb, uid, change }: Reopening): Promise<Started> => {
  const { deps, jobs } = on;
  await deps.store.write(`import.${verb}`, async (tx) => {
    const record = recordOn(tx, uid);
    demandScope(actor, entityOf(record));
    demandIdle(on, record);
    if (record.status === 'applied' || record.status === 'undone') throw new AppError(409, 'import_closed');
    if (!existsSync(importFiles(deps.config, uid).source)) throw new AppError(404, 'import_details_gone');
    const { fields, mends } = change(tx, record);
    const { id, entity, file_hash, file_name } = record;
    const job = jobs.enqueue(tx, actor, checking(on, { uid, name: file_name }));
    remapImport(tx, {
      id,
      fields: JSON.stringify(fields),
      file_key: fileKey({ file_hash, entity, fields, mends }),
      job_id: job.id,
    });
    log(tx, deps, { actor, verb, uid });
  });
  return started(on, uid);
};

/** Gives the columns other fields, remembers them and checks again; throws AppError 404, 409 and 422. */
export const mapImport = (
  on: ImportDeps,
  actor: Actor,
  { uid, wanted }: { readonly uid: string; readonly wanted: readonly (string | null)[] },
): Promise<Started> =>
  checkAnew(on, {
    actor,
    verb: 'map',
    uid,
    change: (tx, record) => {
      const header = JSON.parse(record.header) as string[];
      const fields = demandMapping(wanted, { entity: entityOf(record), columns: header.length });
      rememberMapping(tx, {
        entity: record.entity,
        header_key: headerKey(header),
        fields: JSON.stringify(fields),
        used_at: on.deps.clock.instant(),
      });
      return { fields, mends: readMends(importFiles(on.deps.config, uid)) };
    },
  });

/** Most cells of a file that may be written over. */
const mostMends = 20_000;

type Cell = BodyOf<typeof contract.mend>['cells'][number];

const mendsIn = (fields: Fields, cells: readonly Cell[]): readonly Mend[] =>
  cells.map(({ line, field, value }, at) => {
    const column = fields.indexOf(field);
    if (column === -1) throw fieldError(`cells.${at}.field`, 'mapping_unknown_field', { field });
    return { line, column, value };
  });

/** Writes over cells of a file, which itself stays as it came, and checks again; throws AppError 404, 409 and 422. */
export const mendImport = (
  on: ImportDeps,
  actor: Actor,
  { uid, cells }: { readonly uid: string; readonly cells: readonly Cell[] },
): Promise<Started> =>
  checkAnew(on, {
    actor,
    verb: 'mend',
    uid,
    change: (_, record) => {
      const fields = JSON.parse(record.fields) as Fields;
      const files = importFiles(on.deps.config, uid);
      const mends = joinMends(readMends(files), mendsIn(fields, cells));
      const count = Object.values(mends).reduce((sum, line) => sum + Object.keys(line).length, 0);
      if (count > mostMends) throw fieldError('cells', 'import_many_mends', { most: mostMends });
      keepMends(files, mends);
      return { fields, mends };
    },
  });

type Beginning = Entry & {
  /** Makes the job that does it. */
  readonly work: (on: ImportDeps, actor: Actor, subject: JobSubject) => JobWork;
  /** Throws AppError 409 where the import is not ready for it. */
  readonly demand: (tx: Tx, record: ImportRecord) => void;
};

const begin = async (on: ImportDeps, { actor, verb, uid, work, demand }: Beginning): Promise<Started> => {
  const { deps, jobs } = on;
  await deps.store.write(`import.${verb}`, async (tx) => {
    const record = recordOn(tx, uid);
    demandScope(actor, entityOf(record));
    demandIdle(on, record);
    demand(tx, record);
    const subject = { uid, name: record.file_name };
    setImportJob(tx, record.id, jobs.enqueue(tx, actor, work(on, actor, subject)).id);
    log(tx, deps, { actor, verb, uid });
  });
  return started(on, uid);
};

/** Starts writing the good lines of a checked import; throws AppError 404 and 409. */
export const applyImport = (on: ImportDeps, actor: Actor, uid: string): Promise<Started> =>
  begin(on, {
    actor,
    verb: 'apply',
    uid,
    work: applying,
    demand: (tx, { status, creates, changes, file_key }) => {
      if (status !== 'checked') throw new AppError(409, 'import_not_checked');
      if (creates + changes === 0) throw new AppError(409, 'import_nothing_to_do');
      if (findApplied(tx, file_key) !== undefined) throw new AppError(409, 'import_already_applied');
      openPrepared(importFiles(on.deps.config, uid).staging).close();
    },
  });

/** Starts taking an applied import back; throws AppError 404 and 409. */
export const undoImport = (on: ImportDeps, actor: Actor, uid: string): Promise<Started> =>
  begin(on, {
    actor,
    verb: 'undo',
    uid,
    work: undoing,
    demand: (_, { status }) => {
      if (status !== 'applied') throw new AppError(409, 'import_not_applied');
    },
  });
