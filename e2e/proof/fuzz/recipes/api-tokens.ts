import { token } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

const aToken: Recipe = async (house) => ({ params: { id: await token(house) } });

export const recipes: Readonly<Record<string, Recipe>> = {
  'apiTokens.details': aToken,
  'apiTokens.rename': aToken,
  'apiTokens.rotateSecret': aToken,
  'apiTokens.revoke': aToken,
};
