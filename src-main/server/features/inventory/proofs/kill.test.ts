import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { emptyFolder, silentLog, type TestFolder } from '../../../../testing/template-database.ts';
import { openStore } from '../../../db/open-store.ts';
import { nothingWrong, wrongs } from './ledger.test-kit.ts';

const cycles = Number(process.env['KILL_CYCLES'] ?? 4);
let made: TestFolder;

beforeEach(() => {
  made = emptyFolder();
});
afterEach(() => made.remove());

/** Kills a server under stock writes some time after its first answer; gives the movements that it had told of. */
const killUnderWrites = async (milliseconds: number): Promise<readonly string[]> => {
  const child = fork(join(import.meta.dirname, 'test-victim.ts'), [made.folder], { execArgv: [] });
  const told: string[] = [];
  child.on('message', (id: string) => told.push(id));
  const closed = once(child, 'close');
  await Promise.race([once(child, 'message'), closed]);
  expect(child.exitCode).toBeNull();
  await sleep(milliseconds);
  child.kill('SIGKILL');
  await closed;
  return told;
};

it(
  'a server killed under stock writes keeps every movement that it answered, and its ledger is its balances',
  async () => {
    const told: string[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      told.push(...(await killUnderWrites(Math.random() * 400)));
      const store = await openStore({ folder: made.folder, log: silentLog });
      const rows = await store.read.selectFrom('stock_movement').select('uid').execute();
      const found = wrongs(store.read, civilDate(Date.now(), 'America/Sao_Paulo'));
      await store.close();
      const kept = new Set(rows.map(({ uid }) => uid));
      expect(told.filter((id) => !kept.has(id))).toEqual([]);
      expect(found).toEqual(nothingWrong);
    }
    expect(told.length).toBeGreaterThan(cycles);
  },
  60_000 + cycles * 10_000,
);
