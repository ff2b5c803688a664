import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreLog } from '../store-log.ts';
import { openLab } from '../test-lab.ts';
import { createWatch } from './write-queue.ts';

let lines: string[];
const note = (facts: object, message: string) => {
  lines.push(`${message} ${'work' in facts ? String(facts.work) : ''}`);
};
const log: StoreLog = { info: note, warn: note, error: note };

beforeEach(() => {
  lines = [];
});

describe('a work that holds up the others', () => {
  it('is logged by its name when it took more than 50 ms, and only then', async () => {
    const { store, end } = await openLab({ log });
    await store.write('quick work', async () => {});
    await store.write('slow work', () => sleep(80));
    await end();
    expect(lines).toEqual(['store.slow_write slow work']);
  });
});

describe('a work that never ends', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is logged once, while it hangs', () => {
    const watch = createWatch(log);
    watch.started('hanging');
    vi.advanceTimersByTime(10_000);
    watch.stop();
    expect(lines).toEqual(['store.stuck_write hanging']);
  });

  it('is told from many that take turns', () => {
    const watch = createWatch(log);
    for (let turn = 0; turn < 10; turn += 1) {
      watch.started(`turn ${turn}`);
      vi.advanceTimersByTime(900);
    }
    watch.started(undefined);
    vi.advanceTimersByTime(10_000);
    watch.stop();
    vi.advanceTimersByTime(10_000);
    expect(lines).toEqual([]);
  });
});
