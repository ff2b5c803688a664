import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type ReturnsKit } from './returns.test-kit.ts';
import { toInstant } from '../../kernel/clock.ts';
import { notifyMissingInvoices, notifyOverdueReturns } from './watch.work.ts';

const { notifications, returns } = contracts;

let house: ReturnsKit;
let kit: ReturnsKit['kit'];
let token: string;

beforeAll(async () => {
  house = await openReturns();
  ({ kit, token } = house);
});
afterAll(() => kit.server.end());

const request = async (sku: string) => {
  const body = { party_name: 'Ana', reason_code: 'regret', items: [{ sku, quantity: 1 }] } as const;
  return (await kit.server.call(returns.create, { token, body: body as never })).ok().data;
};

/** Looks for overdue returns so many days from now, as the work that runs every minute does. */
const lookIn = (days: number, look = notifyOverdueReturns): Promise<void> => {
  const { deps } = kit.server;
  const now = (): number => deps.clock.now() + days * 86_400_000;
  return look({ ...deps, clock: { ...deps.clock, now, instant: () => toInstant(now()) } });
};

const told = async (asked = 'rma_overdue') => {
  const { data } = (await kit.server.call(notifications.list, { token })).ok();
  return data.filter(({ kind }) => kind === asked).map(({ subject }) => subject.id);
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

test('a return that is here without its note is told of each day from the next one on, until somebody says what of it', async () => {
  const { store } = kit.server.deps;
  const { id } = await house.arrived({ condition: 'opened' });
  await house.arrived({ condition: 'opened' });
  await store.write('test', (tx) =>
    tx.updateTable('rma').set({ fiscal_status: 'awaiting' }).where('uid', '=', id).execute(),
  );
  const look = (days: number) => lookIn(days, notifyMissingInvoices);
  await look(0);
  expect(await told('return_nf_missing')).toEqual([]);
  await look(1);
  await look(1);
  expect(await told('return_nf_missing')).toEqual([id]);
  await look(2);
  expect(await told('return_nf_missing')).toEqual([id, id]);
  (await house.act(id, 'fiscalDocument', { waived_reason: 'Consumidor sem nota' })).ok();
  await look(3);
  expect(await told('return_nf_missing')).toEqual([id, id]);
});

test('a return whose goods were not here after all lacks no note', async () => {
  const { store } = kit.server.deps;
  const { id } = await house.arrived({ condition: 'opened' });
  await store.write('test', async (tx) => {
    await tx.updateTable('rma').set({ fiscal_status: 'awaiting' }).where('uid', '=', id).execute();
    const items = tx
      .selectFrom('rma_item as i')
      .innerJoin('rma as r', 'r.id', 'i.rma_id')
      .where('r.uid', '=', id)
      .select('i.id');
    await tx
      .updateTable('rma_arrival')
      .set({ voided_at: kit.server.deps.clock.instant() })
      .where('item_id', 'in', items)
      .execute();
  });
  const before = await told('return_nf_missing');
  await lookIn(4, notifyMissingInvoices);
  expect((await told('return_nf_missing')).filter((one) => !before.includes(one))).toEqual([]);
});
