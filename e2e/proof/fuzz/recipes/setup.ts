import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'setup.run': async () => ({ headers: {} }),
};
