import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recipe } from '../recipe.ts';

const xml = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'fixtures', 'nfe', '01-entrada-simples.xml'),
  'utf8',
);

export const recipes: Readonly<Record<string, Recipe>> = {
  'fiscal.validateKey': async () => ({
    body: { access_key: '35261131825407000181550010000104521628997345' },
  }),
  'fiscal.parse': async () => ({ body: { xml } }),
  'fiscal.receive': async () => ({
    body: { xml, matches: [1, 2, 3, 4, 5].map((item) => ({ item, skip: item > 1 })) },
  }),
  'fiscal.parseFile': async () => ({ body: { file: xml } }),
};
