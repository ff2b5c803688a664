import { expect, test } from 'vitest';
import { manualDocument } from './document.ts';
import { manual } from './manual.ts';

test('the document of the manual says what the screens say; `-u` writes it anew', async () => {
  await expect(manualDocument()).toMatchFileSnapshot('../../../resources/docs/manual.md');
});

test('each page says what its screen is for and what holds there, in whole sentences, once', () => {
  expect(new Set(manual.map(({ screen }) => screen)).size).toBe(manual.length);
  const sentences = manual.flatMap(({ purpose, steps, rules }) => [purpose, ...steps, ...rules]);
  expect(sentences.filter((one) => !/^\p{Lu}.*\.$/u.test(one))).toEqual([]);
  expect(manual.filter(({ rules }) => rules.length === 0)).toEqual([]);
});
