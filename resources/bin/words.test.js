import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentence } from './words.js';

const catalogue = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8'));
const here = new URL('./', import.meta.url);
const sources = readdirSync(here)
  .filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
  .map((name) => readFileSync(new URL(name, here), 'utf8'))
  .join('\n');

test('fills in the braces of a sentence', () => {
  expect(sentence('node_too_old', { wanted: '20', version: '18.1.0' })).toContain('18.1.0');
});

test.each(Object.keys(catalogue))('the sentence %s is used', (code) => {
  expect(sources).toContain(`'${code}'`);
});
