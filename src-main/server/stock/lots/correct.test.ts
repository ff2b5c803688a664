import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { at, batch, move, openStock, type StockKit } from '../stock.test-kit.ts';
import { restrictLot } from './correct.service.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock();
});
afterAll(() => kit.server.end());

const house: Actor = { caller: null, ip: '127.0.0.1', requestId: 'restrict' };

test('what limits a lot is added to what limits it already, and each time is kept', async () => {
  const { id: productId, sku } = await kit.product({ characteristics: { has_batch_control: true } });
  const { id } = await kit.location();
  await kit.post([move('receipt', 4, { productId, to: at(id, batch('R1')) })]);
  const { store } = kit.server.deps;
  const lot = await store.read
    .selectFrom('lot')
    .where('product_id', '=', productId)
    .select(['id', 'uid'])
    .executeTakeFirstOrThrow();
  const restrict = (restriction: string) =>
    store.write('restrict', async (tx) =>
      restrictLot(tx, kit.server.deps, { lotId: lot.id, restriction, actor: house, reason: 'QI-000001' }),
    );

  await restrict('Só para moagem');
  await restrict('Vender até 10/12');
  await restrict('Só para moagem');

  const { data } = (await kit.server.call(contracts.lots.list, { token: kit.token, params: { sku } })).ok();
  const both = 'Só para moagem; Vender até 10/12';
  expect(data).toMatchObject([{ restriction: both, quantity_available: 4, version: 3 }]);
  const query = { lot_id: lot.uid };
  const kept = (await kit.server.call(contracts.lots.corrections, { token: kit.token, query })).ok().data;
  expect(kept.map(({ reason, changes }) => [reason, changes])).toEqual([
    ['QI-000001', [{ field: 'restriction', before: 'Só para moagem', after: both }]],
    ['QI-000001', [{ field: 'restriction', before: null, after: 'Só para moagem' }]],
  ]);
});
