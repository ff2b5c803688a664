import { describe, expect, it } from 'vitest';
import { scopeAreas } from './new-api-token.screen.tsx';

describe('scope areas', () => {
  const areas = scopeAreas();
  const choices = areas.flatMap((area) => area.choices);

  it('offers reading and writing of products, with what they open', () => {
    const products = areas.find((area) => area.id === 'products');
    expect(products?.label).toBe('Produtos');
    expect(products?.choices.map(({ scope, label }) => [scope, label])).toEqual([
      ['products:read', 'Consultar'],
      ['products:write', 'Gravar'],
    ]);
    expect(products?.choices[1]?.opens).toContain('Cria um produto');
  });

  it('offers nothing that opens nothing, and nothing that a token never holds', () => {
    expect(choices.every(({ opens }) => opens.length > 0)).toBe(true);
    expect(choices.map(({ scope }) => scope)).not.toContain('users:read');
    expect(choices.map(({ scope }) => scope)).not.toContain('backup:manage');
  });
});
