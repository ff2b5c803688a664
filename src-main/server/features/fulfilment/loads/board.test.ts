import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { window } from '../../dock-agenda/scheduling.test-kit.ts';
import { openLoads } from './loads.test-kit.ts';

const { docks, orderSchedules, orders } = contracts;
const day = '2026-11-20';

test('the board says until when vehicles stay, and has lanes by the docks of their visits', async () => {
  const kit = await openLoads(frozenClock(`${day}T12:00:00Z`));
  for (const code of ['90.1', '90.2']) {
    (await kit.server.call(docks.create, { token: kit.token, body: { code, name: `Doca ${code}` } })).ok();
  }
  const slow = await kit.carrier('Alfa', '11222333000181');
  const soon = await kit.carrier('Zeta', '11444777000161');
  const comes = async (id: string, of: ReturnType<typeof window>) => {
    const body = { ...of, vehicle_plate: 'BRA2E19' };
    (await kit.server.call(orderSchedules.modify, { ...kit.on(id), body })).ok();
  };
  const [late, early, gone, tomorrow] = [
    await kit.readyIn(1),
    await kit.readyIn(1),
    await kit.readyIn(1),
    await kit.readyIn(1),
  ];
  for (const [{ id }, carrier_id] of [
    [late, slow],
    [early, soon],
    [gone, soon],
    [tomorrow, soon],
  ] as const) {
    (await kit.server.call(orders.modify, { ...kit.on(id), body: { carrier_id } })).ok();
  }
  await comes(late.id, window(day, '14:00-16:30'));
  await comes(early.id, window(day, '10:00-11:00', '90.2'));
  await comes(gone.id, window(day, '09:00-10:00'));
  await comes(tomorrow.id, window('2026-11-21', '08:00-09:00', '90.2'));
  (await kit.ship(gone.id)).ok();
  const { load_number } = await kit.opened(late.id);

  const byCarrier = await kit.board();
  expect(byCarrier.lanes).toMatchObject([
    {
      carrier: { name: 'Zeta' },
      dock: null,
      visit: { dock_name: 'Doca 90.2', end_time: '11:00', window_end: `${day}T14:00:00.000000Z` },
      ready: [{ id: early.id }, { id: tomorrow.id }],
      left: { orders: 1 },
    },
    { carrier: null, loads: [{ load_number }], visit: { end_time: '16:30', vehicle_plate: 'BRA2E19' } },
  ]);
  const byDock = await kit.board({ by: 'dock' });
  expect(byDock.lanes).toMatchObject([
    { carrier: null, dock: { code: '90.2' }, ready: [{ id: early.id, carrier: { name: 'Zeta' } }] },
    {
      dock: { code: '90.1', name: 'Doca 90.1' },
      loads: [{ load_number }],
      in_load: [{ id: late.id }],
      left: { orders: 1 },
    },
    { dock: null, visit: null, ready: [{ id: tomorrow.id }] },
  ]);
  expect(byDock.left).toEqual(byCarrier.left);
  (await kit.server.call(orderSchedules.setStatus, { ...kit.on(early.id), body: { status: 'missed' } })).ok();
  expect((await kit.board({ by: 'dock' })).lanes.map(({ dock }) => dock?.code)).toEqual(['90.1', undefined]);
  await kit.server.end();
});
