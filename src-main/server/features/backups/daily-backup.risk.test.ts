import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock, type FrozenClock } from '../../../testing/frozen-clock.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createJobs } from '../jobs/index.ts';
import { backUpToday, notifyWhereOverdue } from './daily-backup.work.ts';
import { openBackups, type BackupDeps } from './backups.deps.ts';
import { copyNewest } from './second-folder.work.ts';

const { backups } = contracts;

let server: TestApp;
let clock: FrozenClock;
let token: string;
beforeEach(async () => {
  clock = frozenClock();
  server = await openTestApp({ clock });
  token = await setUp(server);
});
afterEach(() => server.end());

const folder = (): string => join(server.deps.config.dataDir, 'backups');
const list = async () => (await server.call(backups.list, { token })).ok().data;

describe('the copy of the day', () => {
  let on: BackupDeps;
  beforeEach(() => {
    const box = { seal: () => new Uint8Array(), open: () => undefined, derive: () => Buffer.alloc(0) };
    on = openBackups({ deps: server.deps, jobs: createJobs(server.deps), box, restart: () => {} });
  });

  test('is made once on each day of the site', async () => {
    expect(await backUpToday(on)).toMatchObject({ id: 'diario-2026-11-20T13-45-00-000Z' });
    expect(await backUpToday(on)).toBeUndefined();
    clock.advance(13 * 3600);
    expect(await backUpToday(on)).toBeUndefined();
    clock.advance(3600);
    expect(await backUpToday(on)).toMatchObject({ id: 'diario-2026-11-21T03-45-00-000Z' });
  });

  test('pushes out those that are kept no longer, and never one that was asked for', async () => {
    const manual = 'manual-2026-11-20T13-00-00-000Z';
    mkdirSync(folder());
    writeFileSync(join(folder(), `${manual}.db`), '');
    for (let day = 0; day < 9; day += 1) {
      await backUpToday(on);
      clock.advance(86_400);
    }
    const names = readdirSync(folder());
    expect(names).toContain(`${manual}.db`);
    const daily = names.filter((name) => name.startsWith('diario-') && name.endsWith('.db'));
    expect(daily.map((name) => name.slice(7, 17))).toEqual(
      ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
    );
    expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(daily.length);
  });

  const logInAgain = async () => {
    const { username, password } = administrator;
    token = (await logIn(server, username, password)).access_token;
  };
  const notices = async () =>
    (await server.call(contracts.notifications.list, { token })).ok().data.map(({ kind }) => kind);
  const status = async () => (await server.call(backups.status, { token })).ok().data;
  const change = (body: object) =>
    server.call(contracts.settings.modify, { token, body: body as Record<string, unknown> });

  test('follows the days and the hour of the settings, and is not lost where the computer was off', async () => {
    await change({ backup_hour: 18, backup_days: ['wednesday', 'monday'] }).then((done) => done.ok());
    expect((await status()).next_at).toBe(clock.instant());
    expect(await backUpToday(on)).toBeDefined();
    expect((await status()).next_at).toBe('2026-11-23T21:00:00.000000Z');
    clock.advance(3 * 86_400);
    expect(await backUpToday(on)).toBeUndefined();
    clock.advance(86_400);
    expect(await backUpToday(on)).toMatchObject({ id: 'diario-2026-11-24T13-45-00-000Z' });
  });

  test('goes to the second folder too, says once that it is away, and catches up when it is back', async () => {
    const usb = join(server.deps.config.dataDir, '..', `usb-${Math.random()}`);
    mkdirSync(usb);
    await change({ backup_folder: usb }).then((done) => done.ok());
    const made = await backUpToday(on);
    expect(await copyNewest(on)).toBe('copied');
    const folder = on.memory.now().second?.folder ?? '';
    expect(readdirSync(folder).toSorted()).toEqual([`${made?.id}.db`, `${made?.id}.json`]);
    rmSync(usb, { recursive: true });
    clock.advance(86_400);
    await logInAgain();
    const next = await backUpToday(on);
    expect([await copyNewest(on), await copyNewest(on)]).toEqual(['absent', 'absent']);
    expect(await notices()).toEqual(['backup_not_copied']);
    expect(await change({ backup_folder: usb, site_name: 'A' }).then(({ status: is }) => is)).toBe(200);
    mkdirSync(usb);
    expect(await copyNewest(on)).toBe('copied');
    expect(readdirSync(folder)).toContain(`${next?.id}.db`);
    rmSync(usb, { recursive: true });
  });

  test.each([
    ['nao/inteira', 'caminho inteiro'],
    [fileURLToPath(import.meta.url), 'é um arquivo'],
    ['', 'próprios dados'],
    ['/proc/almoxarife', 'do próprio sistema'],
  ])('is not sent to a folder that can not take it: %j', async (folder, sentence) => {
    const answer = await change({ backup_folder: folder || server.deps.config.dataDir });
    expect(answer.status).toBe(422);
    expect(answer.refusal().errors['backup_folder']?.join()).toContain(sentence);
  });

  test('may be one whose disk is away: that is told at once, and the copy follows when it is there', async () => {
    const usb = join(server.deps.config.dataDir, '..', `usb-${Math.random()}`);
    await change({ backup_folder: usb }).then((done) => done.ok());
    expect((await status()).second).toMatchObject({ at: null, outcome: 'absent' });
    await backUpToday(on);
    expect(await copyNewest(on)).toBe('absent');
    mkdirSync(usb);
    expect(await copyNewest(on)).toBe('copied');
    expect((await status()).second).toMatchObject({ at: null, outcome: null });
    rmSync(usb, { recursive: true });
  });

  test('that fails leaves nothing behind, and is made at the next look', async () => {
    rmSync(folder(), { recursive: true, force: true });
    writeFileSync(folder(), 'no folder');
    await expect(backUpToday(on)).rejects.toThrow('ENOTDIR');
    await expect(backUpToday(on)).rejects.toThrow('ENOTDIR');
    expect([on.memory.now().last?.outcome, await notices()]).toEqual(['failed', ['backup_failed']]);
    rmSync(folder());
    expect(await backUpToday(on)).toBeDefined();
    expect(readdirSync(folder()).filter((name) => name.includes('partial'))).toEqual([]);
  });

  const days = (count: number): number => count * 86_400;
  const daily = () => readdirSync(folder()).filter((name) => /^diario-.*\.db$/u.test(name));

  test('goes on after a clock that was wrong: what is from the future neither counts nor goes', async () => {
    const week = Array.from({ length: 7 }, () => days(1));
    for (const day of week) {
      clock.advance(day);
      await backUpToday(on);
    }
    const good = daily();
    clock.jump(days(400));
    expect(await backUpToday(on)).toBeDefined();
    clock.jump(days(-400));
    expect(daily()).toEqual(expect.arrayContaining(good));
    clock.advance(days(1));
    await logInAgain();
    expect((await status()).next_at).toBe(clock.instant());
    const next = await backUpToday(on);
    expect(next?.id).toMatch(/^diario-2026-11-28/u);
    const listed = await list();
    expect(listed.filter((copy) => copy.is_from_future).map(({ id }) => id.slice(0, 17))).toEqual([
      'diario-2028-01-01',
    ]);
    expect(listed).toHaveLength(8);
    const summary = (await server.call(contracts.stock.summary, { token })).ok().data;
    expect(summary.last_backup?.created_at).toBe(listed.find(({ id }) => id === next?.id)?.created_at);
    expect(await backUpToday(on)).toBeUndefined();
  });

  test('pushes out none made before where the clock goes some days ahead while the server runs', async () => {
    for (let day = 0; day < 7; day += 1) {
      await backUpToday(on);
      clock.advance(days(1));
    }
    const good = daily();
    clock.jump(days(5));
    expect(await backUpToday(on)).toBeDefined();
    expect(daily()).toHaveLength(good.length + 1);
  });

  test('is made by the time that passes where the clock stands still or starts anew each day', async () => {
    await backUpToday(on);
    clock.advance(days(1));
    clock.jump(days(-1));
    expect(await backUpToday(on)).toBeUndefined();
    clock.advance(3600);
    clock.jump(-3600);
    expect(await backUpToday(on)).toMatchObject({ id: 'diario-2026-11-20T13-45-00-001Z' });
    expect(daily()).toHaveLength(1);
    clock.advance(days(1) + 3600);
    clock.jump(days(-1) - 3600);
    const again = openBackups({ ...on, deps: server.deps });
    expect(await backUpToday(again)).toBeDefined();
  });

  test('in a second folder is the newest of now, whatever comes from the future', async () => {
    const usb = join(server.deps.config.dataDir, '..', `usb-${Math.random()}`);
    mkdirSync(usb);
    await change({ backup_folder: usb }).then((done) => done.ok());
    clock.jump(days(400));
    await backUpToday(on);
    clock.jump(days(-400));
    const made = await backUpToday(on);
    expect(await copyNewest(on)).toBe('copied');
    expect(readdirSync(on.memory.now().second?.folder ?? '')).toContain(`${made?.id}.db`);
    rmSync(usb, { recursive: true });
  });

  test.each([
    ['every day', {}, 2],
    ['on Mondays alone', { backup_days: ['monday'] }, 4],
  ])('that is missing a day after it was due %s is told once, whatever the reason', async (_, plan, due) => {
    await change(plan);
    expect(await backUpToday(on)).toBeDefined();
    const look = async () => {
      await logInAgain();
      await notifyWhereOverdue(on);
      await notifyWhereOverdue(on);
      return [(await status()).is_overdue, await notices()];
    };
    clock.advance(days(due - 1));
    expect(await look()).toEqual([false, []]);
    clock.advance(days(1));
    expect(await look()).toEqual([true, ['backup_overdue']]);
    expect(await backUpToday(on)).toBeDefined();
    expect((await look())[0]).toBe(false);
  });

  test('that is missing is told of by the time that passed where the clock shows none', async () => {
    await backUpToday(on);
    clock.advance(days(2) + 3600);
    clock.jump(days(-2) - 3600);
    await notifyWhereOverdue(on);
    expect(await notices()).toEqual(['backup_overdue']);
  });
});
