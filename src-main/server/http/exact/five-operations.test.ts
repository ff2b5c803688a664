import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exactly } from '../../../testing/exactly.ts';
import { openPlaced, type PlacedKit } from '../../../testing/placed.ts';
import {
  events,
  instant,
  one,
  pageOf,
  refusal,
  said,
  strangeTexts,
  uuid,
} from './five-operations.test-kit.ts';
import {
  anyProduct,
  fieldOf,
  gtin,
  productCall,
  productOf,
  sorted,
  type Sent,
  type Shown,
} from './products.test-kit.ts';
import { anyRow, itemOf, keyOf, sizes, stockCall, type Item, type Row } from './stock-rows.test-kit.ts';

const seed = Number(process.env['ALMOXARIFE_SEED'] ?? 20_261_130);
const assertions = exactly(seed);
const { demand, same } = assertions;
const sample = <T>(values: fc.Arbitrary<T>, count: number, part: number): readonly T[] =>
  fc.sample(values, { seed: seed + part, numRuns: count });

let counted = 0;
/** Expects that a test compared so much at least: one that finds nothing to compare proves nothing. */
const expectCompared = (least: number): void => {
  const made = assertions.count() - counted;
  counted = assertions.count();
  expect(made).toBeGreaterThan(least);
};

let kit: PlacedKit;
beforeAll(async () => {
  kit = await openPlaced();
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;
type Asked = Readonly<Record<string, string | number | boolean>>;

/** Texts, numbers and other values that callers send by mistake or on purpose. */
const strange = ['', ' ', '0', '-1', '1e3', 'null', 'NaN', '[]', 'true ', '%', "' or 1=1 --", '😀', '\u0000'];
const strangeValues: readonly unknown[] = [
  ...strange,
  null,
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  {},
  [null],
  [''],
  ['A'],
  [[]],
];
/** Products in the order of their SKUs. */
const shown: Shown[] = [];

const addProduct = async (sent: Sent, number: number): Promise<void> => {
  const sku = `X-${String(number).padStart(3, '0')}${['', '/a', ' ç%', '"#?&', '😀'][number % 5]}`;
  const barcode = { none: null, empty: '', own: `own ${number}`, gtin: gtin(number) }[sent.barcode];
  const body = {
    ...sent,
    sku,
    barcode,
    unit_cost: number % 2 === 0 ? sent.unit_cost : sent.unit_cost?.toFixed(4),
  };
  await kit.product(sku, body);
  shown.push(productOf(sku, barcode ?? '', sent));
};

const withoutUndefined = (query: object): Asked =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

const refusedAt = (
  field: string,
  { status, body }: { status: number; body: unknown },
  code = 'invalid_filter',
) => {
  demand(status === (code === 'invalid_filter' ? 400 : 422), `${field}: status`, status);
  same(body, refusal(code), field);
  const named = Object.keys((body as { errors: object }).errors);
  demand(
    named.length > 0 && named.every((name) => name === field || name.startsWith(`${field}.`)),
    field,
    named,
  );
};

/** Calls one of the five operations by its path, as an integration does. */
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const headers = { authorization: `Bearer ${kit.token}`, 'content-type': 'application/json' };
  const { 'content-type': _none, ...bare } = headers;
  const response = await kit.server.raw({
    method,
    url: `/api/v1${path}`,
    ...(body === undefined ? { headers: bare } : { headers, payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
};
const queryOf = (query: Asked): string => new URLSearchParams(query as Record<string, string>).toString();

/** Asks with each strange value of each parameter: either it is refused by its name, or a page comes back. */
const askStrangely = async (path: string, parameters: readonly string[], item: (found: unknown) => void) => {
  for (const name of parameters) {
    for (const value of [...strange, 'x'.repeat(3000)]) {
      const answer = await ask('GET', `${path}?${queryOf({ [name]: value })}`);
      if (answer.status !== 200) {
        refusedAt(name, answer);
        continue;
      }
      const { data, pagination, search_query, filters } = answer.body as Loose & { data: unknown[] };
      same(
        answer.body,
        {
          success: true,
          message: said,
          search_query: isText,
          filters: isFilters,
          pagination: isObject,
          data: Array.isArray,
        },
        name,
      );
      const { records } = pagination as { records: { total: number } };
      const wanted = pageOf({
        all: Array.from({ length: records.total }, () => said),
        page: 1,
        perPage: 15,
        message: '',
      });
      same(pagination, wanted.pagination, `${name}=${value}`);
      demand(isFilters(filters) && isText(search_query), name, filters);
      if (name === 'search') demand(search_query === (value.trim() === '' ? '' : value), name, search_query);
      data.forEach(item);
    }
  }
};
const isFlag = (found: unknown) => typeof found === 'boolean';
const isText = (found: unknown) => typeof found === 'string';
const isObject = (found: unknown) => typeof found === 'object' && found !== null && !Array.isArray(found);
const isFilters = (found: unknown) =>
  Array.isArray(found) ? found.length === 0 : isObject(found) && Object.keys(found as object).length > 0;

describe('GET /products', () => {
  beforeAll(async () => {
    for (const [number, sent] of sample(anyProduct, 60, 1).entries()) await addProduct(sent, number);
  });

  test('answers each combination of filters, order and page exactly', async () => {
    for (const asked of sample(productCall, 150, 2)) {
      const { page = 1, per_page, sort, ...filters } = asked;
      const applied = withoutUndefined(filters);
      const fitting = shown.filter((product) =>
        Object.entries(applied).every(([name, value]) => fieldOf(product, name) === value),
      );
      const answer = await ask('GET', `/products?${queryOf(withoutUndefined(asked))}`);
      demand(answer.status === 200, 'status', answer);
      const all = sorted(fitting, sort);
      const wanted = { all, page, perPage: per_page ?? 15, filters: applied, message: 'Produtos listados' };
      same(answer.body, pageOf(wanted), JSON.stringify(asked));
    }
    expectCompared(2000);
  });

  test('refuses what it does not know by its name, and answers all else in the same shape', async () => {
    const parameters = [
      'page',
      'per_page',
      'sort',
      'search',
      'product_type',
      'is_active',
      'unit',
      'brand',
      'ncm',
      'sku',
      'created_from',
      'updated_since',
      'stock_level',
      'nada',
    ];
    const keys = Object.fromEntries(Object.keys(shown[0] as Shown).map((key) => [key, () => true]));
    await askStrangely('/products', parameters, (product) => same(product, keys, 'product'));
    expectCompared(2000);
  });
});

const placed = new Map<string, { readonly row: Row; readonly wanted: Item }>();

describe('GET /locations/{location_code}/products', () => {
  beforeAll(async () => {
    for (const code of ['01.001', '01.002.03', '2', '9']) await kit.location(code, { name: `Local ${code}` });
    for (const [sku, [height, width, length, grams]] of Object.entries(sizes)) {
      await kit.product(sku, {
        dimensions: { height: height / 10, width: width / 10, length: length / 10, weight: grams / 1000 },
        expiration_control: { has_expiration_date: true, expiration_alert_days: 10 },
      });
    }
    for (const [number, row] of sample(anyRow, 90, 3).entries()) {
      const wanted = itemOf(row, number);
      const key = `${row.location},${keyOf(wanted)}`;
      if (placed.has(key)) continue;
      placed.set(key, { row, wanted });
      const { batch_number, expiration_date, manufacturing_date, serial_number } = wanted;
      const lot = batch_number === null ? {} : { lot: { batch_number, expiration_date, manufacturing_date } };
      const serial = serial_number === null ? {} : { serial: serial_number };
      const { sku, status } = row;
      const [quantity, reserved] = [Number(wanted.quantity), wanted.quantity_reserved];
      await kit.lay({
        at: row.location,
        sku,
        quantity,
        reserved,
        status,
        ...lot,
        ...serial,
      });
    }
  });

  test('answers each combination of filters and pages exactly, each row once', async () => {
    for (const { location, per_page = 15, ...filters } of sample(stockCall, 60, 4)) {
      const applied = withoutUndefined(filters);
      const fitting = [...placed.values()].filter(
        ({ row, wanted }) =>
          row.location === location &&
          (applied['sku'] ?? row.sku) === row.sku &&
          (applied['stock_status'] ?? row.status) === row.status &&
          (applied['is_expired'] ?? wanted.storage_info.is_expired) === wanted.storage_info.is_expired &&
          (applied['expires_soon'] ?? wanted.storage_info.expires_soon) === wanted.storage_info.expires_soon,
      );
      const rows = new Map(fitting.map(({ wanted }) => [keyOf(wanted), wanted]));
      const seen: Item[] = [];
      for (let page = 1; page <= Math.ceil(rows.size / per_page) + 1; page += 1) {
        const query = queryOf({ ...applied, page, per_page });
        const { status, body } = await ask('GET', `/locations/${location}/products?${query}`);
        demand(status === 200, 'status', body);
        const { data } = body as { data: Item[] };
        const all = [...seen, ...data].map((item) => rows.get(keyOf(item)) ?? 'a row of somewhere else');
        const rest = Array.from({ length: Math.max(0, rows.size - all.length) }, () => undefined);
        const wanted = { filters: applied, message: 'Estoque do local listado', page, perPage: per_page };
        same(body, pageOf({ ...wanted, all: [...all, ...rest] }), `${location}?${query}`);
        seen.push(...data);
      }
      demand(new Set(seen.map(keyOf)).size === rows.size, 'each row once', seen.length);
    }
    expectCompared(2500);
  });

  test('refuses what it does not know by its name, and answers all else in the same shape', async () => {
    const parameters = ['page', 'per_page', 'sku', 'batch_number', 'serial_number', 'is_expired', 'nada'];
    const keys = Object.fromEntries(
      Object.keys([...placed.values()][0]?.wanted ?? {}).map((key) => [key, () => true]),
    );
    await askStrangely('/locations/01.001/products', parameters, (item) => same(item, keys, 'item'));
    for (const code of ['77', 'abc', '%20', '%F0%9F%98%80', '01.001%2F', '0']) {
      const { status, body } = await ask('GET', `/locations/${code}/products`);
      demand(status === 404, code, body);
      same(body, refusal('not_found'), code);
    }
    expectCompared(800);
  });
});

const headerLine = fc.constantFrom(
  'X-Empresa: 12',
  'Authorization: Bearer ç',
  'X-Vazio:',
  'x-longo: ' + 'a'.repeat(200),
);
const names = fc.constantFrom(null, '', ...strangeTexts);
const urls = fc.constantFrom<string>(
  'https://198.51.0.7/a?x=1#y',
  'http://198.51.0.8:8080/',
  'https://erp.exemplo.com.br/ç?q=%20',
);
const eventLists = fc.shuffledSubarray(
  events.map(([value]) => value),
  { minLength: 1 },
);
const anyEndpoint = fc.record(
  {
    name: names,
    url: urls,
    is_active: fc.boolean(),
    events: eventLists,
    headers: fc.uniqueArray(headerLine),
  },
  { requiredKeys: ['url', 'events'] },
);
type Endpoint = typeof anyEndpoint extends fc.Arbitrary<infer One> ? One : never;

/** The endpoint as the specification shows what was sent. */
const endpointOf = ({ url, events: chosen, is_active = true, headers = [] }: Endpoint) => ({
  id: uuid,
  url,
  events: chosen,
  events_labels: chosen.map((name) => {
    const [value, label, category] = events.find(([value]) => value === name) ?? [];
    return { value, label, category };
  }),
  is_active,
  has_secret: false,
  headers_count: headers.length,
  created_at: instant,
  updated_at: instant,
  stats: { total_calls: 0, successful_calls: 0, failed_calls: 0 },
});

type Created = {
  readonly data: { readonly id: string; readonly created_at: string; readonly updated_at: string };
};
const endpoints = '/webhooks/endpoints';
const createdOf = async (sent: object): Promise<Created['data']> => {
  const { status, body } = await ask('POST', endpoints, sent);
  demand(status === 201, 'created', body);
  return (body as Created).data;
};

describe('webhook endpoints', () => {
  test('are created, changed and removed exactly', async () => {
    const patches = sample(
      fc.record({ name: names, url: urls, events: eventLists }, { requiredKeys: [] }),
      80,
      6,
    );
    for (const [number, sent] of sample(anyEndpoint, 80, 5).entries()) {
      const created = await ask('POST', endpoints, sent);
      demand(created.status === 201, 'created', created.body);
      same(created.body, one('Destino criado', endpointOf(sent)), 'POST');
      const before = (created.body as Created).data;
      const patch = withoutUndefined(patches[number] ?? {}) as Partial<Endpoint>;
      const changed = await ask('PUT', `${endpoints}/${before.id}`, patch);
      demand(changed.status === 200, 'changed', changed.body);
      const { data } = changed.body as Created;
      const wanted = { ...endpointOf({ ...sent, ...patch }), id: before.id, created_at: before.created_at };
      same(changed.body, one('Destino alterado', wanted), `PUT ${JSON.stringify(patch)}`);
      const isOther =
        JSON.stringify({ name: null, ...sent, ...patch }) !== JSON.stringify({ name: null, ...sent });
      demand(
        isOther ? data.updated_at > before.updated_at : data.updated_at >= before.updated_at,
        'updated_at',
        data,
      );
      const removed = await ask('DELETE', `${endpoints}/${before.id}`);
      demand(removed.status === 200, 'removed', removed.body);
      same(removed.body, one('Destino excluído', null), 'DELETE');
      const again = await ask('DELETE', `${endpoints}/${before.id}`);
      demand(again.status === 404, 'gone', again.body);
      same(again.body, refusal('not_found'), 'DELETE again');
    }
    expectCompared(5000);
  });

  test('refuse strange values by the names of their fields, and change nothing', async () => {
    const whole = { url: 'https://198.51.0.7/', events: ['order_created'], name: 'ERP', headers: [] };
    const kept = await createdOf(whole);
    const path = `${endpoints}/${kept.id}`;
    for (const field of ['name', 'url', 'is_active', 'events', 'headers', 'nada']) {
      for (const value of [...strangeValues, 'x'.repeat(3000)]) {
        const before = (await ask('GET', path)).body;
        const changed = await ask('PUT', path, { [field]: value });
        if (changed.status === 200) {
          same(
            changed.body,
            one('Destino alterado', {
              ...endpointOf(whole),
              is_active: isFlag,
              headers_count: Number.isInteger,
            }),
            field,
          );
        } else {
          refusedAt(field, changed, 'validation_failed');
          same((await ask('GET', path)).body, before, field);
        }
        const made = await ask('POST', endpoints, { ...whole, [field]: value });
        demand(
          (made.status === 201) === (changed.status === 200),
          `${field}: ${JSON.stringify(value)}`,
          made.body,
        );
        if (made.status === 201) await ask('DELETE', `${endpoints}/${(made.body as Created).data.id}`);
        else refusedAt(field, made, 'validation_failed');
      }
    }
    const { pagination } = (await ask('GET', endpoints)).body as { pagination: { records: object } };
    same(pagination.records, { from: 1, to: 1, total: 1 }, 'nothing was created');
    expectCompared(4000);
  });
});

test('twenty thousand comparisons were made', () => {
  expect(assertions.count()).toBeGreaterThan(20_000);
});
