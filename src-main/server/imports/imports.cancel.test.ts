import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { importFiles } from './import-files.work.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

const many = (prefix: string, count: number): string =>
  csv(
    'SKU;Nome;Tipo;Unidade',
    ...Array.from({ length: count }, (_, at) => `${prefix}-${at};Produto ${at};other;UN`),
  );

const cancel = (id: string) => kit.server.call(contracts.jobs.cancel, { token: kit.token, params: { id } });

/** Waits until the job has come so far; fails where it ended before. */
const untilRunning = async (id: string): Promise<void> => {
  for (;;) {
    const { job } = await kit.read(id);
    if (job.ended_at !== null) throw new Error(`ended: ${job.message}`);
    if (job.done > 0) return;
    await sleep(2);
  }
};

describe('an import that is cancelled', () => {
  test('while it is checked keeps its file, and can be checked again', async () => {
    const { id, job } = (await kit.send({ content: many('CC', 24_000) })).ok();
    await untilRunning(id);
    (await cancel(job.id)).ok();
    const stopped = await kit.settled(id);
    expect(stopped).toMatchObject({ status: 'received', counts: null, job: { status: 'cancelled' } });
    expect((await kit.apply(id)).refusal().reason).toBe('import_not_checked');
    const body = { fields: ['sku', 'name', 'product_type', 'unit'] };
    (await kit.server.call(contracts.imports.mapping, { token: kit.token, params: { id }, body })).ok();
    expect(await kit.settled(id)).toMatchObject({ status: 'checked', counts: { create: 24_000 } });
  });

  test('while it is applied leaves nothing of it, and can be applied again', async () => {
    const { id } = await kit.checked(many('CA', 12_000));
    const { job_id } = (await kit.apply(id)).ok().data;
    await untilRunning(id);
    (await cancel(job_id)).ok();
    const stopped = await kit.settled(id);
    expect(stopped).toMatchObject({ status: 'checked', applied: null, job: { status: 'cancelled' } });
    expect(await kit.total()).toBe(0);
    const told = await kit.server.deps.store.read.selectFrom('event').select('id').execute();
    expect(told).toEqual([]);
    (await kit.apply(id)).ok();
    expect((await kit.settled(id)).applied).toEqual({ created: 12_000, changed: 0, left: 0 });
    expect(await kit.total()).toBe(12_000);
  });
});

test('files of uploads are gone once they are answered, and a source once it is applied', async () => {
  const { dataDir } = kit.server.deps.config;
  const { id } = await kit.applied(many('FG', 1));
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  const files = importFiles({ dataDir }, id);
  expect([existsSync(files.source), existsSync(files.staging)]).toEqual([false, true]);
});
