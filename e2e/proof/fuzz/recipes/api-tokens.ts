import { token } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'apiTokens.revoke': async (house) => ({ params: { id: await token(house) } }),
};
