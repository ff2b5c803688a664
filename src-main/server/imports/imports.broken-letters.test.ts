import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

const head = 'SKU;Nome;Tipo;Unidade;Descrição';
const lineOf = (sku: string, name: string): string => `${sku};${name};other;UN;Descrição de ${name}`;
const mixed = (before: string, broken: string): Buffer =>
  Buffer.concat([Buffer.from(before), iconv.encode(broken, 'windows-1252')]);

const many = Array.from({ length: 6000 }, (_, at) => lineOf(`MU-${at}`, 'Parafuso'));

test.each([
  ['in its beginning', [lineOf('PA-1', 'Feijão'), lineOf('PA-2', 'Maçã')]],
  ['far behind', [...many, lineOf('PA-3', 'Feijão'), lineOf('PA-4', 'Maçã')]],
])('a letter of another encoding %s refuses its line and no other', async (_, lines) => {
  const shown = await kit.checked(mixed(csv(head, ...lines), csv(lineOf('PA-9', 'Pão'))));
  expect(shown).toMatchObject({ encoding: 'utf-8', counts: { create: lines.length, refuse: 1 } });
  const [refused] = await kit.rows(shown.id, 'refuse');
  expect(refused).toMatchObject({
    line: lines.length + 2,
    problems: [{ column: 'Nome', message: expect.stringContaining('letra que não pôde ser lida') }, {}],
  });
  await kit.apply(shown.id);
});

test('half of a Unicode pair is no letter', async () => {
  const text = csv(head, lineOf('ME-1', 'Bolo \uD83D'), lineOf('ME-2', 'Bolo'));
  const shown = await kit.checked(iconv.encode(text, 'utf-16le', { addBOM: true }));
  expect(shown.counts).toMatchObject({ create: 1, refuse: 1 });
});
