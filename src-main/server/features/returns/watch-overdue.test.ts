import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type ReturnsKit } from './returns.test-kit.ts';
import { tellOverdueReturns } from './watch-overdue.work.ts';

const { notifications, returns } = contracts;

let kit: ReturnsKit['kit'];
let token: string;

beforeAll(async () => {
  ({ kit, token } = await openReturns());
});
afterAll(() => kit.server.end());

const request = async (sku: string) => {
  const body = { party_name: 'Ana', reason_code: 'regret', items: [{ sku, quantity: 1 }] } as const;
  return (await kit.server.call(returns.create, { token, body: body as never })).ok().data;
};

/** Looks for overdue returns so many days from now, as the work that runs every minute does. */
const lookIn = (days: number): Promise<void> => {
  const { deps } = kit.server;
  const now = (): number => deps.clock.now() + days * 86_400_000;
  return tellOverdueReturns({ ...deps, clock: { ...deps.clock, now } });
};

const told = async () => {
  const { data } = (await kit.server.call(notifications.list, { token })).ok();
  return data.filter(({ kind }) => kind === 'rma_overdue').map(({ subject }) => subject.id);
};

test('a return whose day has passed is told of once, one that is over or has time never', async () => {
  const { sku } = await kit.product();
  const [late, gone] = [await request(sku), await request(sku)];
  const call = { token, params: { id: gone.id }, body: { reason: 'Desistiu' } };
  (await kit.server.call(returns.cancel, call)).ok();
  await lookIn(10);
  expect(await told()).toEqual([]);
  await lookIn(11);
  await lookIn(12);
  expect(await told()).toEqual([late.id]);
});
