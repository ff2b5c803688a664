import { expect, test } from 'vitest';
import { dismissWord } from './dismiss-word.ts';

test.each([
  ['Cancelar pedido', 'Voltar'],
  ['Salvar', 'Cancelar'],
])('beside %s stands %s', (act, word) => {
  expect(dismissWord(act)).toBe(word);
});
