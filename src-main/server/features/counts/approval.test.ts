import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, batch, move } from '../../../testing/stock.ts';
import { openCounts, type CountsKit } from './counts.test-kit.ts';

const { integrity, lots, movements, stockCommands } = contracts;
let kit: CountsKit;
beforeAll(async () => {
  kit = await openCounts();
});
afterAll(() => kit.server.end());

const stocked = async (units: number) => {
  const [product, location] = [await kit.product(), await kit.location()];
  await kit.post([move('receipt', units, { productId: product.id, to: at(location.id), unitCost: 20_000 })]);
  return { product, location };
};

/** A count of one location, finished with these lines. */
const finished = async (code: string, lines: readonly object[]) => {
  const { id, number } = await kit.begun({ type: 'location', location_codes: [code] });
  (await kit.register(id, { location_code: code, lines, finished: true })).ok();
  (await kit.finish(id)).ok();
  return { id, number };
};

const ledger = async (number: string) =>
  (await kit.server.call(movements.list, { token: kit.token, query: { document_number: number } })).ok().data;

const isClean = async () => (await kit.server.call(integrity.check, { token: kit.token })).ok().data.status;

describe('approval', () => {
  test('posts gains and losses, tells the stock events, and leaves stock rows and ledger agreed', async () => {
    const { product, location } = await stocked(10);
    const found = await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    const { id, number } = await finished(location.code, [
      { sku: product.sku, quantity: 7 },
      { sku: found.sku, quantity: 2, batch_number: 'N1', expiration_date: '2027-08-31' },
    ]);
    const approved = (await kit.approve(id)).ok().data;
    expect(approved).toMatchObject({
      status: 'approved',
      approved_by: 'marcia',
      difference: { gained: 2, lost: 3 },
    });
    expect(approved.ended_at).not.toBeNull();
    expect(
      (await ledger(number)).map(({ type, quantity, reason_code }) => [type, quantity, reason_code]),
    ).toEqual([
      ['count_gain', 2, 'found'],
      ['count_loss', 3, 'missing'],
    ]);
    expect((await kit.totals(product.id)).on_hand).toBe(7);
    expect((await kit.totals(found.id)).on_hand).toBe(2);
    expect((await kit.events(product.sku)).at(-1)?.data).toMatchObject({ cause: 'count' });
    expect((await kit.lines(id)).data.every(({ status }) => status === 'posted')).toBe(true);
    expect(await isClean()).toBe('ok');
    expect((await kit.approve(id)).refusal().reason).toBe('invalid_transition');
  });

  test('posts nothing where everything was as expected', async () => {
    const { product, location } = await stocked(4);
    const { id, number } = await finished(location.code, [{ sku: product.sku, quantity: 4 }]);
    (await kit.approve(id)).ok();
    expect(await ledger(number)).toEqual([]);
  });

  test('posts to a batch whose date was corrected after it was counted', async () => {
    const { sku, id: productId } = await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    const location = await kit.location();
    const lot = batch('C-1', '2027-06-30');
    await kit.post([move('receipt', 5, { productId, to: at(location.id, lot) })]);
    const { id } = await finished(location.code, [{ sku, batch_number: 'C-1', quantity: 6 }]);
    const params = { sku, batch_number: 'C-1' };
    const body = { expiration_date: '2027-07', reason: 'Etiqueta conferida' };
    (await kit.server.call(lots.modify, { token: kit.token, params, body })).ok();
    (await kit.approve(id)).ok();
    expect((await kit.totals(productId)).on_hand).toBe(6);
    expect(await isClean()).toBe('ok');
  });

  test('only who may approve does', async () => {
    const { product, location } = await stocked(1);
    const { id } = await finished(location.code, [{ sku: product.sku, quantity: 1 }]);
    const { approve, cancel, recount } = contracts.counts;
    for (const spec of [approve, cancel]) {
      expect((await kit.server.call(spec, { token: kit.operator, params: { id } })).status).toBe(403);
    }
    const asked = await kit.server.call(recount, { token: kit.operator, params: { id }, body: {} });
    expect(asked.status).toBe(403);
    await kit.cancel(id);
  });

  test('lines that were left out are not touched', async () => {
    const [one, other] = [await stocked(3), await stocked(3)];
    const { id, number } = await kit.begun({
      type: 'location',
      location_codes: [one.location.code, other.location.code],
    });
    const lines = [{ sku: one.product.sku, quantity: 2 }];
    (await kit.register(id, { location_code: one.location.code, lines })).ok();
    (await kit.register(id, { location_code: other.location.code })).ok();
    (await kit.finish(id, { leave_rest: true })).ok();
    (await kit.approve(id)).ok();
    expect((await ledger(number)).map(({ type, quantity }) => [type, quantity])).toEqual([['count_loss', 1]]);
    expect((await kit.totals(other.product.id)).on_hand).toBe(3);
  });
});

