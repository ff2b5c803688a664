import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { at, move, openStock, type StockKit } from '../../../testing/stock.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import { openStore } from '../../db/open-store.ts';
import { migrations } from '../../db/migrations/index.ts';
import { createInspections } from '../../db/backups/inspect-aside.ts';
import {
  divergentCopies,
  meddle,
  repairedCopies,
  refusedCopies,
} from '../../db/copies/hostile-copies.test-kit.ts';
import { checkRepaired } from '../../db/copies/repaired.test-kit.ts';
import { runBackupCommand } from './index.ts';

let kit: StockKit;
let token: string;
let elsewhere: TestFolder;
let good: string;
beforeAll(async () => {
  kit = await openStock();
  elsewhere = emptyFolder();
  const { username, password } = administrator;
  token = (await logIn(kit.server, username, password)).access_token;
  const { id: productId } = await kit.product();
  const { id: location } = await kit.location();
  await kit.post([move('receipt', 5, { productId, to: at(location) })]);
  await kit.server.call(contracts.settings.modify, { token, body: { site_name: 'A' } });
  good = join(elsewhere.folder, 'boa.db');
  await kit.server.deps.store.backup(good);
  mkdirSync(join(kit.server.deps.config.dataDir, 'backups'));
});
afterAll(async () => {
  await kit.server.end();
  elsewhere.remove();
});

const file = (): string => join(kit.server.deps.config.dataDir, 'backups', 'outra.db');
beforeEach(() => {
  rmSync(file().replace(/db$/, 'json'), { force: true });
  for (const side of ['-wal', '-shm', '-journal']) rmSync(file() + side, { force: true });
  copyFileSync(good, file());
});

const verify = async (): Promise<Job> => {
  const params = { id: 'outra' };
  const { job_id } = (await kit.server.call(contracts.backups.verify, { token, params })).ok().data;
  const read = async () =>
    (await kit.server.call(contracts.jobs.details, { token, params: { id: job_id } })).ok().data;
  await expect.poll(async () => (await read()).ended_at).not.toBeNull();
  return read();
};

const command = async (word: string, ...argv: readonly string[]) => {
  const lines: string[] = [];
  const dataDir = join(elsewhere.folder, 'dados');
  if (word === 'restore') rmSync(dataDir, { recursive: true, force: true });
  const print = (line: string) => lines.push(line);
  const code = await runBackupCommand(word, argv, { dataDir, print, writeLine: () => {} });
  return { code, said: lines.join('\n'), restored: join(dataDir, 'almoxarife.db') };
};

test('a copy of ours is whole, by a job and at the terminal, which say what was read', async () => {
  expect(await verify()).toMatchObject({
    status: 'done',
    message: expect.stringMatching(/estrutura, páginas, regras, referências, saldos, totais e administrador/),
  });
  const { code, said } = await command('verify', file());
  expect([code, said]).toEqual([0, expect.stringMatching(/inteiro[^]*conferidos: estrutura, páginas/)]);
  expect(said).not.toMatch(/refaz|não batem/);
});

describe.each(refusedCopies)('a copy with %s', (_, spoil, sentence) => {
  test('is refused by name, by a job, by a restore and at the terminal', async () => {
    spoil(file());
    expect(await verify()).toMatchObject({ status: 'failed', message: expect.stringMatching(sentence) });
    const restore = await kit.server.call(contracts.backups.restore, { token, params: { id: 'outra' } });
    expect([restore.status, restore.refusal().message]).toEqual([409, expect.stringMatching(sentence)]);
    const { code, said } = await command('restore', file(), '--yes');
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  });
});

describe.each(repairedCopies)('a copy that lacks %s', (_, spoil, sentence) => {
  test('says so, and is restored with it', async () => {
    spoil(file());
    expect(await verify()).toMatchObject({ status: 'done', message: expect.stringMatching(sentence) });
    const { code, said, restored } = await command('restore', file(), '--yes');
    expect([code, said]).toEqual([0, expect.stringMatching(/refeito, porque faltava/)]);
    const { parts, ours, ...rest } = checkRepaired(restored);
    expect(parts).toEqual(ours);
    expect(rest).toEqual({
      refusal: expect.stringContaining('only appended to'),
      sequences: [1],
      lastReceipt: said.includes('goods_receipt') ? 12 : 0,
      found: 1,
    });
  });
});

describe.each(divergentCopies)('a copy with %s', (_, spoil, sentence) => {
  test('is whole, and says how many sums are not', async () => {
    spoil(file());
    expect(await verify()).toMatchObject({ status: 'done', message: expect.stringMatching(sentence) });
    const { code, said } = await command('restore', file(), '--yes');
    expect([code, said]).toEqual([0, expect.stringMatching(/não batem com as movimentações: [12]/)]);
  });
});

test('a backup of data that somebody changed has the schema of ours alone, and says so', async () => {
  const { restored } = await command('restore', file(), '--yes');
  meddle(restored);
  const target = join(elsewhere.folder, 'feita.db');
  expect(await command('backup', '--to', target)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/difere dos dados.*espia, product_by_unit/),
  });
  const { code, said } = await command('verify', target);
  expect([code, said]).toEqual([0, expect.not.stringMatching(/refaz|não batem/)]);
});

test('a backup of an older version is held against the schema of that version, and restored', async () => {
  const older = emptyFolder();
  const options = { folder: older.folder, log: silentLog };
  const store = await openStore({ ...options, migrations: migrations.slice(0, 12) });
  const copy = join(older.folder, 'antiga.db');
  expect(await store.backup(copy)).toMatchObject({ schemaVersion: 12, problem: null, repaired: [] });
  await store.close();
  const { code, said } = await command('restore', copy, '--yes');
  expect([code, said]).toEqual([0, expect.stringMatching(/versão dos dados: 12[^]*Restaurado/)]);
  older.remove();
});

test('a copy that takes longer than its size explains is given up', async () => {
  const inspections = createInspections(() => 0);
  const { problem } = await inspections.inspect(file(), { questions: [], isDeep: true });
  await inspections.stop();
  expect(problem).toMatchObject({ fault: 'too_slow' });
});
