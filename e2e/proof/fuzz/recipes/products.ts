import { ofProduct } from '../common-recipes.ts';
import { product } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'products.create': async (house) => ({
    body: { sku: house.fresh('NOVO-'), name: 'Novo', unit: 'UN', product_type: 'other' },
  }),
  'products.batch': async (house) => ({
    body: { mode: 'upsert', items: [{ sku: await product(house), name: 'Outro nome' }] },
  }),
  'productBulk.change': async (house) => ({
    body: { skus: [await product(house)], change: { is_active: false } },
  }),
  'products.modify': ofProduct,
  'products.remove': ofProduct,
  'products.restore': ofProduct,
  'products.expirationControl': ofProduct,
};
