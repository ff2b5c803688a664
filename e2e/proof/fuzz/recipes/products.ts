import { ofProduct } from '../common-recipes.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'products.create': async (house) => ({
    body: { sku: house.fresh('NOVO-'), name: 'Novo', unit: 'UN', product_type: 'other' },
  }),
  'products.modify': ofProduct,
  'products.remove': ofProduct,
  'products.expirationControl': ofProduct,
};
