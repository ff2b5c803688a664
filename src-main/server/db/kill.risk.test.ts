import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../testing/template-database.ts';
import { openStore } from './open-store.ts';
import { storePaths } from './open/paths.ts';
import { labMigrations, movements, raw, type LabSchema } from './test-lab.ts';

const cycles = Number(process.env['KILL_CYCLES'] ?? 4);
let made: TestFolder;

beforeEach(() => {
  made = emptyFolder();
});
afterEach(() => made.remove());

const open = () => openStore<LabSchema>({ folder: made.folder, log: silentLog, migrations: labMigrations });

type Victim = { readonly child: ChildProcess; readonly told: string[]; readonly closed: Promise<unknown> };

function startVictim(task: 'write' | 'backup' | 'migrate'): Victim {
  const child = fork(join(import.meta.dirname, 'victim.child.ts'), [task, made.folder], { execArgv: [] });
  const told: string[] = [];
  child.on('message', (message: string) => told.push(message));
  return { child, told, closed: once(child, 'close') };
}

/** Kills the process a while after its first word; resolves when all that it had said has arrived. */
async function killAfter({ child, closed }: Victim, milliseconds: number): Promise<void> {
  await Promise.race([once(child, 'message'), closed]);
  expect(child.exitCode).toBeNull();
  await sleep(milliseconds);
  child.kill('SIGKILL');
  await closed;
}

function integrityOf(file: string): unknown {
  const db = new Database(file, { readonly: true });
  const verdict = db.pragma('integrity_check', { simple: true });
  db.close();
  return verdict;
}

describe('a process killed at any moment', { timeout: 180_000 + cycles * 5000 }, () => {
  it('loses no acknowledged write and keeps no half of one', async () => {
    const acknowledged: string[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const victim = startVictim('write');
      await killAfter(victim, Math.random() * 250);
      acknowledged.push(...victim.told);
      const store = await open();
      const kept = new Set(await movements(store));
      const verdict = raw(store.read, 'pragma integrity_check');
      await store.close();
      expect(verdict).toEqual([{ integrity_check: 'ok' }]);
      expect(acknowledged.filter((label) => !kept.has(label) || !kept.has(`${label} twin`))).toEqual([]);
      expect([...kept].filter((label) => !kept.has(label.replace(/( twin)?$/, ' twin')))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(cycles);
  });

  it('leaves no half of a backup under its name, and the next backup tidies up', async () => {
    const first = await open();
    await first.bulk('fill', {
      steps: [
        {
          sql: 'insert into ballast (body) select randomblob(100000) from json_each(?)',
          parameters: [zeros(60)],
        },
      ],
    });
    await first.close();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const victim = startVictim('backup');
      await killAfter(victim, Math.random() * 200);
      const { backups } = storePaths(made.folder);
      const whole = readdirSync(backups).filter((name) => name.endsWith('.db'));
      for (const name of whole) expect([name, integrityOf(join(backups, name))]).toEqual([name, 'ok']);
      expect(whole).toEqual(expect.arrayContaining(victim.told));
    }
    const { backups } = storePaths(made.folder);
    writeFileSync(join(backups, 'left.db.partial'), 'half');
    const store = await open();
    await store.backup(join(backups, 'last.db'));
    await store.close();
    expect(readdirSync(backups).filter((name) => !name.endsWith('.db'))).toEqual([]);
  });

  it('leaves the old schema or the new one, never something between', async () => {
    const states = new Set<string>();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      made.remove();
      made = emptyFolder();
      await (await open()).close();
      await killAfter(startVictim('migrate'), Math.random() * 300);
      states.add(stateOf(storePaths(made.folder).file));
      await startVictim('migrate').closed;
      expect(stateOf(storePaths(made.folder).file)).toBe('new');
    }
    expect([...states].filter((state) => state !== 'old' && state !== 'new')).toEqual([]);
  });
});

const zeros = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0));

function stateOf(file: string): string {
  expect(existsSync(file)).toBe(true);
  const db = new Database(file);
  const version = db.pragma('user_version', { simple: true });
  const recorded = db.prepare('select max(number) from schema_migration').pluck().get();
  const indexes = db.prepare("select count(*) from sqlite_schema where name like 'heavy%'").pluck().get();
  const rows = indexes === 0 ? 0 : db.prepare('select count(*) from heavy').pluck().get();
  const verdict = db.pragma('integrity_check', { simple: true });
  db.close();
  const seen = JSON.stringify({ version, recorded, indexes, rows, verdict });
  if (seen === JSON.stringify({ version: 2, recorded: 2, indexes: 0, rows: 0, verdict: 'ok' })) return 'old';
  if (seen === JSON.stringify({ version: 3, recorded: 3, indexes: 2, rows: 60_000, verdict: 'ok' }))
    return 'new';
  return seen;
}
