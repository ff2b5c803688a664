import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSlots } from './slots.state.ts';

const busy = { status: 503, code: 'busy', retryAfter: 2 };

test('runs no more than it may at once, all of them, in order', async () => {
  const run = createSlots({ atOnce: 4, waiting: 100, patienceMs: 5000 });
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const work = (number: number) => async (): Promise<number> => {
    started.push(number);
    running += 1;
    most = Math.max(most, running);
    await sleep(1);
    running -= 1;
    return number;
  };
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  expect(await Promise.all(numbers.map((number) => run(work(number))))).toEqual(numbers);
  expect(started).toEqual(numbers);
  expect(most).toBe(4);
});

test('refuses whoever finds the queue full', async () => {
  const run = createSlots({ atOnce: 1, waiting: 1, patienceMs: 5000 });
  const first = run(() => sleep(20));
  const second = run(() => sleep(1));
  await expect(run(() => sleep(1))).rejects.toMatchObject(busy);
  await Promise.all([first, second]);
});

test('refuses whoever waited too long, and goes on', async () => {
  const run = createSlots({ atOnce: 1, waiting: 5, patienceMs: 10 });
  const first = run(() => sleep(60));
  await expect(run(() => sleep(1))).rejects.toMatchObject(busy);
  await first;
  expect(await run(() => Promise.resolve('free'))).toBe('free');
});

test('a work that fails gives its slot back', async () => {
  const run = createSlots({ atOnce: 1, waiting: 0, patienceMs: 10 });
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(() => Promise.resolve(1))).toBe(1);
});
