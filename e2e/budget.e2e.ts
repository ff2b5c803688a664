import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './fixtures/worker.ts';

const built = join(import.meta.dirname, '..', 'out', 'renderer');

const BUDGET_BYTES = 335 * 1024;

test('o JavaScript inicial cabe em 335 KB comprimidos', async () => {
  const page = await readFile(join(built, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipSync(await readFile(join(built, path))).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('nenhum arquivo da tela pede algo de fora', async () => {
  const names = (await readdir(built, { recursive: true })).filter((name) => /\.(css|html)$/.test(name));
  expect(names).toContain('index.html');
  for (const name of names) {
    const text = await readFile(join(built, name), 'utf8');
    expect(text.match(/(?:src|href)="https?:|url\(["']?https?:|@import ["']https?:/g), name).toBeNull();
  }
});
