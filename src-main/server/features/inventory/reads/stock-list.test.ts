import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { stock } = contracts;
/** A filter by name; its value is known once the test's goods are there. */
type Filter = Readonly<Record<string, () => unknown>>;

let kit: StockKit;
const locations: { id: number; code: string }[] = [];
const products: { id: number; sku: string }[] = [];

/** Three products in three locations: a plain one, one with batches and dates, one with serial numbers. */
beforeAll(async () => {
  kit = await openStock(frozenClock());
  locations.push(
    await kit.location(),
    await kit.location({ location_type: 'receiving' }),
    await kit.location(),
  );
  products.push(
    await kit.product({
      name: 'Arroz branco',
      unit_cost: 2,
      dimensions: { height: 10, width: 10, length: 10 },
    }),
    await kit.product({
      name: 'Leite em po',
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    }),
    await kit.product({ name: 'Radio', characteristics: { has_serial_number: true } }),
  );
  const [shelf, dock, other] = locations.map(({ id }) => id) as [number, number, number];
  const [rice, milk, radio] = products.map(({ id }) => id) as [number, number, number];
  const old = batch('V1', '2026-11-19');
  const soon = batch('V2', '2026-12-10');
  const late = batch('V3', '2027-12-10');
  await kit.post([
    move('receipt', 10, { productId: rice, to: at(shelf), unitCost: 20_000 }),
    move('receipt', 5, { productId: rice, to: at(dock) }),
    move('receipt', 7, { productId: milk, to: at(shelf, old) }),
    move('receipt', 3, { productId: milk, to: at(shelf, soon) }),
    move('receipt', 2, { productId: milk, to: at(other, late, 'quarantine') }),
    move('receipt', 1, { productId: radio, to: at(other), serialNumber: 'R-001' }),
    move('receipt', 1, { productId: radio, to: at(other), serialNumber: 'R-002' }),
  ]);
});
afterAll(() => kit.server.end());

const rows = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await kit.server.call(stock.list, { token: kit.token, query })).ok();

const brief = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await rows(query)).data.map(
    ({ product, quantity, location }) => `${product.name} ${quantity} ${location.code}`,
  );

const codes = () => locations.map(({ code }) => code) as [string, string, string];

