import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { partyWords } from './order-text.ts';

const order = (direction: OrderLine['direction'], code: string) =>
  ({ direction, operation_type: { code } }) as Parameters<typeof partyWords>[0];

describe('the other side of an order', () => {
  it.each([
    ['outbound', 'sale', 'Cliente', 'Entrega'],
    ['internal', 'internal_use', 'Cliente', 'Entrega'],
    ['inbound', 'purchase', 'Fornecedor', 'Origem'],
    ['inbound', 'customer_return', 'Cliente', 'Origem'],
  ] as const)('of %s (%s) is called %s, and stands under %s', (...[direction, code, party, title]) => {
    expect(partyWords(order(direction, code))).toMatchObject({ party, title });
  });
});
