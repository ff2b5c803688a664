import { afterEach, beforeEach, expect, test } from 'vitest';
import { locationFile } from '#shared/areas/locations/import-file.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { createStaging, openStaging } from '../../db/staging/staging.ts';
import { findLocation, nameOfLocation } from '../../features/locations/locations.queries.ts';
import { addLocation, dropLocation } from '../../features/locations/locations.service.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { ImportKind } from '../../kernel/import-kind.ts';
import { importFiles } from '../import-files.work.ts';
import { pageLines } from '../import-rows.view.ts';
import { createImportThread } from '../import-thread.work.ts';
import { findImport } from '../imports.queries.ts';
import { csv, openImports, type ImportsKit } from '../imports.test-kit.ts';
import { plainWay } from './plain.work.ts';

let kit: ImportsKit;
beforeEach(async () => {
  kit = await openImports();
});
afterEach(() => kit.server.end());

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const actor: Actor = { caller: null, ip: '127.0.0.1', requestId: 'teste' };

/**
 * Locations whose lines belong together by their warehouse; some names are refused, some fail once they are written.
 */
const shelves: ImportKind<{ readonly code: string; readonly name: string }> = {
  file: locationFile,
  groupOf: (body) => textOf(body['warehouse_code']),
  openJudge: () => (lines) =>
    lines.map(({ body }) => {
      const [key, name] = [textOf(body['code']), textOf(body['name'])];
      if (name === 'errado') return { key, name, faults: [fault('name', 'text_empty')] };
      return { key, name, before: null, after: body, plan: { code: key, name } };
    }),
  apply: (tx, { making, actor: by }, groups) =>
    groups.flat().map(({ line, plan }) => {
      const { id, location } = addLocation(tx, making, { actor: by, input: plan });
      if (plan.name === 'falha') throw new AppError(409, 'in_use');
      return { line, record_id: id, version: location.version, before: null };
    }),
  undo: (tx, { making, actor: by }, groups) => {
    for (const { record_id } of groups.flat()) {
      const { key: code, name } = nameOfLocation(tx, record_id);
      dropLocation(tx, making, { actor: by, code });
      if (name === 'fica') throw new AppError(409, 'in_use');
    }
  },
  nameOf: nameOfLocation,
  leftBy: () => 'left_location_in_use',
};

const header = ['Código', 'Nome', 'Depósito'];
const fields = ['code', 'name', 'warehouse_code'];
const lines = [
  ['1.1', 'bom', 'A'],
  ['1.2', 'bom', 'A'],
  ['2.1', 'bom', 'B'],
  ['2.2', 'errado', 'B'],
  ['3.1', 'bom', 'C'],
  ['3.2', 'falha', 'C'],
  ['4.1', 'fica', ''],
  ['4.2', 'bom', ''],
  ['1.3', 'bom', 'A'],
];

test('lines of one group are refused or applied together, and what fails leaves nothing behind', async () => {
  const { deps } = kit.server;
  const content = csv(header.join(';'), ...lines.map((cells) => cells.join(';')));
  const { id: uid } = await kit.settled(
    (await kit.send({ content, fields: { entity: 'locations' } })).ok().id,
  );
  const { staging: file } = importFiles(deps.config, uid);
  const way = plainWay(shelves);
  const outcomes: string[] = [];
  const staging = createStaging(file);
  const stager = way.openStager({
    on: deps.store.read,
    staging,
    header,
    fields,
    count: (outcome) => void outcomes.push(outcome),
  });
  for (const [index, cells] of lines.entries()) stager.stage({ line: index + 2, cells, brokenQuote: false });
  stager.end();
  staging.finish();
  expect(outcomes.map((outcome) => outcome === 'create')).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  const opened = openStaging(file);
  if (opened === undefined) throw new Error('there is no staging file');
  const refused = await pageLines(opened, 'locations', { outcome: 'refuse', page: 1, per_page: 10 });
  opened.close();
  expect(refused.items.map(({ line, problems }) => [line, problems[0]?.message])).toEqual([
    [4, expect.stringContaining('linha 5')],
    [5, expect.stringContaining('Coluna Nome')],
    [10, expect.stringContaining('já começou na linha 2')],
  ]);

  const record = findImport(deps.store.read, uid);
  if (record === undefined) throw new Error('there is no import');
  const control = { signal: new AbortController().signal, progress: () => {} };
  const work = { deps, thread: createImportThread(), record, actor, control };
  const there = () => lines.map(([code = '']) => findLocation(deps.store.read, code)?.location.code);
  await way.apply(work);
  expect(there()).toEqual([
    '1.1',
    '1.2',
    undefined,
    undefined,
    undefined,
    undefined,
    '4.1',
    '4.2',
    undefined,
  ]);
  expect(await kit.read(uid)).toMatchObject({ applied: { created: 4, changed: 0, left: 2 } });
  expect(await kit.rows(uid, 'left')).toMatchObject([
    { line: 6, key: '3.1' },
    { line: 7, key: '3.2', name: 'falha' },
  ]);

  await way.undo(work);
  expect(there().filter((code) => code !== undefined)).toEqual(['4.1']);
  expect(await kit.read(uid)).toMatchObject({ undone: { removed: 3, restored: 0, left: 1 } });
  expect(await kit.rows(uid, 'left')).toMatchObject([{ line: 8, key: '4.1', name: 'fica' }]);
});