describe('GET /inventory', () => {
  test('shows one row for each product, location, lot, serial number and status, by name and location', async () => {
    const [shelf, dock, other] = codes();
    expect(await brief()).toEqual([
      `Arroz branco 10 ${shelf}`,
      `Arroz branco 5 ${dock}`,
      `Leite em po 7 ${shelf}`,
      `Leite em po 3 ${shelf}`,
      `Leite em po 2 ${other}`,
      `Radio 1 ${other}`,
      `Radio 1 ${other}`,
    ]);
  });

  test('tells what a row holds, what of it may be promised, its worth and its dates', async () => {
    const [rice, onDock, old, soon, held] = (await rows()).data;
    expect(rice).toMatchObject({
      quantity: 10,
      quantity_available: 10,
      average_cost: 2,
      value: 20,
      volume_occupied: 10_000,
      is_expired: false,
      days_to_expire: null,
      batch_number: null,
    });
    expect(onDock).toMatchObject({ quantity: 5, quantity_available: 0, location: { is_usable: false } });
    expect(old).toMatchObject({
      batch_number: 'V1',
      is_expired: true,
      days_to_expire: -1,
      quantity_available: 0,
    });
    expect(soon).toMatchObject({
      is_expired: false,
      expires_soon: true,
      days_to_expire: 20,
      quantity_available: 3,
    });
    expect(held).toMatchObject({ stock_status: 'quarantine', expires_soon: false, quantity_available: 0 });
  });

  test.each<readonly [Filter, number]>([
    [{ sku: () => products[0]?.sku }, 2],
    [{ location_code: () => codes()[0] }, 3],
    [{ location_code: () => `0${codes()[0]}` }, 3],
    [{ location_code_prefix: () => '1' }, 7],
    [{ location_code_prefix: () => '2' }, 0],
    [{ warehouse_code: () => '1' }, 7],
    [{ location_type: () => 'receiving' }, 1],
    [{ batch_number: () => 'V2' }, 1],
    [{ serial_number: () => 'r-002' }, 1],
    [{ stock_status: () => 'quarantine' }, 1],
    [{ stock_status: () => 'available' }, 6],
    [{ product_type: () => 'resale_good' }, 7],
    [{ stock_level: () => 'empty' }, 0],
    [{ is_expired: () => true }, 1],
    [{ is_expired: () => false }, 6],
    [{ expires_soon: () => true }, 1],
    [{ search: () => 'leite' }, 3],
    [{ search: () => 'nothing like it' }, 0],
    [{ search: () => 'radio', serial_number: () => 'R-001' }, 1],
  ])('%o', async (filter, total) => {
    const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value()]));
    const { pagination, data } = await rows(query);
    expect([pagination.records.total, data.length]).toEqual([total, total]);
  });

  test.each([
    'sku',
    'name',
    'location_code',
    'quantity',
    'expiration_date',
    'received_at',
    'last_movement_at',
  ])('by %s, pages hold every row once, backwards in the opposite order', async (sort) => {
    const whole = (await rows({ sort })).data;
    const paged = await Promise.all([1, 2, 3].map((page) => rows({ sort, page, per_page: 3 })));
    expect(paged.flatMap(({ data }) => data)).toEqual(whole);
    const dated = sort === 'expiration_date';
    const back = (await rows({ sort: `-${sort}` })).data;
    const key = (list: typeof whole) => list.filter((row) => !dated || row.expiration_date !== null);
    expect(
      key(back)
        .map(({ quantity }) => quantity)
        .toReversed(),
    ).toEqual(key(whole).map(({ quantity }) => quantity));
  });

  test.each([
    [
      '-name,quantity',
      [
        'Radio 1',
        'Radio 1',
        'Leite em po 2',
        'Leite em po 3',
        'Leite em po 7',
        'Arroz branco 5',
        'Arroz branco 10',
      ],
    ],
    [
      'quantity,-name',
      [
        'Radio 1',
        'Radio 1',
        'Leite em po 2',
        'Leite em po 3',
        'Arroz branco 5',
        'Leite em po 7',
        'Arroz branco 10',
      ],
    ],
  ])('by several keys: %s', async (sort, expected) => {
    const { data } = await rows({ sort });
    expect(data.map(({ product, quantity }) => `${product.name} ${quantity}`)).toEqual(expected);
  });

  test('walking an index and gathering the whole list give the same rows in the same order', async () => {
    for (const sort of ['name', '-sku', 'location_code', '-quantity', 'received_at']) {
      const walked = (await rows({ sort, stock_status: 'available' })).data;
      const gathered = (await rows({ sort, stock_status: 'available', location_code_prefix: '1' })).data;
      expect(gathered).toEqual(walked);
    }
  });

  test('rows without a date come last in both directions', async () => {
    for (const sort of ['expiration_date', '-expiration_date']) {
      expect((await rows({ sort })).data.slice(3).every((row) => row.expiration_date === null)).toBe(true);
    }
  });

  test('a page beyond the end is empty, and a wrong filter is refused', async () => {
    const beyond = await rows({ page: 200 });
    expect([beyond.data, beyond.pagination.records]).toEqual([[], { from: 0, to: 0, total: 7 }]);
    const wrong = await kit.server.call(stock.list, { token: kit.token, query: { stock_status: 'gone' } });
    expect(wrong.status).toBe(400);
  });

  test('a movement is seen by the next read, whatever was kept', async () => {
    const shelf = locations[0]?.id ?? 0;
    const productId = products[0]?.id ?? 0;
    const before = (await rows({ sku: products[0]?.sku })).data[0]?.quantity;
    await kit.post([move('receipt', 4, { productId, to: at(shelf) })]);
    expect((await rows({ sku: products[0]?.sku })).data[0]?.quantity).toBe((before ?? 0) + 4);
    await kit.post([move('adjustment_out', 4, { productId, from: at(shelf), reasonCode: 'missing' })]);
    expect((await rows({ sku: products[0]?.sku })).data[0]?.quantity).toBe(before);
  });
});

describe('GET /inventory/expiring', () => {
  const expiring = async (query: Readonly<Record<string, unknown>> = {}) =>
    (await kit.server.call(stock.expiring, { token: kit.token, query }))
      .ok()
      .data.map(({ batch_number }) => batch_number);

  test.each([
    [{}, ['V1', 'V2']],
    [{ within_days: 5 }, ['V1']],
    [{ within_days: 20 }, ['V1', 'V2']],
    [{ within_days: 1000 }, ['V1', 'V2', 'V3']],
    [{ within_days: 1000, sort: '-expiration_date' }, ['V3', 'V2', 'V1']],
    [{ is_expired: true }, ['V1']],
    [{ is_expired: false }, ['V2']],
    [{ is_expired: false, within_days: 1000 }, ['V2', 'V3']],
    [{ within_days: 1000, stock_status: 'quarantine' }, ['V3']],
    [{ within_days: 1000, warehouse_code: '1' }, ['V1', 'V2', 'V3']],
    [{ within_days: 1000, batch_number: 'V2', location_code_prefix: '1' }, ['V2']],
    [{ within_days: 1000, search: 'v2' }, ['V2']],
    [{ search: 'V3' }, []],
    [{ within_days: 1000, search: 'LEITÉ' }, ['V1', 'V2', 'V3']],
    [{ search: '?' }, []],
  ])('%o', async (query, expected) => {
    expect(await expiring(query)).toEqual(expected);
  });
});

