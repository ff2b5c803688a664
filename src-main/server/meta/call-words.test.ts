import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#shared/areas/index.ts';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { callWords, olderNamesOf } from '#shared/kernel/older-words.ts';
import { setUp } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { filtersOfBodies, ownFields } from './contract-fields.test-kit.ts';

const words: Readonly<Record<string, readonly string[]>> = callWords;
const olderWords = new Set(Object.values(words).flat());

const aliases = allRoutes.flatMap((spec) =>
  (['query', 'body'] as const).flatMap((part) =>
    [...(spec[part] === undefined ? [] : olderNamesOf(spec[part]))].map(([word, name]) => ({
      spec,
      part,
      word,
      name,
    })),
  ),
);

/** Fields that have an older word as their name and mean something else by it. */
const otherMeanings = [
  // the warehouse of a record as its answer shows it, ignored where it is sent back
  'locations.create body warehouse',
  'locations.modify body warehouse',
  'docks.create body warehouse',
  'orders.modify body warehouse',
  // the day of one visit, which bounds nothing
  'orderSchedules.modify body date',
];

describe('one word stands for one thing in calls', () => {
  test('and no operation names a field by an older word', () => {
    const named = [...ownFields, ...filtersOfBodies]
      .filter(({ part, name }) => part !== 'params' && olderWords.has(name))
      .map(({ spec, part, name }) => `${spec.id} ${part} ${name}`);
    expect(named.toSorted()).toEqual(otherMeanings.toSorted());
  });

  test('whose older words are those of the table, each of which is taken somewhere', () => {
    const strange = aliases.filter(({ word, name }) => words[name]?.includes(word) !== true);
    expect(strange.map(({ spec, word, name }) => `${spec.id} ${name} ${word}`)).toEqual([]);
    const declared = Object.entries(words).flatMap(([name, older]) => older.map((word) => `${name} ${word}`));
    expect([...new Set(aliases.map(({ name, word }) => `${name} ${word}`))].toSorted()).toEqual(
      declared.toSorted(),
    );
  });

  test('and the guide for integrators shows them all', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../resources/docs/integrar.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| [^|`]+ \| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|$/gmu)];
    const told = rows.map(([, name, older = '']) => [name, older.replaceAll('`', '').split(', ')]);
    expect(Object.fromEntries(told)).toEqual(words);
  });
});

const values: Readonly<Record<string, readonly [unknown, unknown]>> = {
  search: ['cafe', 'leite'],
  warehouse_code: ['1', '2'],
  location_code_prefix: ['1', '2'],
  start_date: ['2026-11-01', '2026-11-02'],
  order_ids: [[crypto.randomUUID()], [crypto.randomUUID()]],
};
const days = ['2026-11-24', '2026-11-25'] as const;

describe('an older word', () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await openTestApp();
    token = await setUp(server);
  });
  afterAll(() => server.end());

  const ask = async (spec: RouteSpec, part: 'query' | 'body', sent: Readonly<Record<string, unknown>>) => {
    const { params = {}, query, body } = spec.example;
    const asked = (part === 'query' ? { ...query, ...sent } : (query ?? {})) as Record<string, string>;
    const answer = await server.raw({
      method: spec.method,
      url: `${pathOf(spec, params)}?${new URLSearchParams(asked).toString()}`,
      headers: { authorization: `Bearer ${token}` },
      ...(spec.body !== undefined && { payload: { ...(body as object), ...sent } }),
    });
    const { message, code, errors, filters } = answer.headers['content-type']?.toString().includes('json')
      ? answer.json<{ message: string; code?: string; errors?: object; filters?: object }>()
      : { message: '' };
    return { status: answer.statusCode, code, message, errors, filters };
  };

  /** The example of an operation without a field, so that the test alone names it. */
  const without = ({ example, ...spec }: RouteSpec, name: string): RouteSpec => {
    const { [name]: left, code, ...query } = (example.query ?? {}) as Record<string, unknown>;
    const { [name]: other, ...body } = (example.body ?? {}) as Record<string, unknown>;
    void [left, other, code];
    return { ...spec, example: { ...example, query, body } };
  };

  test('is read as the word of today, and beside it says the same', async () => {
    expect(aliases.length).toBeGreaterThan(80);
    for (const { spec, part, word, name } of aliases) {
      const [value, another] = values[name] ?? days;
      const bare = without(spec, name);
      const today = await ask(bare, part, { [name]: value });
      const asked = [spec.id, word];
      const refused = part === 'query' ? [400, 'invalid_filter'] : [422, 'validation_failed'];
      const older = await ask(bare, part, { [word]: value });
      if (spec.method === 'GET') expect([...asked, older]).toEqual([...asked, today]);
      else expect([...asked, older.status]).not.toEqual([...asked, 422]);
      const both = await ask(bare, part, { [word]: value, [name]: value });
      expect([...asked, both.status]).toEqual([...asked, today.status]);
      const differing = await ask(bare, part, { [word]: value, [name]: another });
      expect([...asked, differing.status, differing.code]).toEqual([...asked, ...refused]);
      expect(differing.errors).toEqual({ [word]: [expect.stringContaining(`\`${name}\``)] });
    }
  });

  test('is the one that a refusal names where it was the one sent', async () => {
    const refusal = async (path: string) => {
      const answer = await server.raw({
        method: 'GET',
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
      const { message, errors } = answer.json<{ message: string; errors: object }>();
      return [answer.statusCode, message, Object.keys(errors)];
    };
    expect(await refusal('/locations?code_prefix=rua')).toEqual([
      400,
      'Filtro inválido: code_prefix',
      ['code_prefix'],
    ]);
    expect(await refusal('/locations?warehouse=Z')).toEqual([
      400,
      'Filtro inválido: warehouse',
      ['warehouse'],
    ]);
    expect(await refusal('/rma/statistics?from=2026-02-30')).toEqual([
      400,
      'Filtro inválido: from',
      ['from'],
    ]);
    expect(await refusal('/rma/statistics?start_date=2026-02-30')).toEqual([
      400,
      'Filtro inválido: start_date',
      ['start_date'],
    ]);
    expect(await refusal('/schedules?date=2026-02-30')).toEqual([422, expect.any(String), ['date']]);
    expect(await refusal('/products/lookup?code=A&q=a')).toEqual([
      400,
      'Filtro inválido: code, q',
      ['code', 'q'],
    ]);
  });
});

test('every parameter and every field of a body says what it is', () => {
  const silent = ownFields.filter(({ schema }) => (schema['description'] ?? '') === '');
  expect(silent.map(({ spec, part, name }) => `${spec.id} ${part} ${name}`)).toEqual([]);
});
