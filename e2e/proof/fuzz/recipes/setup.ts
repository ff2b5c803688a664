import { setUpFirst } from '../makers-first-access.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'setup.run': async () => ({ headers: {} }),
  'setup.demo': async (house) => {
    await setUpFirst(house);
    return { headers: { authorization: `Bearer ${await house.bearer()}` } };
  },
};
