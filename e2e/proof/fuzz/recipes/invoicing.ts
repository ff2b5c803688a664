import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessKeyOf, keyParts } from '#shared/domain/brazil/access-key.ts';
import type { House } from '../house.ts';
import { product } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

const access_key = '35261131825407000181550010000104521628997345';

const xml = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'fixtures', 'nfe', '01-entrada-simples.xml'),
  'utf8',
);

const codeDigits = 8;

/** The same invoice under a key that was not received before: its random code and check digit are others. */
const freshXml = (house: House): string => {
  const parts = keyParts(access_key);
  const code = house.fresh('').padStart(codeDigits, '0');
  const key = accessKeyOf({ ...parts, code });
  return xml
    .replaceAll(access_key, key)
    .replace(`<cNF>${parts.code}<`, `<cNF>${code}<`)
    .replace(`<cDV>${parts.digit}<`, `<cDV>${key.slice(-1)}<`);
};

export const recipes: Readonly<Record<string, Recipe>> = {
  'fiscal.validateKey': async () => ({ body: { access_key } }),
  'fiscal.parse': async () => ({ body: { xml } }),
  'fiscal.receive': async (house) => {
    const first = { item: 1, sku: await product(house), factor: 1 };
    const others = [2, 3, 4, 5].map((item) => ({ item, skip: true }));
    return { body: { xml: freshXml(house), matches: [first, ...others] } };
  },
  'fiscal.parseFile': async () => ({ body: { file: xml } }),
};
