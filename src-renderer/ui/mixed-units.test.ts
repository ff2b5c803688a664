import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Sums over the items of an order or a walk, whose units differ: the API tells them, no person is shown them. */
const mixed = /\b(?:progress|totals)\b(?:\?\.|\.|:\s*\{[^}]*?\b)quantity\w*/u;

const root = resolve(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file),
);

test('sums over several units are recognised', () => {
  expect(mixed.test('walk.progress.quantity_picked < all')).toBe(true);
  expect(mixed.test('({ totals: { items, quantity } }) => quantity')).toBe(true);
  expect(mixed.test('progress.items_picked')).toBe(false);
});

test('no screen adds metres to kilograms', () => {
  expect(sources.length).toBeGreaterThan(300);
  const texts = sources.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  expect(texts.filter(([, text]) => mixed.test(text)).map(([file]) => file)).toEqual([]);
});
