import { onBackup } from '../common-recipes.ts';
import { spareBackup } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'backups.details': onBackup,
  'backups.verify': onBackup,
  'backups.remove': async (house) => ({ params: { id: await spareBackup(house) } }),
  'backups.restore': onBackup,
};
