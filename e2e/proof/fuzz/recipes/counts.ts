import { onCount } from '../common-recipes.ts';
import { api, stocked, countAt } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'counts.create': async (house) => ({
    body: { type: 'location', location_codes: [(await stocked(house)).location_code] },
  }),
  'counts.details': onCount('draft'),
  'counts.modify': async (house) => ({ ...(await onCount('draft')(house, 0)), body: { note: 'Prova' } }),
  'counts.start': onCount('draft'),
  'counts.locations': onCount('started'),
  'counts.lines': onCount('started'),
  'documents.count': onCount('started'),
  'counts.register': async (house) => {
    const { id, location: location_code, sku } = await countAt(house, 'started');
    return { params: { id }, body: { location_code, lines: [{ sku, quantity: 1 }] } };
  },
  'counts.finish': onCount('counted'),
  'counts.recount': async (house) => {
    const { id } = await countAt(house, 'review');
    const lines = await house.list(`${api}/inventory/counts/${id}/lines`);
    return { params: { id }, body: { line_ids: lines.map((line) => line['id']) } };
  },
  'counts.approve': onCount('review'),
  'counts.cancel': onCount('started'),
};
