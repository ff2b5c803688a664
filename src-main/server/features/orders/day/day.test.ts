import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { openLoads } from '../../fulfilment/loads/loads.test-kit.ts';

const { docks, orders, orderSchedules } = contracts;

test('the day says what is to leave by stage, with values and what is late, and what left day by day', async () => {
  // 22:30 of the 19th on the clocks of the site
  const clock = frozenClock('2026-11-20T01:30:00Z');
  const kit = await openLoads(clock);
  const call = { token: kit.token };
  const day = async () => (await kit.server.call(orders.day, call)).ok().data;
  const promise = (id: string, promised_date: string) =>
    kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('order_head').set({ promised_date }).where('uid', '=', id).execute(),
    );
  expect(await day()).toMatchObject({ day: '2026-11-19', next_cutoff: null });
  expect((await day()).stages.map(({ orders: count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);

  const gone = await kit.readyIn(1);
  await promise(gone.id, '2026-11-18');
  (await kit.ship(gone.id)).ok();
  clock.advance(4 * 3600);
  const [ready, loaded] = [await kit.readyIn(1), await kit.readyIn(1)];
  await promise(ready.id, '2026-11-19');
  await promise(loaded.id, '2026-11-20');
  await kit.opened(loaded.id);
  const left = await kit.readyIn(1);
  (await kit.ship(left.id)).ok();
  const { sku } = await kit.stocked([3]);
  const { id } = await kit.confirmed([{ sku, quantity: 2, unit_price: 10.5 }]);
  const inside = { sku, quantity: 1, destination_location_code: kit.staging.code };
  await kit.confirmed([inside], 'internal_transfer');

  (await kit.server.call(docks.create, { ...call, body: { code: '90.1', name: 'Doca 1' } })).ok();
  const body = {
    dock_code: '90.1',
    window_start: '2026-11-20T09:00:00-03:00',
    window_end: '2026-11-20T10:00:00-03:00',
  };
  (await kit.server.call(orderSchedules.modify, { ...kit.on(id), body })).ok();

  expect((await day()).stages.map(({ short }) => short)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  // more is asked for than the two that are reserved
  await kit.server.deps.store.write('test', (tx) =>
    tx.updateTable('order_head').set({ quantity: 3000 }).where('uid', '=', id).execute(),
  );

  const shown = await day();
  expect(shown.stages).toMatchObject([
    { stage: 'pending', orders: 0 },
    { stage: 'confirmed', stage_label: 'Confirmado', orders: 1, total: 21, late: 0, due_today: 0, short: 1 },
    { stage: 'picking', orders: 0 },
    { stage: 'picked', orders: 0 },
    { stage: 'packing', orders: 0 },
    { stage: 'packed', orders: 0 },
    { stage: 'ready_to_ship', orders: 2, late: 1, due_today: 1, on_load: 1 },
  ]);
  expect(shown.shipped).toHaveLength(14);
  expect(shown.shipped.slice(-3)).toMatchObject([
    { date: '2026-11-18', orders: 0 },
    { date: '2026-11-19', orders: 1, late: 1 },
    { date: '2026-11-20', orders: 1, late: 0 },
  ]);
  expect(shown.next_cutoff).toBe('2026-11-20T13:00:00.000000Z');
  const query = { shipped_from: '2026-11-19', shipped_to: '2026-11-19' };
  const listed = (await kit.server.call(orders.list, { ...call, query })).ok().data;
  expect(listed.map((one) => one.id)).toEqual([gone.id]);
  await kit.server.end();
});