describe('a recount', () => {
  test('of all that differ reads the stock rows anew, and what is found then counts', async () => {
    const { product, location } = await stocked(10);
    const { id, number } = await finished(location.code, [{ sku: product.sku, quantity: 6 }]);
    expect((await kit.recount(id)).ok().data.status).toBe('recount');
    expect((await kit.locations(id)).data).toMatchObject([{ status: 'pending' }]);
    expect((await kit.finish(id)).refusal().reason).toBe('count_unfinished');
    const lines = [{ sku: product.sku, quantity: 9 }];
    (await kit.register(id, { location_code: location.code, lines, finished: true })).ok();
    (await kit.finish(id)).ok();
    expect((await kit.lines(id)).data).toMatchObject([
      { counted: 6, recount: 9, difference: -1, status: 'recounted' },
    ]);
    (await kit.approve(id)).ok();
    expect((await ledger(number)).map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('of lines by name leaves the others as they were counted', async () => {
    const [one, other] = [await kit.product(), await kit.product()];
    const location = await kit.location();
    await kit.post([
      move('receipt', 4, { productId: one.id, to: at(location.id) }),
      move('receipt', 4, { productId: other.id, to: at(location.id) }),
    ]);
    const { id } = await finished(location.code, [
      { sku: one.sku, quantity: 3 },
      { sku: other.sku, quantity: 3 },
    ]);
    const line = (await kit.lines(id, { sku: one.sku })).data[0]?.id;
    (await kit.recount(id, { line_ids: [line] })).ok();
    const closed = await kit.register(id, {
      location_code: location.code,
      lines: [{ sku: other.sku, quantity: 4 }],
    });
    expect(Object.keys(closed.refusal().errors)).toEqual(['lines.0.sku']);
    await kit.cancel(id);
  });

  test('is refused where nothing differs', async () => {
    const { product, location } = await stocked(2);
    const { id } = await finished(location.code, [{ sku: product.sku, quantity: 2 }]);
    expect((await kit.recount(id)).refusal().reason).toBe('count_not_asked');
    await kit.cancel(id);
  });
});

describe('locations under count', () => {
  const transfer = (body: Readonly<Record<string, unknown>>) =>
    kit.server.call(stockCommands.transfer, { token: kit.token, body });

  test('are locked from their first scan until the count ends', async () => {
    const { product, location } = await stocked(5);
    const other = await kit.location();
    const goods = {
      sku: product.sku,
      quantity: 1,
      from_location_code: location.code,
      to_location_code: other.code,
    };
    const { id, number } = await kit.begun({ type: 'location', location_codes: [location.code] });
    (await transfer(goods)).ok();
    (await kit.register(id, { location_code: location.code })).ok();
    const refused = await transfer(goods);
    expect([refused.status, refused.refusal().reason]).toEqual([423, 'count_in_progress']);
    expect(refused.refusal().message).toContain(number);
    const into = { ...goods, from_location_code: other.code, to_location_code: location.code };
    expect((await transfer(into)).status).toBe(423);
    (await kit.cancel(id)).ok();
    (await transfer(goods)).ok();
  });

  test('belong to one count at a time', async () => {
    const { location } = await stocked(1);
    const one = await kit.begun({ type: 'location', location_codes: [location.code] });
    const other = await kit.begun({ type: 'spot' });
    (await kit.register(one.id, { location_code: location.code })).ok();
    const refused = await kit.register(other.id, { location_code: location.code });
    expect([refused.status, refused.refusal().reason]).toEqual([423, 'count_in_progress']);
    await kit.cancel(one.id);
    (await kit.register(other.id, { location_code: location.code })).ok();
    await kit.cancel(other.id);
  });

  test('neither they nor what was found in them can be deleted until the count ends', async () => {
    const [product, location] = [await kit.product(), await kit.location()];
    const { locations, products } = contracts;
    const removeLocation = () =>
      kit.server.call(locations.remove, { token: kit.admin, params: { location_code: location.code } });
    const removeProduct = () =>
      kit.server.call(products.remove, { token: kit.admin, params: { sku: product.sku } });
    const { id } = await finished(location.code, [{ sku: product.sku, quantity: 1 }]);
    expect((await removeLocation()).refusal().reason).toBe('in_use');
    expect((await removeProduct()).refusal().reason).toBe('in_use');
    (await kit.cancel(id)).ok();
    (await removeLocation()).ok();
    (await removeProduct()).ok();
  });

  test('where the site only warns, goods move, and approval is refused until they are recounted', async () => {
    await kit.setting({ count_lock_policy: 'warn' });
    const { product, location } = await stocked(8);
    const other = await kit.location();
    const { id } = await finished(location.code, [{ sku: product.sku, quantity: 7 }]);
    kit.clock.advance(60);
    const goods = {
      sku: product.sku,
      quantity: 2,
      from_location_code: location.code,
      to_location_code: other.code,
    };
    expect((await transfer(goods)).ok().data.warnings[0]?.message).toContain('INV-');
    expect((await kit.approve(id)).refusal().reason).toBe('count_moved');
    expect((await kit.totals(product.id)).on_hand).toBe(8);
    (await kit.recount(id)).ok();
    const lines = [{ sku: product.sku, quantity: 5 }];
    (await kit.register(id, { location_code: location.code, lines, finished: true })).ok();
    (await kit.finish(id)).ok();
    expect((await kit.lines(id)).data).toMatchObject([{ expected: 6, recount: 5, difference: -1 }]);
    (await kit.approve(id)).ok();
    expect((await kit.totals(product.id)).on_hand).toBe(7);
    expect(await isClean()).toBe('ok');
    await kit.setting({ count_lock_policy: 'block' });
  });

  test('goods found that came in meanwhile are seen as moved too', async () => {
    await kit.setting({ count_lock_policy: 'warn' });
    const product = await kit.product({
      characteristics: { has_batch_control: true },
    });
    const location = await kit.location();
    const { id } = await finished(location.code, [{ sku: product.sku, quantity: 3, batch_number: 'X' }]);
    kit.clock.advance(60);
    await kit.post([move('receipt', 3, { productId: product.id, to: at(location.id, batch('X')) })]);
    expect((await kit.approve(id)).refusal().reason).toBe('count_moved');
    await kit.cancel(id);
    await kit.setting({ count_lock_policy: 'block' });
  });
});
