import { ofProduct } from '../common-recipes.ts';
import { fiscalCode } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'fiscalCodes.create': ofProduct,
  'fiscalCodes.details': async (house) => ({ params: await fiscalCode(house) }),
  'fiscalCodes.modify': async (house) => ({ params: await fiscalCode(house) }),
  'fiscalCodes.remove': async (house) => ({ params: await fiscalCode(house) }),
};
