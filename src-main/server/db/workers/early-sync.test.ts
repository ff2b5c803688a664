import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEarlySync } from './early-sync.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'early-sync-'));
  file = join(folder, 'log');
  writeFileSync(file, 'x'.repeat(100_000));
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const requests = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'FSReqCallback').length;

const descriptors = '/proc/self/fd';
const isOpen = (): boolean =>
  readdirSync(descriptors).some((name) => {
    try {
      return readlinkSync(join(descriptors, name)) === file;
    } catch {
      return false;
    }
  });

it('begins one after a quarter of a second, and the next after another', () => {
  const before = requests();
  const sync = openEarlySync(file);
  sync.now();
  expect(requests()).toBe(before);
  for (const begun of [1, 2]) {
    vi.advanceTimersByTime(250);
    sync.now();
    sync.now();
    expect(requests()).toBe(before + begun);
  }
  sync.end();
});

it.runIf(process.platform === 'linux').each([0, 250])(
  'lets its file go in the end, whatever is under way (%i ms)',
  async (milliseconds) => {
    const sync = openEarlySync(file);
    vi.advanceTimersByTime(milliseconds);
    sync.now();
    expect(isOpen()).toBe(true);
    sync.end();
    await vi.waitFor(() => expect(isOpen()).toBe(false));
  },
);

it('does nothing where there is no file', () => {
  const sync = openEarlySync(join(folder, 'none'));
  vi.advanceTimersByTime(250);
  expect(() => {
    sync.now();
    sync.end();
  }).not.toThrow();
});
