import { onBackup } from '../common-recipes.ts';
import { spareBackup } from '../makers.ts';
import { backupBytes, backupFromElsewhere, broughtFirst } from '../makers-first-access.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'backups.details': onBackup,
  'backups.bring': async (house) => ({ body: { file: await backupBytes(house) } }),
  'backups.verify': onBackup,
  'backups.remove': async (house) => ({ params: { id: await spareBackup(house) } }),
  'backups.restore': onBackup,
  'firstRestore.state': async () => ({ headers: {} }),
  'firstRestore.bring': async () => ({ headers: {}, body: { file: await backupFromElsewhere() } }),
  'firstRestore.run': async (house) => {
    await broughtFirst(house);
    return { headers: {} };
  },
};
