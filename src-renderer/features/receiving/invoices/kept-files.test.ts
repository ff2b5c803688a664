import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

beforeEach(() => localStorage.clear());

describe('the files of invoices that wait', () => {
  const files = keptFiles('marcia');

  it('are kept byte for byte, each under its key, for whoever works', async () => {
    const bytes = new Uint8Array(randomBytes(10_000));
    expect(await files.keep('A', bytes)).toBe(true);
    expect(await files.read('A')).toBe(Buffer.from(bytes).toString('base64'));
    expect(await keptFiles('outra').read('A')).toBeUndefined();
    files.forget('A');
    expect(await files.read('A')).toBeUndefined();
  });

  it('are no file where what was kept is damaged', async () => {
    await files.keep('A', new Uint8Array(randomBytes(1000)));
    const [name = ''] = Object.keys(localStorage);
    localStorage.setItem(name, 'AAAA');
    expect(await files.read('A')).toBeUndefined();
  });

  it('leave room for what is said of them, and say so where there is none', async () => {
    const large = () => new Uint8Array(randomBytes(900_000));
    const kept: boolean[] = [];
    for (const key of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])
      kept.push(await files.keep(key, large()));
    expect(kept.at(0)).toBe(true);
    expect(kept.at(-1)).toBe(false);
    expect(() => localStorage.setItem('almoxarife:invoices.marcia', 'x'.repeat(100_000))).not.toThrow();
    expect(await files.read('A')).toBeDefined();
  });
});
