import { onPerson } from '../common-recipes.ts';
import { person } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'users.details': onPerson,
  'users.modify': onPerson,
  'users.remove': async (house) => ({ params: { id: await person(house) } }),
};
