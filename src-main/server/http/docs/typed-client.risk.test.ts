import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#shared/areas/index.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { guideSections } from '#shared/areas/system/guide-words.ts';
import { openApiDocument } from '../openapi/document.ts';

const tsc = join(import.meta.dirname, '../../../../node_modules/.bin/tsc');
const shown = guideSections.find(({ id }) => id === 'cliente-tipado')?.code ?? '';

let folder: string;
let types: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almoxarife-typed-'));
  const document = openApiDocument(allRoutes, { version: '1' }) as unknown as OpenAPI3;
  types = astToString(await openapiTS(JSON.stringify(document)));
  writeFileSync(join(folder, 'almoxarife.d.ts'), types);
  const config = { compilerOptions: strictest, files: ['caller.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true }));

const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  target: 'es2023',
  lib: ['es2023', 'dom'],
  module: 'nodenext',
  types: [],
};

/** What the compiler says of this text beside the types of the API, at its strictest. */
const said = (text: string): string => {
  writeFileSync(join(folder, 'caller.ts'), text);
  const { stdout, stderr } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
  return stdout + stderr;
};

/** Tells whether a reading gives the rows of a list: a PUT of its path writes a record that they belong to. */
const givesRows = ({ data }: (typeof allRoutes)[number]): boolean => data instanceof z.ZodArray;

/** Paths whose record is written as it was read. */
const whole = allRoutes
  .filter(({ method, body }) => method === 'PUT' && body !== undefined)
  .map(({ path }) => path)
  .filter((path) =>
    allRoutes.some((read) => read.method === 'GET' && read.path === path && !givesRows(read)),
  );

test('the types of the API are shared by reference: an operation takes half of the 204 lines that it took without', () => {
  expect(types.split('\n').length / allRoutes.length).toBeLessThanOrEqual(102);
});

test('the client that the documentation shows compiles', () => {
  expect(said(shown)).toBe('');
});

test('what a typed client read can be written back as it is', () => {
  const lines = whole.map((path, index) => {
    const at = `paths['${apiPrefix}${path}']`;
    const read = `${at}['get']['responses']['200']['content']['application/json']['data']`;
    const written = `NonNullable<${at}['put']['requestBody']>['content']['application/json']`;
    return `export const back${index} = (read: ${read}): ${written} => read;`;
  });
  expect(said(["import type { paths } from './almoxarife.d.ts';", ...lines].join('\n'))).toBe('');
});

test('a value outside of a closed list, and a field that is not there, are refused by the compiler', () => {
  const at = `paths['${apiPrefix}/products/{sku}']['put']['requestBody']['content']['application/json']`;
  const wrong = ["{ unit: 'NENHUMA' }", '{ colour: 1 }', '{ stock_control: { restock_priority: 9 } }'];
  const lines = wrong.map((value, index) => `export const wrong${index}: ${at} = ${value};`);
  const told = said(["import type { paths } from './almoxarife.d.ts';", ...lines].join('\n'));
  expect(told.match(/error TS/g)).toHaveLength(wrong.length);
});
