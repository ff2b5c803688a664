import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { reservationMismatches } from '../stock/reservations/reservations.test-kit.ts';
import { makePast } from './demo.past.work.ts';
import { fillWithDemo } from './demo.service.ts';

const nobody = { caller: null, ip: '', requestId: '' };
const crowd = { completed: 90, cancelled: 9, pending: 20 };

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  await fillWithDemo(server.deps, 'small');
  token = await integrationToken(server);
});
afterAll(() => server.end());

const count = async (query: object): Promise<number> =>
  (await server.call(contracts.orders.list, { token, query })).ok().pagination.records.total;

test('orders that have ended left with goods of the shelves, those of today wait, and nothing differs', async () => {
  const query = { direction: 'outbound' } as const;
  const stages = ['completed', 'cancelled', 'pending'] as const;
  const counted = () => Promise.all(stages.map((stage) => count({ ...query, stage: [stage] })));
  const before = await counted();
  const today = civilDate(server.deps.clock.now(), 'America/Sao_Paulo');
  await makePast(server.deps, nobody, { crowd, today });
  expect(await counted()).toEqual(before.map((one, index) => one + (crowd[stages[index] ?? 'pending'] ?? 0)));
  const [last] = (
    await server.call(contracts.orders.list, {
      token,
      query: { ...query, stage: ['completed'], per_page: 1 },
    })
  ).ok().data;
  const params = { id: last?.id ?? '' };
  const order = (await server.call(contracts.orders.details, { token, params })).ok().data;
  expect(order.items.map(({ quantity, quantity_shipped }) => quantity - quantity_shipped)).toEqual(
    order.items.map(() => 0),
  );
  expect(await reservationMismatches(server.deps.store.read)).toEqual([]);
  const checked = await server.call(contracts.integrity.check, { token });
  expect(checked.ok().data).toMatchObject({ status: 'ok', differences: [] });
});
