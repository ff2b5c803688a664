import { onImport } from '../common-recipes.ts';
import { fileOf, imported, applied } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'imports.create': async (house) => ({ body: { entity: 'products', file: fileOf(house) } }),
  'imports.details': onImport,
  'imports.mapping': async (house) => ({
    params: { id: await imported(house, 'A;B;C;D') },
    body: { fields: ['sku', 'name', 'product_type', 'unit'] },
  }),
  'imports.mend': async (house) => ({
    params: { id: await imported(house) },
    body: { cells: [{ line: 2, field: 'name', value: 'Corrigido' }] },
  }),
  'imports.rows': onImport,
  'imports.errors': onImport,
  'imports.apply': async (house) => ({ params: { id: await imported(house) } }),
  'imports.undo': async (house) => ({ params: { id: await applied(house) } }),
};
