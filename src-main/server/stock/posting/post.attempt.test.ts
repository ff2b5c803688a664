import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../kernel/app-error.ts';
import { at, batch, move, openStock, type StockKit } from '../stock.test-kit.ts';
import { post } from './post.service.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock();
});
afterAll(() => kit.server.end());

test('a posting that fails in an attempt leaves no row, no total and no event; the others are told', async () => {
  const { id: productId, sku } = await kit.product({ characteristics: { has_batch_control: true } });
  const [open, unmixed] = [await kit.location(), await kit.location({ allows_mixed_batches: 0 })];
  const line = (to: number, lot: string) => move('receipt', 2, { productId, to: at(to, batch(lot)) });
  const { deps } = kit.server;
  const refused = await deps.store.write('lines', async (tx) =>
    [line(unmixed.id, 'A'), line(unmixed.id, 'B'), line(open.id, 'C')].flatMap((one) => {
      try {
        tx.attempt(() => post(tx, deps, { lines: [one], actor: null }));
        return [];
      } catch (error) {
        return error instanceof AppError ? [error.code] : ['another error'];
      }
    }),
  );
  expect(refused).toEqual(['mixed_not_allowed']);
  expect((await kit.rows(productId)).map(({ location_id }) => location_id)).toEqual([unmixed.id, open.id]);
  expect(await kit.totals(productId)).toMatchObject({ on_hand: 4, available: 4 });
  const [emitted] = await kit.events(sku);
  expect(emitted?.data['movement_ids']).toHaveLength(2);
  const lots = deps.store.read.selectFrom('lot').select('batch_number').where('product_id', '=', productId);
  expect((await lots.execute()).map(({ batch_number }) => batch_number)).toEqual(['A', 'C']);
});
