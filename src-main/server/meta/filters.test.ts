import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes, enumerations } from '#shared/areas/index.ts';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { numberingsIn, recordsNamedBy } from '#shared/kernel/named-records.ts';
import { setUp } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { filtersOfBodies, ownFields, type ContractField } from './contract-fields.test-kit.ts';

type Json = Readonly<Record<string, unknown>>;

const parameters = ownFields.filter(({ spec, part }) => spec.method === 'GET' && part === 'query');

/** The values that a parameter may have, where they are a closed list. */
const closedOf = ({ enum: one, items }: Json): readonly unknown[] | undefined =>
  (one ?? (items as Json | undefined)?.['enum']) as readonly unknown[] | undefined;

/** The names of fields with a closed list, by all that operations give of records. */
const closedFields = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...rest } = schema as Json;
  const here = Object.entries((properties ?? {}) as Readonly<Record<string, Json>>)
    .filter(([, field]) => closedOf(field) !== undefined)
    .map(([name]) => name);
  return [...here, ...Object.values({ ...(properties as object), ...rest }).flatMap(closedFields)];
};

const said = ({ spec, name }: ContractField): string => `${spec.id} ${name}`;

const named = (spec: RouteSpec) => (spec.query === undefined ? new Map() : recordsNamedBy(spec.query));

const numbersIn = ({ query }: RouteSpec) => new Map(query === undefined ? [] : numberingsIn(query));

/** They name a record of a kind that another parameter says, of which none is told where there is none. */
const ofAnyRecord = ['entity_id', 'item_id', 'printer_id'];

/** Whoever asks a list for a record of its own by its key learns from an empty page that there is none. */
const ownKeys = [
  'products.list sku',
  'exports.products sku',
  'orders.list order_number',
  'exports.orders order_number',
  'goodsReceipts.list receipt_number',
  // several at once, each answered or left out by itself
  'productGroups.of sku',
  'stock.query sku',
  'stock.totalsOf sku',
  'stock.shortages sku',
];

describe('a filter', () => {
  test('that is a closed list of what it filters is one itself', () => {
    const free = [...Map.groupBy(parameters, ({ spec }) => spec)]
      .flatMap(([spec, own]) => {
        const closed = new Set([
          ...closedFields(z.toJSONSchema(spec.data, { unrepresentable: 'any' })),
          ...Object.keys(enumerations),
        ]);
        return own.filter(({ name, schema }) => closed.has(name) && closedOf(schema) === undefined);
      })
      .filter(({ spec, name }) => !named(spec).has(name));
    expect(free.map(said)).toEqual([]);
  });

  test('that names another record by its identifier, code or number says which kind', () => {
    const free = parameters
      .filter(({ name }) =>
        /_id$|^(?:location_code|dock_code|warehouse|warehouse_code|operation_type|sku|(?:order|receipt)_number|customer_code)$/u.test(
          name,
        ),
      )
      .filter(({ spec, name }) => !named(spec).has(name) && !numbersIn(spec).has(name))
      .filter(({ name }) => !ofAnyRecord.includes(name));
    expect(free.map(said).toSorted()).toEqual(ownKeys.toSorted());
  });

  test('of a query names the same in a body', () => {
    const free = filtersOfBodies
      .filter(({ name }) => /_id$|^(?:sku|operation_type|assigned_to)$/u.test(name))
      .filter(({ spec, at }) => !recordsNamedBy(spec.body ?? z.object()).has(at));
    expect(new Set(filtersOfBodies.map(({ spec }) => spec.id))).toEqual(new Set(['waves.plan']));
    expect(free.map(said)).toEqual([]);
  });
});

describe('a value that no filter has', () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await openTestApp();
    token = await setUp(server);
  });
  afterAll(() => server.end());

  const ask = async (spec: RouteSpec, name: string, value: string) => {
    const query = new URLSearchParams({ ...(spec.example.query as Record<string, string>), [name]: value });
    const url = `${pathOf(spec, spec.example.params ?? {})}?${query.toString()}`;
    const answer = await server.raw({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    return {
      status: answer.statusCode,
      ...answer.json<{ code: string; errors: Record<string, string[]> }>(),
    };
  };

  const listed = parameters
    .map(({ spec, name, schema }) => [spec, name, closedOf(schema)] as const)
    .filter(([, , allowed]) => allowed !== undefined);

  test('is refused by every list, with those allowed', async () => {
    expect(listed.length).toBeGreaterThan(60);
    for (const [spec, name, allowed = []] of listed) {
      const { status, code, errors } = await ask(spec, name, 'nao-existe');
      expect([spec.id, name, status, code]).toEqual([spec.id, name, 400, 'invalid_filter']);
      expect([spec.id, errors[name]?.join()]).toEqual([spec.id, expect.stringContaining(String(allowed[0]))]);
    }
  });

  test('is refused where it names a record that there never was', async () => {
    const naming = parameters.filter(({ spec, name }) => named(spec).has(name));
    expect(naming.length).toBeGreaterThan(25);
    for (const { spec, name } of naming)
      for (const value of ['nao-existe', '0192f3c1-7a10-7c3e-9b1a-000000000000', '9.9.9.9']) {
        const { status, code, errors } = await ask(spec, name, value);
        expect([spec.id, name, status, code]).toEqual([spec.id, name, 400, 'invalid_filter']);
        expect([spec.id, name, errors[name]]).toEqual([spec.id, name, [expect.any(String)]]);
      }
  });

  test('is refused in a body too, at its path, whether it names no record or is of no list', async () => {
    const nobody = '0192f3c1-7a10-7c3e-9b1a-000000000000';
    const asked = allRoutes.flatMap((spec) => {
      const paths = [...(spec.body === undefined ? [] : recordsNamedBy(spec.body).keys())];
      return paths.map((at) => [spec, at, bodyWith(at, nobody)] as const);
    });
    const closed = filtersOfBodies
      .filter(({ schema }) => closedOf(schema) !== undefined)
      .map(({ spec, at, name }) => [spec, at, { filters: { [name]: 'nao-existe' } }] as const);
    expect(asked.length).toBeGreaterThan(5);
    for (const [spec, at, body] of [...asked, ...closed]) {
      const answer = await server.raw({
        method: spec.method,
        url: pathOf(spec, spec.example.params ?? {}),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      const { code, errors } = answer.json<{ code: string; errors: Record<string, string[]> }>();
      expect([spec.id, at, answer.statusCode, code]).toEqual([spec.id, at, 422, 'validation_failed']);
      expect([spec.id, Object.keys(errors)]).toEqual([spec.id, [at.replace('*', '0')]]);
    }
  });
});

/** A body with that value at that path. */
const bodyWith = (at: string, value: string): unknown =>
  at
    .split('.')
    .toReversed()
    .reduce<unknown>((inner, step) => (step === '*' ? [inner] : { [step]: inner }), value);
