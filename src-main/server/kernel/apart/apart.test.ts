import { afterEach, expect, test } from 'vitest';
import { ApartFailed, closing, createApart, silent } from './apart.ts';

const entry = new URL('./hangs.child.ts', import.meta.url);
const patience = 60_000;
const apart = createApart();
const others: { stop(): void }[] = [];
afterEach(() => {
  for (const one of others.splice(0)) one.stop();
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => value,
    (error: unknown) => (error instanceof ApartFailed ? error.code : error),
  );

const run = (task: object, { limitMs = patience, folder = 'a', on = apart } = {}): Promise<unknown> =>
  codeOf(on.run({ entry, folder, task, limitMs }));

test('work apart gives what it gives, and throws what it throws, by its code', async () => {
  expect(await run({ kind: 'echo', word: 'ação' })).toBe('ação');
  expect(await run({ kind: 'fail' })).toBe('ENOSPC');
});

test('work that hangs is given up after its limit, and its folder is free once the process has ended', async () => {
  expect(await run({ kind: 'hang' }, { limitMs: 50, folder: 'b' })).toBe(silent);
  await expect.poll(() => run({ kind: 'echo', word: 'b' }, { folder: 'b' }), { timeout: patience }).toBe('b');
});

test('work that begins a step is given up after the limit of that step', async () => {
  expect(await run({ kind: 'steps' }, { folder: 'c' })).toBe(silent);
});

test('a server that closes waits for none, and begins none', async () => {
  const on = createApart();
  others.push(on);
  const hanging = run({ kind: 'hang' }, { on });
  on.stop();
  expect([await hanging, await run({ kind: 'echo' }, { on })]).toEqual([closing, closing]);
});
