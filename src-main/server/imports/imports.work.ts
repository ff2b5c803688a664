import { rmSync } from 'node:fs';
import type { ImportEntity } from '#shared/areas/imports/columns.ts';
import { tellingSteps, type LineRange } from '../kernel/staged.queries.ts';
import type { ImportRecord } from '../db/schema/imports.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { auditOrigin } from '../kernel/audit.ts';
import { instantAfter } from '../kernel/clock.ts';
import type { Deps } from '../kernel/deps.ts';
import { tellMinimums } from '../stock/touch/tell-minimums.ts';
import { jobWord, type JobControl, type JobSubject, type JobWork } from '../kernel/jobs.ts';
import { asideFor, loading } from './products/load.queries.ts';
import { writingSteps } from './products/bulk.queries.ts';
import type { Fields } from './guess-fields.rules.ts';
import { dataFileOf, importFiles } from './import-files.work.ts';
import type { ImportThread } from './import-thread.work.ts';
import { applyPlain, undoPlain } from './plain/plain.work.ts';
import { appliedSteps, undoneSteps } from './products/kept.queries.ts';
import { keepReplacedCodes } from './products/own-codes.queries.ts';
import { openPrepared } from './open-prepared.work.ts';
import { findApplied, findImport, finishCheck, lastStagedLine, newestChange } from './imports.queries.ts';

/** What the work of imports stands on: the product's own, and a thread to prepare in. */
export type WorkDeps = { readonly deps: Deps; readonly thread: ImportThread };

const rangeLines = 5000;

/** The lines of a staging file in pieces, so that progress is seen and cancelling is soon. */
const rangesOf = (staging: string): readonly LineRange[] => {
  const opened = openPrepared(staging);
  const last = lastStagedLine(opened);
  opened.close();
  return Array.from({ length: Math.ceil(last / rangeLines) }, (_, index) => ({
    first: index * rangeLines + 1,
    last: (index + 1) * rangeLines,
  }));
};

const recordOf = ({ store }: Deps, uid: string): ImportRecord => {
  const record = findImport(store.read, uid);
  if (record === undefined) throw notFound();
  return record;
};

const urlOf = (uid: string): string => `/api/v1/imports/${uid}`;

const runCheck = async ({ deps, thread }: WorkDeps, uid: string, control: JobControl) => {
  const { store, config } = deps;
  const record = recordOf(deps, uid);
  const { source, staging } = importFiles(config, uid);
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
  return { ...jobWord('import_checked', { create, change, same, refuse }), resultUrl: urlOf(uid) };
};

/** The job that checks a file; nothing but its staging file is written before it is done. */
export const checking = (on: WorkDeps, subject: JobSubject): JobWork => ({
  kind: 'import_check',
  subject,
  says: { code: 'import_checking' },
  run: (control) => runCheck(on, subject.uid, control),
});

type Bulk = {
  readonly record: ImportRecord;
  readonly actor: Actor;
  readonly control: JobControl;
  readonly verb: 'apply' | 'undo';
};

/** Writes what a staging file holds, tells and logs it, and keeps what was done: all in one transaction. */
const writeAll = async (deps: Deps, staging: string, { record, actor, control, verb }: Bulk) => {
  const { store, clock, log } = deps;
  const guard = deps.guards.product;
  const ranges = rangesOf(staging);
  const newest = await newestChange(store);
  const importId = record.id;
  const steps = () => {
    const at = instantAfter(newest, clock.instant());
    const aside = asideFor(store.read, verb === 'apply' ? record.creates : 0);
    return loading(
      [
        ...(verb === 'apply' && record.changes > 0 ? [keepReplacedCodes.bind({ import_id: importId })] : []),
        ...writingSteps(ranges, at),
        ...tellingSteps(ranges, { at, ...auditOrigin(actor) }, aside),
        ...(verb === 'apply' ? appliedSteps(ranges, { importId, at }) : undoneSteps({ importId, at, guard })),
      ],
      aside,
      guard,
    );
  };
  await store.bulk(`import.${verb}`, {
    staging,
    steps,
    signal: control.signal,
    onProgress: control.progress,
  });
  await tellMinimums(deps).catch((error: unknown) => {
    log.error({ err: error }, 'changed minimums were not told');
  });
};

const runApply = async ({ deps }: WorkDeps, bulk: Omit<Bulk, 'verb' | 'record'>, uid: string) => {
  const record = recordOf(deps, uid);
  if (findApplied(deps.store.read, record.file_key) !== undefined) {
    throw new AppError(409, 'import_already_applied');
  }
  const { staging, source } = importFiles(deps.config, uid);
  if (record.entity === 'products') await writeAll(deps, staging, { ...bulk, record, verb: 'apply' });
  else await applyPlain({ deps, record, ...bulk }, staging);
  rmSync(source, { force: true });
  const { created, changed, apply_left: left } = recordOf(deps, uid);
  return { ...jobWord('import_applied', { created, changed, left }), resultUrl: urlOf(uid) };
};

/** The job that writes the good lines of a checked import, all or none of them. */
export const applying = (on: WorkDeps, actor: Actor, subject: JobSubject): JobWork => ({
  kind: 'import_apply',
  subject,
  says: { code: 'import_applying' },
  run: (control) => runApply(on, { actor, control }, subject.uid),
});

const undoProducts = async ({ deps, thread }: WorkDeps, bulk: Omit<Bulk, 'verb'>): Promise<void> => {
  const { record, control } = bulk;
  const { undo } = importFiles(deps.config, record.uid);
  try {
    await thread.run(
      { kind: 'undo', dataFile: dataFileOf(deps.config), staging: undo, importId: record.id },
      {
        signal: control.signal,
        onProgress: (done) => control.progress(done, record.created + record.changed),
      },
    );
    await writeAll(deps, undo, { ...bulk, verb: 'undo' });
  } finally {
    rmSync(undo, { force: true });
  }
};

const runUndo = async (on: WorkDeps, bulk: Omit<Bulk, 'verb' | 'record'>, uid: string) => {
  const { deps } = on;
  const record = recordOf(deps, uid);
  if (record.entity === 'products') await undoProducts(on, { ...bulk, record });
  else await undoPlain({ deps, record, ...bulk });
  const { removed, restored, undo_left: left } = recordOf(deps, uid);
  return { ...jobWord('import_undone', { removed, restored, left }), resultUrl: urlOf(uid) };
};

/** The job that takes an applied import back, all that can be or nothing. */
export const undoing = (on: WorkDeps, actor: Actor, subject: JobSubject): JobWork => ({
  kind: 'import_undo',
  subject,
  says: { code: 'import_undoing' },
  run: (control) => runUndo(on, { actor, control }, subject.uid),
});
