import { describe, expect, it } from 'vitest';
import { rankerOf, ranks } from './ranking.ts';

describe('rank of a line', () => {
  it.each([
    ['rma-000012', { label: 'RMA-000012' }, ranks.exact],
    ['rma 12', { label: 'RMA-000012' }, ranks.exact],
    ['7891000100103', { label: 'Leite', codes: ['7891000100103'] }, ranks.exact],
    ['lei-1', { label: 'Leite', description: 'LEI-1', codes: ['LEI-1'] }, ranks.exact],
    ['ana lima', { label: 'PS-000001', description: 'Ana Lima' }, ranks.begins],
    ['rma', { label: 'RMA-000012' }, ranks.begins],
    ['cafe', { label: 'Café torrado' }, ranks.begins],
    ['separacao', { label: 'Ondas', terms: 'separar separação' }, ranks.term],
    ['torr caf', { label: 'Café torrado' }, ranks.words],
    ['separ', { label: 'Ondas', terms: 'separar separação' }, ranks.words],
    ['entregas', { label: 'Webhooks', terms: 'entrega' }, ranks.words],
    ['pedidos atrasados', { label: 'Atrasados', description: 'Pedidos' }, ranks.words],
    ['gas', { label: 'Gaveta' }, ranks.none],
    ['rma', { label: 'Irmãos' }, ranks.none],
    ['rma', { label: 'Broca', description: 'X-RMA' }, ranks.words],
    ['maos', { label: 'Irmãos' }, ranks.none],
  ])('of %s', (query, line, rank) => {
    expect(rankerOf(query)(line)).toBe(rank);
  });
});
