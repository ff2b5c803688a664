import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeOurs } from './private-files.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'almoxarife-private-'))));
afterEach(() => {
  chmodSync(join(folder, 'cache'), 0o700);
  rmSync(folder, { recursive: true });
});

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Works as a user whom permissions hold back, which they do not do with root. */
const heldBack = (work: () => void): void => {
  if (isRoot) process.seteuid?.(nobody);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
};

test.skipIf(process.platform === 'win32' || (isRoot && process.seteuid === undefined))(
  'a folder that another user has made beside the data, and keeps closed, keeps nobody from their data',
  () => {
    const file = join(folder, 'almoxarife.db');
    mkdirSync(join(folder, 'cache'), { mode: 0o700 });
    writeFileSync(join(folder, 'cache', 'code'), '');
    chmodSync(join(folder, 'cache'), isRoot ? 0o700 : 0o000);
    chmodSync(folder, 0o755);
    writeFileSync(file, '', { mode: 0o600 });
    expect(() => heldBack(() => closeOurs(folder))).not.toThrow();
    chmodSync(file, 0o644);
    closeOurs(folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);
