import { expect, test } from 'vitest';
import { dismissLabel } from './dismiss-label.ts';

test.each([
  ['Cancelar pedido', 'Voltar'],
  ['Salvar', 'Cancelar'],
])('beside %s stands %s', (act, word) => {
  expect(dismissLabel(act)).toBe(word);
});
