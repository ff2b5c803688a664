import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessKeyOf, keyParts } from '#shared/domain/brazil/access-key.ts';
import type { House } from '../house.ts';
import { api, product } from '../makers.ts';
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

/** A body that receives the invoice under a fresh key, its first item alone. */
const receiving = async (house: House) => {
  const first = { item: 1, sku: await product(house), factor: 1 };
  const others = [2, 3, 4, 5].map((item) => ({ item, skip: true }));
  return { xml: freshXml(house), matches: [first, ...others] };
};

/** A new invoice that was received; gives its id. */
const received = async (house: House): Promise<string> => {
  const { data } = await house.ask('POST', `${api}/fiscal/nfe/receipts`, await receiving(house));
  return (data as { readonly document: { readonly id: string } }).document.id;
};

export const recipes: Readonly<Record<string, Recipe>> = {
  'fiscal.validateKey': async () => ({ body: { access_key } }),
  'fiscal.parse': async () => ({ body: { xml } }),
  'fiscal.receive': async (house) => ({ body: await receiving(house) }),
  'fiscalDocuments.details': async (house) => ({ params: { id: await received(house) } }),
  'fiscalDocuments.xml': async (house) => ({ params: { id: await received(house) } }),
  'fiscal.parseFile': async () => ({ body: { file: xml } }),
};
