import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { systemClock, toInstant } from '../kernel/clock.ts';
import { markClock } from '../kernel/running-time.ts';
import { importFiles } from './import-files.work.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';
import { sweepOldImports } from './imports.work.ts';

const dayMs = 24 * 3_600_000;

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

/** The same server with the clock so many days ahead, once so many have passed: as many where the clock is right. */
const later = (days: number, passed = days) => {
  const now = () => Date.now() + days * dayMs;
  const steady = () => systemClock.steady() + passed * dayMs;
  return { ...kit.server.deps, clock: { now, instant: () => toInstant(now()), steady } };
};

test('files of imports go after 30 days while the server runs, and what is told of them stays', async () => {
  const { config } = kit.server.deps;
  const { id } = await kit.applied(csv('SKU;Nome;Tipo;Unidade', 'SW-1;Bom;Embalagem;UN'));
  const { folder } = importFiles(config, id);
  const incoming = join(folder, '..', 'incoming');
  mkdirSync(incoming);
  const longAgo = (Date.now() - 3 * dayMs) / 1000;
  utimesSync(folder, longAgo, longAgo);
  await kit.server.deps.store.write('test.mark', async (tx) => markClock(tx, later(1)));
  await sweepOldImports(later(400, 1), Date.now() - dayMs);
  await sweepOldImports(later(29), Date.now() - dayMs);
  expect([existsSync(folder), existsSync(incoming)]).toEqual([true, true]);
  await sweepOldImports(later(32), Date.now() - dayMs);
  expect([existsSync(folder), existsSync(incoming)]).toEqual([false, true]);
  await sweepOldImports(later(32), Number.POSITIVE_INFINITY);
  expect(existsSync(incoming)).toBe(false);
  const call = { token: kit.token, params: { id } };
  const rows = await kit.server.call(contracts.imports.rows, call);
  expect(rows.refusal().reason).toBe('import_details_gone');
  expect((await kit.read(id)).applied).toEqual({ created: 1, changed: 0, left: 0 });
});
