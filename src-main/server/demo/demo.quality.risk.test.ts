import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillWithDemo } from './demo.service.ts';

const openFilled = async (): Promise<TestApp> => {
  const server = await openTestApp();
  await fillWithDemo(server.deps, 'small');
  return server;
};

test('a lot is held, one recalled with its occurrence, and one restricted', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const lots = await server.deps.store.read
    .selectFrom('lot')
    .select(['lot_status', 'restriction'])
    .where((of) => of.or([of('lot_status', '<>', 'approved'), of('restriction', 'is not', null)]))
    .orderBy('lot_status')
    .execute();
  expect(lots).toEqual([
    { lot_status: 'approved', restriction: expect.any(String) },
    { lot_status: 'on_hold', restriction: null },
    { lot_status: 'recalled', restriction: null },
  ]);
  const held = await server.call(contracts.quarantine.list, { token, query: { reason: ['held_lot'] } });
  expect(held.ok().data.filter(({ occurrence }) => occurrence !== null).length).toBeGreaterThan(0);
  await server.end();
});

test('customers return some of what left: one return of each status, one overdue, one without its note', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const { data } = (await server.call(contracts.returns.list, { token, query: { sort: 'number' } })).ok();
  expect(data.map(({ status }) => status)).toEqual([
    'closed',
    'received',
    'in_transit',
    'approved',
    'requested',
    'in_transit',
    'inspecting',
    'rejected',
    'cancelled',
  ]);
  expect(data.map(({ is_overdue: isOverdue }) => isOverdue).lastIndexOf(true)).toBe(5);
  expect(data[1]).toMatchObject({ fiscal_status: 'awaiting' });
  const params = { id: data[0]?.id ?? '' };
  const closed = (await server.call(contracts.returns.details, { token, params })).ok().data;
  const ends = closed.items.flatMap(({ arrivals }) => arrivals).flatMap((arrival) => arrival.dispositions);
  expect(ends.map(({ disposition }) => disposition)).toEqual(['restock', 'scrap']);
  await server.end();
});

test('what comes in of two products is looked at; an inspection is decided, one under way, one overdue', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const plans = (await server.call(contracts.inspectionPlans.list, { token })).ok().data;
  expect(plans.map(({ match, is_active }) => [typeof match.sku, is_active])).toEqual([
    ['string', false],
    ['string', true],
    ['string', true],
  ]);
  const { data } = (await server.call(contracts.inspections.list, { token, query: { sort: 'number' } })).ok();
  const seen = data.map(({ context, status, is_overdue: isOverdue }) => [context, status, isOverdue]);
  expect(seen).toEqual([
    ['return', 'pending', false],
    ['receipt', 'decided', false],
    ['receipt', 'in_progress', false],
    ['receipt', 'pending', false],
    ['receipt', 'pending', false],
    ['receipt', 'decided', false],
    ['receipt', 'pending', false],
    ['manual', 'pending', true],
  ]);
  await server.end();
});
