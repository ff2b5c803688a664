import { expect, test } from 'vitest';
import { meaningOf, terms } from './term-words.ts';

test('each word has a meaning of at most two sentences, and stands in the order of letters', () => {
  expect(Object.values(terms).filter((one) => !/^\p{Lu}[^.]*\.(?: \p{Lu}[^.]*\.)?$/u.test(one))).toEqual([]);
  const words = Object.keys(terms);
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
});

test.each([
  ['Mínimo', /ponto de reposição/u],
  ['Estoque mínimo', /ponto de reposição/u],
  ['Classe da curva ABC', /^Os produtos por valor/u],
])('%s is explained', (word, meaning) => {
  expect(meaningOf(word)).toMatch(meaning);
});

test.each([['Nome'], ['constructor'], ['']])('%s is a word that everybody knows', (word) => {
  expect(meaningOf(word)).toBeUndefined();
});
