import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { siteDay } from '../../kernel/settings.ts';
import { openReturns, type ReturnsKit } from './returns.test-kit.ts';

const { inspections, returns } = contracts;

let house: ReturnsKit;

beforeAll(async () => {
  house = await openReturns();
});
afterAll(() => house.kit.server.end());

const day = async () => (await house.kit.server.call(returns.day, { token: house.token })).ok().data;

const inStatus = async () =>
  Object.fromEntries((await day()).statuses.map(({ status, count }) => [status, count]));

test('nothing is open, and nothing left, in a house without returns', async () => {
  expect(await day()).toMatchObject({
    overdue: 0,
    notes_missing: 0,
    rate: { lines_returned: 0, lines_shipped: 0, percent: null },
    inspections: { pending: 0, in_progress: 0, overdue: 0 },
  });
  expect(await inStatus()).toEqual({ requested: 0, approved: 0, in_transit: 0, received: 0, inspecting: 0 });
});

test('open returns count by status, late ones and those without a note, what ended does not; and so do inspections', async () => {
  const { kit, token } = house;
  const { store } = kit.server.deps;
  const { sku, location_code } = await house.shipped({ quantity: 2 });
  const here = await house.arrived({ condition: 'opened' });
  const ask = { party_name: 'Ana', reason_code: 'regret', items: [{ sku, quantity: 1 }] };
  const late = (await house.create(ask)).ok().data;
  const gone = (await house.create(ask)).ok().data;
  (await house.act(gone.id, 'cancel', { reason: 'Desistiu' })).ok();
  await store.write('test', async (tx) => {
    await tx
      .updateTable('rma')
      .set({ due_on: '2020-01-31' })
      .where('uid', 'in', [late.id, gone.id])
      .execute();
    // a day that is not over is not late
    const today = siteDay(kit.server.deps);
    await tx.updateTable('rma').set({ due_on: today }).where('uid', '=', here.id).execute();
    await tx.updateTable('rma').set({ fiscal_status: 'awaiting' }).where('uid', '<>', gone.id).execute();
  });
  await house.received({ sku, quantity: 3 }, location_code);
  const body = { sku, quantity: 1, location_code, stock_status: 'available' } as const;
  const look = (await kit.server.call(inspections.create, { token, body: body as never })).ok().data;
  await store.write('test', (tx) =>
    tx
      .updateTable('inspection')
      .set({ due_at: '2020-01-31T12:00:00.000000Z' })
      .where('uid', '=', look.id)
      .execute(),
  );
  (await kit.server.call(inspections.create, { token, body: body as never })).ok();

  expect(await inStatus()).toMatchObject({ requested: 1, received: 1, approved: 0 });
  expect(await day()).toMatchObject({
    overdue: 1,
    notes_missing: 1,
    rate: { lines_returned: 1, lines_shipped: 2, percent: 50 },
    inspections: { pending: 2, in_progress: 0, overdue: 1 },
  });
  expect((await house.read(here.id)).status).toBe('received');
});