describe('GET /inventory/stock', () => {
  const asked = async (query: Readonly<Record<string, unknown>> = {}) =>
    (await kit.server.call(stock.query, { token: kit.token, query })).ok();

  test('takes several SKUs by repeating the parameter, and echoes them', async () => {
    const sku = [products[0]?.sku ?? '', products[2]?.sku ?? ''];
    const { data, filters } = await asked({ sku });
    expect(data.map(({ product }) => product.name)).toEqual([
      'Arroz branco',
      'Arroz branco',
      'Radio',
      'Radio',
    ]);
    expect(filters).toEqual({ sku });
  });

  const skusOf = async (query: Readonly<Record<string, unknown>>) => {
    const { skus, data } = JSON.parse((await kit.server.call(stock.query, { token: kit.token, query })).text);
    return { skus, rows: data.length };
  };

  test('says of each SKU that is asked for whether a product has it', async () => {
    const known = products[0]?.sku ?? '';
    const none = { sku: 'NADA', found: false };
    expect(await skusOf({ sku: 'NADA' })).toEqual({ skus: [none], rows: 0 });
    const both = await skusOf({ sku: [known.toLowerCase(), 'NADA', known, 'nada'] });
    expect(both).toEqual({ skus: [{ sku: known, found: true }, none], rows: 2 });
    expect((await skusOf({ sku: 'NADA', as_of: '2026-11-20' })).skus).toEqual([none]);
    expect((await skusOf({})).skus).toEqual([]);
    expect((await skusOf({ sku: known, batch_number: 'nenhum' })).skus).toEqual([
      { sku: known, found: true },
    ]);
  });

  test.each([
    [{ sku: '' }, 'sku'],
    [{ sku: 'N'.repeat(61) }, 'sku'],
    [{ sku: Array.from({ length: 51 }, (_, index) => `N-${index}`) }, 'sku'],
    [{ skus: 'NADA' }, 'skus'],
    [{ sku: 'NADA', as_of: 'ontem' }, 'as_of'],
  ])('refuses %o', async (query, field) => {
    const refused = await kit.server.call(stock.query, { token: kit.token, query });
    expect([refused.status, Object.keys(refused.refusal().errors)]).toEqual([400, [field]]);
  });

  test('of a moment that is to come is refused, and today may be asked for whole', async () => {
    for (const as_of of ['2026-11-21', '2030-01-01', '2026-11-21T03:00:00Z']) {
      const refused = await kit.server.call(stock.query, { token: kit.token, query: { as_of } });
      expect([refused.status, refused.refusal().errors]).toEqual([
        400,
        { as_of: ['Este momento ainda não chegou; consulte até o fim do dia de hoje'] },
      ]);
    }
    expect((await asked({ as_of: '2026-11-21T02:59:00Z' })).data.length).toBeGreaterThan(0);
  });

  test('as of a moment, by the ledger: before the first receipt there is nothing, now there is all', async () => {
    expect((await asked({ as_of: '2026-11-19' })).data).toEqual([]);
    const now = await asked({ as_of: '2026-11-20' });
    const present = await asked();
    const bare = ({
      product,
      location,
      quantity,
      batch_number,
      serial_number,
    }: (typeof now.data)[number]) => [product.sku, location.code, quantity, batch_number, serial_number];
    const inOrder = (list: typeof now.data) => list.map((row) => bare(row).join(' ')).toSorted();
    expect(inOrder(now.data)).toEqual(inOrder(present.data));
    expect(now.data.every((row) => row.quantity_reserved === null)).toBe(true);
    expect(present.data.every((row) => row.quantity_reserved === 0)).toBe(true);
  });

  test('as of a moment pages and filters like the present', async () => {
    const page = await asked({ as_of: '2026-11-20', sku: products[1]?.sku, per_page: 2, page: 2 });
    expect(page.pagination.records).toEqual({ from: 3, to: 3, total: 3 });
    const beyond = await asked({ as_of: '2026-11-20', sku: products[1]?.sku, per_page: 2, page: 9 });
    expect([beyond.data, beyond.pagination.records.total]).toEqual([[], 3]);
    const held = await asked({ as_of: '2026-11-20', stock_status: 'quarantine', location_code_prefix: '1' });
    expect(held.data.map(({ batch_number }) => batch_number)).toEqual(['V3']);
  });
});
