import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { frozenClock, type FrozenClock } from '../../testing/frozen-clock.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { migratedFolder, type TestFolder } from '../../testing/template-database.ts';
import type { Store } from '../db/capabilities.ts';
import { openStore } from '../db/open-store.ts';
import { hasLeapt, markClock } from './running-time.ts';

const day = 86_400;
const limits = { running: day * 1000, off: 60 * day * 1000 };

describe('a clock has leapt', () => {
  let at: TestFolder;
  let clock: FrozenClock;
  let store: Store;
  beforeEach(async () => {
    at = await migratedFolder();
    clock = frozenClock();
    await start();
  });
  afterEach(async () => {
    await store.close();
    at.remove();
  });

  const mark = (): Promise<void> => store.write('test.mark', async (tx) => markClock(tx, { store, clock }));
  const start = async (): Promise<void> => {
    store = await openStore({ folder: at.folder, log: silentLog });
    await mark();
  };
  const stopFor = async (days: number): Promise<void> => {
    await store.close();
    clock.jump(days * day);
    await start();
  };
  const leapt = (): boolean => hasLeapt({ store, clock }, limits);

  test.each([1.5, 30, 400])('where it is set %d days ahead while the server runs', async (days) => {
    clock.advance(day);
    expect(leapt()).toBe(false);
    clock.jump(days * day);
    expect(leapt()).toBe(true);
    await mark();
    await stopFor(0);
    expect(leapt()).toBe(true);
    clock.jump(-days * day);
    await mark();
    expect(leapt()).toBe(true);
  });

  test('for as long as the server has then not run for a day', async () => {
    clock.jump(30 * day);
    clock.advance(600);
    await mark();
    clock.advance(day - 1);
    await mark();
    expect(leapt()).toBe(true);
    clock.advance(1);
    expect(leapt()).toBe(false);
  });

  test.each([
    [30, false],
    [61, true],
  ])('or not, where the server was off for %d days', async (days, is) => {
    clock.advance(day / 2);
    await mark();
    await stopFor(days);
    expect(leapt()).toBe(is);
  });

  test('by no time that really passes, however long nobody marked it', () => {
    clock.advance(400 * day);
    expect(leapt()).toBe(false);
  });
});
