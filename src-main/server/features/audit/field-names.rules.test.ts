import { describe, expect, it } from 'vitest';
import { fieldName } from './field-names.rules.ts';

describe('a changed field', () => {
  it.each([
    ['product', 'extra.brand', 'Marca'],
    ['product', 'stock_control.min_stock_quantity', 'Estoque mínimo'],
    ['product', 'is_active', 'Se está ativo'],
    ['order', 'picked_at', 'Quando a separação terminou'],
    ['count', 'lines', 'Linhas contadas'],
    ['stock', 'notes', 'notes'],
    ['product', 'no.such.field', 'no.such.field'],
  ] as const)('of %s that is called %s is read as %s', (entity, field, expected) => {
    expect(fieldName(entity, field)).toBe(expected);
  });
});
