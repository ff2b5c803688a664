import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Recipe } from './recipe.ts';

type Kitchen = { readonly recipes: Readonly<Record<string, Recipe>> };

const folder = join(import.meta.dirname, 'recipes');
const all = globSync('*.ts', { cwd: folder }).map(
  (name) => import(pathToFileURL(join(folder, name)).href) as Promise<Kitchen>,
);

/** The operations that take more than a record that lies about, as the files of `recipes/` say; an area brings its own. */
export const recipes: Readonly<Record<string, Recipe>> = Object.assign(
  {},
  ...(await Promise.all(all)).map((one) => one.recipes),
);
