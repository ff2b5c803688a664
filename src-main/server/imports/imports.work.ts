import { existsSync, rmSync } from 'node:fs';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import type { ImportRecord } from '../db/schema/imports.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Deps } from '../kernel/deps.ts';
import type { OnDisk } from '../kernel/follows.ts';
import { jobMessage, type JobControl, type JobSubject, type JobWork } from '../kernel/jobs.ts';
import { agedBefore } from '../kernel/running-time.ts';
import { endedNamingPeople } from './erased.queries.ts';
import type { Fields } from './guess-fields.rules.ts';
import {
  dataFileOf,
  dropImportFiles,
  importFiles,
  readMends,
  sweepImports,
  sweepUploads,
} from './import-files.work.ts';
import type { ImportThread } from './import-thread.work.ts';
import type { ImportWork } from './import-way.work.ts';
import { findApplied, findImport, finishCheck, keptSince } from './imports.queries.ts';
import { openWay } from './ways.work.ts';

/** Holds the dependencies of the work of imports: the application's own, and a thread for the checks. */
export type WorkDeps = { readonly deps: Deps; readonly thread: ImportThread };

const recordOf = ({ store }: Deps, uid: string): ImportRecord => {
  const record = findImport(store.read, uid);
  if (record === undefined) throw notFound();
  return record;
};

const urlOf = (uid: string): string => `/api/v1/imports/${uid}`;

const runCheck = async ({ deps, thread }: WorkDeps, uid: string, control: JobControl) => {
  const { store, config } = deps;
  const record = recordOf(deps, uid);
  const files = importFiles(config, uid);
  const { source, staging } = files;
  const found = await thread.run(
    {
      kind: 'check',
      file: source,
      encoding: record.encoding as 'utf-8',
      separator: record.separator as ';',
      dataFile: dataFileOf(config),
      staging,
      entity: record.entity as ImportEntity,
      header: JSON.parse(record.header) as string[],
      fields: JSON.parse(record.fields) as Fields,
      mends: readMends(files),
    },
    { signal: control.signal, onProgress: (done) => control.progress(done, record.file_bytes) },
  );
  control.progress(record.file_bytes, record.file_bytes);
  if (found.lines === 0) throw new AppError(422, 'import_header_alone');
  const { lines, create, change, same, refuse, encoding } = found;
  await store.write('import.checked', async (tx) =>
    finishCheck(tx, {
      id: record.id,
      lines,
      creates: create,
      changes: change,
      sames: same,
      refusals: refuse,
      encoding,
    }),
  );
  return { ...jobMessage('import_checked', { create, change, same, refuse }), resultUrl: urlOf(uid) };
};

/** The job that checks a file; nothing but its staging file is written before it is done. */
export const checking = (on: WorkDeps, subject: JobSubject): JobWork => ({
  kind: 'import_check',
  subject,
  says: { code: 'import_checking' },
  run: (control) => runCheck(on, subject.uid, control),
});

type Doing = Pick<ImportWork, 'actor' | 'control'>;

const runApply = async (on: WorkDeps, doing: Doing, uid: string) => {
  const { deps } = on;
  const record = recordOf(deps, uid);
  if (findApplied(deps.store.read, record.file_key) !== undefined) {
    throw new AppError(409, 'import_already_applied');
  }
  const way = await openWay(record.entity);
  await way.apply({ ...on, ...doing, record });
  rmSync(importFiles(deps.config, uid).source, { force: true });
  const { created, changed, apply_left: left } = recordOf(deps, uid);
  return { ...jobMessage('import_applied', { created, changed, left }), resultUrl: urlOf(uid) };
};

/** The job that writes the good lines of a checked import, all or none of them. */
export const applying = (on: WorkDeps, actor: Actor, subject: JobSubject): JobWork => ({
  kind: 'import_apply',
  subject,
  says: { code: 'import_applying' },
  run: (control) => runApply(on, { actor, control }, subject.uid),
});

const runUndo = async (on: WorkDeps, doing: Doing, uid: string) => {
  const { deps } = on;
  const record = recordOf(deps, uid);
  const way = await openWay(record.entity);
  await way.undo({ ...on, ...doing, record });
  const { removed, restored, undo_left: left } = recordOf(deps, uid);
  return { ...jobMessage('import_undone', { removed, restored, left }), resultUrl: urlOf(uid) };
};

/** The job that takes an applied import back, all that can be or nothing. */
export const undoing = (on: WorkDeps, actor: Actor, subject: JobSubject): JobWork => ({
  kind: 'import_undo',
  subject,
  says: { code: 'import_undoing' },
  run: (control) => runUndo(on, { actor, control }, subject.uid),
});

const dayMs = 24 * 3_600_000;
const daysKept = 30;

/** Removes the files of imports older than 30 days; folders changed since that moment may be of one that is coming in. */
export const sweepOldImports = async (deps: Deps, changedSince: number): Promise<void> => {
  const names = new Set(keptSince(deps.store.read, agedBefore(deps, daysKept * dayMs)));
  await sweepImports(deps.config, { names, changedSince });
};

/** Tells whether an applied import is being undone at this moment, which reads its files. */
const isBeingUndone = (config: OnDisk['config'], uid: string): boolean =>
  existsSync(importFiles(config, uid).undo);

/** Takes the files of ended imports that name people away, once a person was erased; the others go when they are old. */
export const dropImportsOfErased = ({ store, config, log }: OnDisk): void => {
  for (const { uid, isUndone } of endedNamingPeople(store.read)) {
    if (!isUndone && isBeingUndone(config, uid)) continue;
    try {
      dropImportFiles(config, uid);
    } catch (error) {
      log.warn({ err: error }, 'files of an import that may name an erased person stay until they are old');
    }
  }
};

/**
 * Removes what is too old, and what an interrupted upload left, before the server is called, and what gets too old every
 * day from then on.
 */
export const keepImportsTidy = (deps: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  const everyDay = (): void => {
    timer = setInterval(() => {
      sweepOldImports(deps, Date.now() - dayMs).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'old imports were not removed'),
      );
    }, dayMs).unref();
  };
  return {
    prepare: async (): Promise<void> => {
      sweepUploads(deps.config);
      await sweepOldImports(deps, Number.POSITIVE_INFINITY);
    },
    start: everyDay,
    stop: (): void => clearInterval(timer),
  };
};
