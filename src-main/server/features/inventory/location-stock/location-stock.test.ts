import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { openPlaced, type PlacedKit } from '../placed.test-kit.ts';

let kit: PlacedKit;
beforeAll(async () => {
  kit = await openPlaced();
  await kit.location('01.012.03.02', { name: 'Palete B' });
  await kit.location('02.01');
  await kit.product('LEI', {
    name: 'Leite',
    barcode: 'L-1',
    dimensions: { height: 10, width: 9.5, length: 12.2, weight: 1.05 },
    expiration_control: { has_expiration_date: true, expiration_alert_days: 10 },
    characteristics: { has_batch_control: true },
  });
  await kit.product('BAL', { characteristics: { has_serial_number: true } });
  await kit.product('COP');
  const lot = { batch_number: 'L1', expiration_date: '2027-02-14', manufacturing_date: '2026-10-17' };
  const at = '01.012.03.02';
  await kit.lay({ at, sku: 'LEI', quantity: 288, reserved: 48, lot });
  await kit.lay({
    at,
    sku: 'LEI',
    quantity: 12.5,
    lot: { batch_number: 'L2', expiration_date: '2026-11-30' },
  });
  await kit.lay({ at, sku: 'LEI', quantity: 4, lot: { batch_number: 'L3', expiration_date: '2026-11-19' } });
  await kit.lay({ at, sku: 'LEI', quantity: 0, lot: { batch_number: 'L4', expiration_date: '2027-01-01' } });
  await kit.lay({ at, sku: 'BAL', serial: 'BC15-1' });
  await kit.lay({ at, sku: 'BAL', serial: 'BC15-2', reserved: 1 });
  await kit.lay({ at, sku: 'COP', quantity: 40, status: 'quarantine' });
});
afterAll(() => kit.server.end());

const batches = async (query: Readonly<Record<string, unknown>>) =>
  (await kit.list('1.12.3.2', query))
    .ok()
    .data.map((row) => row.batch_number ?? row.serial_number ?? row.product.sku);

describe('what lies in a location', () => {
  it('is told with exactly the keys and types of the specification', async () => {
    const answer = (await kit.list('01.012.03.02')).ok();
    expect(answer.data[0]).toEqual({
      location: { name: 'Palete B', code: '01.012.03.02' },
      product: { name: 'Leite', sku: 'LEI', barcode: 'L-1' },
      warehouse: { name: 'Principal', code: '1' },
      quantity: '288.000',
      quantity_reserved: 48,
      quantity_available: 240,
      batch_number: 'L1',
      serial_number: null,
      expiration_date: '2027-02-14',
      manufacturing_date: '2026-10-17',
      volume_occupied: '333792.000',
      weight_occupied: '302.400',
      storage_info: {
        has_batch: true,
        has_serial: false,
        has_expiration: true,
        is_expired: false,
        expires_soon: false,
        days_to_expire: 86,
      },
      audit: {
        created_at: '2026-11-01T12:00:00.000001Z',
        updated_at: '2026-11-01T12:00:00.000001Z',
        last_movement_at: '2026-11-01T12:00:00.000001Z',
      },
    });
    expect(answer).toMatchObject({ success: true, search_query: '', filters: [] });
    expect(answer.pagination).toMatchObject({ page: 1, per_page: 15, records: { from: 1, to: 6, total: 6 } });
  });

  it('shows one row of 1.000 for each serial number, and no row of nothing', async () => {
    const rows = (await kit.list('1.12.3.2', { sku: 'bal' })).ok().data;
    expect(rows.map(({ serial_number, quantity }) => [serial_number, quantity])).toEqual([
      ['BC15-1', '1.000'],
      ['BC15-2', '1.000'],
    ]);
    expect(rows.map((row) => row.quantity_available)).toEqual([1, 0]);
    expect(rows[0]?.storage_info).toEqual({
      has_batch: false,
      has_serial: true,
      has_expiration: false,
      is_expired: false,
      expires_soon: false,
      days_to_expire: null,
    });
  });

  it('measures the largest goods in the largest quantity to the last decimal', async () => {
    await kit.location('03.01');
    const dimensions = { height: 99_999.9, width: 99_999.9, length: 99_999.9, weight: 999_999.999 };
    await kit.product('MAX', { dimensions });
    await kit.lay({ at: '03.01', sku: 'MAX', quantity: 999_999_999.999 });
    expect((await kit.list('3.1')).ok().data).toMatchObject([
      { volume_occupied: '999997000002000001999997.000', weight_occupied: '999999998999000.000' },
    ]);
  });

  it('promises nothing that is expired, held back or in a location that does not serve', async () => {
    const available = async () =>
      Object.fromEntries(
        (await kit.list('1.12.3.2'))
          .ok()
          .data.map((row) => [row.batch_number ?? row.product.sku, row.quantity_available]),
      );
    expect(await available()).toMatchObject({ L1: 240, L2: 12.5, L3: 0, COP: 0 });
    const params = { location_code: '01.012.03.02' };
    const { token, server } = kit;
    await server.call(contracts.locations.block, { token, params, body: { reason: 'Obra' } });
    expect(new Set(Object.values(await available()))).toEqual(new Set([0]));
    await server.call(contracts.locations.unblock, { token, params });
    expect(await available()).toMatchObject({ L1: 240 });
  });

  it.each([
    [{ sku: 'COP' }, ['COP']],
    [{ batch_number: 'L2' }, ['L2']],
    [{ serial_number: 'bc15-2' }, ['BC15-2']],
    [{ is_expired: true }, ['L3']],
    [{ is_expired: false }, ['L1', 'L2', 'BC15-1', 'BC15-2', 'COP']],
    [{ expires_soon: true }, ['L2']],
    [{ expires_soon: false, sku: 'LEI' }, ['L1', 'L3']],
    [{ stock_status: 'quarantine' }, ['COP']],
  ])('is filtered by %j, which is echoed', async (query, found) => {
    expect(await batches(query)).toEqual(found);
    expect((await kit.list('1.12.3.2', query)).ok().filters).toEqual(query);
  });

  it('refuses a product that nobody knows: no goods of it is no answer', async () => {
    const answer = await kit.list('1.12.3.2', { sku: 'NADA' });
    const { code, errors } = answer.refusal();
    expect([answer.status, code, Object.keys(errors)]).toEqual([400, 'invalid_filter', ['sku']]);
  });

  it('is paged', async () => {
    const answer = (await kit.list('1.12.3.2', { page: 2, per_page: 4 })).ok();
    expect(answer.data.map((row) => row.serial_number ?? row.product.sku)).toEqual(['BC15-2', 'COP']);
    expect(answer.pagination.records).toEqual({ from: 5, to: 6, total: 6 });
    expect((await kit.list('1.12.3.2', { page: 9 })).ok().data).toEqual([]);
  });

  it('is an empty list in an empty location, and 404 where there is no location', async () => {
    expect((await kit.list('2.1')).ok()).toMatchObject({ data: [], filters: [] });
    for (const code of ['77.7', 'abc']) expect((await kit.list(code)).status).toBe(404);
  });

  it.each([{ is_expired: 'sim' }, { stock_status: 'lost' }, { colour: 'red' }, { page: 0 }])(
    'refuses %j with 400',
    async (query) => {
      expect((await kit.list('1.12.3.2', query)).status).toBe(400);
    },
  );
});

