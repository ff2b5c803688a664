import { expect, it } from 'vitest';
import { deliveryText } from './delivery-sign.tsx';

it.each([
  [0, 0, 'Nada aguardando', 'foram feitas'],
  [1, 0, '1 aguardando', 'webhooks aguardando: 1'],
  [1234, 0, '1.234 aguardando', 'webhooks aguardando: 1.234'],
  [37, 12, '12 aguardando rede', 'saem quando ela voltar'],
])('%i pending, %i of them without network', (...[pending, waiting, text, hint]) => {
  const said = deliveryText(pending, waiting);
  expect(said.text).toBe(text);
  expect(said.hint).toContain(hint);
});
