import { importKinds } from '#shared/areas/index.ts';
import { templateLines } from '#shared/areas/imports/templates.ts';
import { imports as contract } from '#shared/areas/imports/contract.ts';
import type { ImportFile } from '#shared/kernel/import-file.ts';
import { handle, type FileAnswer, type Mounted } from '../http/call.ts';
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

const reads = (on: ImportDeps): readonly Mounted[] => [
  handle(contract.list, ({ query }) => pageImports({ on: on.deps.store.read, jobs: on.jobs }, query), {
    toldOnWriteOf: ['import', 'import_left', 'job'],
  }),
  handle(contract.details, ({ params }) => ({ data: getImport(on, params.id) })),
  handle(contract.rows, ({ params, query }) => pageImportRows(on.deps, params.id, query)),
  handle(contract.errors, ({ params }) => ({ file: refusedLines(on.deps, params.id) })),
  handle(contract.template, ({ params }) => ({ file: template(importKinds[params.entity]) })),
];

const writes = (on: ImportDeps): readonly Mounted[] => [
  handle(contract.create, async ({ actor, body, upload }) => ({
    data: await createImport(on, actor, { entity: body.entity, file: upload }),
  })),
  handle(contract.mapping, async ({ actor, params, body }) => ({
    data: await mapImport(on, actor, { uid: params.id, wanted: body.fields }),
  })),
  handle(contract.mend, async ({ actor, params, body }) => ({
    data: await mendImport(on, actor, { uid: params.id, cells: body.cells }),
  })),
  handle(contract.apply, async ({ actor, params }) => ({ data: await applyImport(on, actor, params.id) })),
  handle(contract.undo, async ({ actor, params }) => ({ data: await undoImport(on, actor, params.id) })),
];

/** The operations on imports. */
export const importRoutes = (deps: Deps, jobs: Jobs): readonly Mounted[] => {
  const on: ImportDeps = { deps, jobs, thread: createImportThread() };
  return [...reads(on), ...writes(on)];
};