describe('the day of the site', () => {
  it('turns at its midnight, not at that of UTC, also for an answer that was kept', async () => {
    const { clock, server, token } = kit;
    const url = `${apiPrefix}/locations/1.12.3.2/products?batch_number=L2`;
    const flags = async () => {
      const answer = await server.raw({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
      const [row] = answer.json<{ data: { quantity_available: number; storage_info: object }[] }>().data;
      return { ...row?.storage_info, available: row?.quantity_available };
    };
    const to = (moment: string) => clock.advance((Date.parse(moment) - clock.now()) / 1000);
    to('2026-12-01T02:59:59Z');
    expect(await flags()).toMatchObject({ days_to_expire: 0, is_expired: false, available: 12.5 });
    to('2026-12-01T03:00:00Z');
    expect(await flags()).toMatchObject({
      days_to_expire: -1,
      is_expired: true,
      expires_soon: false,
      available: 0,
    });
    to('2026-11-20T15:00:00Z');
    expect(await flags()).toMatchObject({ days_to_expire: 10, expires_soon: true });
    to('2026-11-19T15:00:00Z');
    expect(await flags()).toMatchObject({ days_to_expire: 11, expires_soon: false });
    to('2026-11-20T15:00:00Z');
  });

  it('begins the expiry a day earlier where the site reads dates so, and warns by its own days', async () => {
    const settings = { expire_on_date: true, expiration_alert_days: 60 };
    await kit.server.deps.store.write('settings', async (tx) => {
      for (const [name, value] of Object.entries(settings)) {
        await tx
          .insertInto('setting')
          .values({ name, value: JSON.stringify(value), updated_at: kit.clock.instant() })
          .execute();
      }
    });
    await kit.lay({ at: '02.01', sku: 'COP', lot: { expiration_date: '2026-11-20' } });
    await kit.lay({ at: '02.01', sku: 'COP', lot: { expiration_date: '2027-01-19' } });
    const rows = (await kit.list('2.1')).ok().data.map((row) => row.storage_info);
    expect(rows).toMatchObject([
      { days_to_expire: 0, is_expired: true, expires_soon: false },
      { days_to_expire: 60, is_expired: false, expires_soon: true },
    ]);
    expect((await kit.list('2.1', { is_expired: true })).ok().data).toHaveLength(1);
    expect((await kit.list('2.1', { expires_soon: true })).ok().data).toHaveLength(1);
  });
});
