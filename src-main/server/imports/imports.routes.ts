import { importKinds } from '#shared/areas/index.ts';
import { templateLines } from '#shared/areas/imports/templates.ts';
import { imports as contract } from '#shared/areas/imports/contract.ts';
import type { ImportFile } from '#shared/kernel/import-file.ts';
import { bind, type Routes } from '../http/bind.ts';
import type { FileAnswer, Mounted } from '../http/call.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Jobs } from '../kernel/jobs.ts';
import { createImportThread } from './import-thread.work.ts';
import { pageImportRows, refusedLines } from './import-rows.service.ts';
import {
  applyImport,
  createImport,
  getImport,
  mapImport,
  mendImport,
  undoImport,
  type ImportDeps,
} from './imports.service.ts';
import { pageImports } from './imports.view.ts';

async function* templatePieces(file: ImportFile): AsyncGenerator<string> {
  yield* templateLines(file);
}

const template = (file: ImportFile): FileAnswer => ({
  name: file.template.name,
  records: file.template.records.length,
  pieces: templatePieces(file),
});

const bindImports: Routes<ImportDeps> = bind(contract, {
  list: {
    by: ({ deps, jobs }, _, query) => pageImports({ on: deps.store.read, jobs }, query),
    reportedOnWriteOf: ['import', 'import_left', 'job'],
  },
  details: (on, _, { id }) => getImport(on, id),
  rows: ({ deps }, _, { id, query }) => pageImportRows(deps, id, query),
  errors: ({ deps }, _, { id }) => refusedLines(deps, id),
  template: (_on, _actor, { entity }) => template(importKinds[entity]),
  create: (on, actor, { entity }, { upload: file }) => createImport(on, actor, { entity, file }),
  mapping: (on, actor, { id: uid, body: { fields: wanted } }) => mapImport(on, actor, { uid, wanted }),
  mend: (on, actor, { id: uid, body: { cells } }) => mendImport(on, actor, { uid, cells }),
  apply: (on, actor, { id }) => applyImport(on, actor, id),
  undo: (on, actor, { id }) => undoImport(on, actor, id),
});

/** The operations on imports. */
export const importRoutes = (deps: Deps, jobs: Jobs): readonly Mounted[] =>
  bindImports({ deps, jobs, thread: createImportThread() });
