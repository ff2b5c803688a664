import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move } from '../../../../testing/stock.ts';
import { nothingWrong, wrongs } from '../../../../testing/stock-proofs.ts';
import { openPicking, type PickingKit } from '../../fulfilment/picking/picking.test-kit.ts';
import { nothingWrongWithOrders, orderWrongs } from './invariants.test-kit.ts';
import { toAna } from './world.test-kit.ts';

const { counts, orders, orderPacking, orderPicking, orderShipping, orderVolumes, integrity } = contracts;

const clock = frozenClock('2026-11-20T13:00:00Z');
const lastDay = '2026-11-20';

let kit: PickingKit;
beforeAll(async () => {
  kit = await openPicking(clock);
});
afterAll(() => kit.server.end());

type Goods = Awaited<ReturnType<PickingKit['stocked']>>;

/** Four plain products, and one of which a lot may be sold for the last time today and another for long. */
const fill = async (): Promise<readonly Goods[]> => {
  const plain = [];
  for (const units of [40, 35, 30, 50]) plain.push(await kit.stocked([units, 10]));
  const dated = await kit.stocked([], {
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  });
  for (const lot of [batch('HOJE', lastDay), batch('DEPOIS', '2027-11-20')]) {
    const to = at((await kit.location()).id, lot);
    await kit.post([move('receipt', 20, { productId: dated.id, to })]);
  }
  return [...plain, dated];
};

/** What the ERP asks for as its nth order: two products, one to three units of each. */
const wanted = (goods: readonly Goods[], nth: number) =>
  [nth, nth + 2].map((which, line) => ({
    sku: goods[which % goods.length]?.sku,
    quantity: 1 + ((nth + line) % 3),
  }));

/** Orders whose goods one picker fetches: each stop scanned, every third scan sent twice; gives why goods were left. */
const pickAll = async (ids: readonly string[]): Promise<readonly string[]> => {
  const left: string[] = [];
  for (const id of ids) {
    const started = await kit.server.call(orderPicking.start, { ...kit.on(id), body: {} });
    if (started.status >= 300) {
      left.push(started.refusal().reason);
      continue;
    }
    for (const [nth, stop] of (await kit.walk(id)).stops.entries()) {
      const body = {
        scan_uid: randomUUID(),
        code: stop.product.sku,
        quantity: stop.quantity,
        location_code: stop.location.code,
        ...(stop.batch_number !== null && { batch_number: stop.batch_number }),
      };
      const scans = await Promise.all(
        nth % 3 === 0 ? [kit.scan(id, body), kit.scan(id, body)] : [kit.scan(id, body)],
      );
      for (const scan of scans) if (scan.status >= 300) left.push(scan.refusal().reason);
    }
    const finished = await kit.finish(id, { shortage: 'cut' });
    if (finished.status >= 300) left.push(finished.refusal().reason);
  }
  return left;
};

/** Somebody counts where a product lies, ten units less than were there a moment ago; gives how many the books lost. */
const countLess = async ({ sku, locations: [location] }: Goods): Promise<number> => {
  const { token, server } = kit;
  const location_code = location?.code ?? '';
  const made = await server.call(counts.create, {
    token,
    body: { type: 'location', location_codes: [location_code] },
  });
  const of = kit.on(made.ok().data.id);
  (await server.call(counts.start, of)).ok();
  const query = { sku, location_code };
  const [row] = (await server.call(contracts.stock.list, { token, query })).ok().data;
  const lines = [{ sku, quantity: (row?.quantity ?? 10) - 10 }];
  (await server.call(counts.register, { ...of, body: { location_code, lines, finished: true } })).ok();
  (await server.call(counts.finish, { ...of, body: {} })).ok();
  const { difference } = (await server.call(counts.approve, of)).ok().data;
  return (difference?.lost ?? 0) - (difference?.gained ?? 0);
};

const nothingIsWrong = async (): Promise<void> => {
  const { read } = kit.server.deps.store;
  expect(orderWrongs(read)).toEqual(nothingWrongWithOrders);
  expect(wrongs(read, civilDate(clock.now(), 'America/Sao_Paulo'))).toEqual(nothingWrong);
  const checked = await kit.server.call(integrity.check, { token: kit.token });
  expect(checked.ok().data).toMatchObject({ status: 'ok', differences: [] });
};

/** All that is available of a product can be promised, and not one unit more; cancelling gives it back. */
const promisesJustThat = async ({ id, sku }: Goods): Promise<void> => {
  const { available } = await kit.totals(id);
  const one = async (quantity: number): Promise<string> => {
    const body = { operation_type: 'sale', ...toAna, items: [{ sku, quantity }], confirm: false };
    return (await kit.server.call(orders.create, { token: kit.token, body })).ok().data.id;
  };
  const confirm = async (id: string) => kit.server.call(orders.confirm, { ...kit.on(id), body: {} });
  expect((await confirm(await one(available + 1))).refusal().reason).toBe('order_short');
  if (available === 0) return;
  const all = await one(available);
  (await confirm(all)).ok();
  expect(await kit.totals(id)).toMatchObject({ available: 0 });
  (await kit.server.call(orders.cancel, { ...kit.on(all), body: { reason_code: 'other' } })).ok();
  expect(await kit.totals(id)).toMatchObject({ available });
};

/** Checks, weighs and ships an order that was picked; gives why it may not leave, where it may not. */
const ship = async (id: string): Promise<string | undefined> => {
  const { server } = kit;
  const of = kit.on(id);
  (await server.call(orderPacking.start, of)).ok();
  for (const { product, quantity_picked, batch_number } of (await kit.walk(id)).stops) {
    if (quantity_picked === 0) continue;
    const goods = {
      code: product.sku,
      quantity: quantity_picked,
      ...(batch_number !== null && { batch_number }),
    };
    (await server.call(orderPacking.check, { ...of, body: { scan_uid: randomUUID(), ...goods } })).ok();
  }
  const weighed = { ...of, params: { id, number: '1' }, body: { gross_weight: 1 } };
  (await server.call(orderVolumes.modify, weighed)).ok();
  (await server.call(orderPacking.finish, of)).ok();
  (await server.call(orderShipping.ready, of)).ok();
  const gone = await server.call(orderShipping.ship, { ...of, body: {} });
  return gone.status === 200 ? undefined : gone.refusal().reason;
};

test('three people pick forty orders while more are confirmed, a lot expires and a count finds less', async () => {
  const goods = await fill();
  const before = await Promise.all(goods.map(({ id }) => kit.totals(id)));
  const made: string[] = [];
  for (let nth = 0; nth < 40; nth += 1) made.push((await kit.confirmed(wanted(goods, nth))).id);

  const erp = async (): Promise<readonly string[]> => {
    const more: string[] = [];
    for (let nth = 40; nth < 60; nth += 1) {
      if (nth === 45) clock.advance(16 * 3600);
      more.push((await kit.confirmed(wanted(goods, nth))).id);
    }
    return more;
  };
  const third = (which: number) => made.filter((_, index) => index % 3 === which);
  const [first] = goods;
  if (first === undefined) throw new Error('no goods');
  const [more, missing, ...left] = await Promise.all([
    erp(),
    countLess(first),
    ...[0, 1, 2].map((which) => pickAll(third(which))),
  ]);
  expect(civilDate(clock.now(), 'America/Sao_Paulo')).not.toBe(lastDay);
  expect(left.flat()).toContain('allocation_invalid');
  expect(missing).toBeGreaterThan(0);
  await nothingIsWrong();
  for (const one of goods) await promisesJustThat(one);

  const all = await Promise.all([...made, ...more].map((id) => kit.details(id)));
  const picked = all.filter(({ stage }) => stage === 'picked').map(({ id }) => id);
  expect(picked.length).toBeGreaterThan(20);
  const kept = new Map<string, string>();
  for (const id of picked.slice(0, 15)) {
    const why = await ship(id);
    if (why !== undefined) kept.set(id, why);
  }
  // goods that expired after they were picked do not leave
  expect(new Set(kept.values())).toEqual(new Set(['lot_expired']));
  const shipped = picked.slice(0, 15).filter((id) => !kept.has(id));
  expect(shipped.length).toBeGreaterThan(5);
  await nothingIsWrong();

  for (const { id } of all) {
    if (shipped.includes(id)) continue;
    const cancelled = await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } });
    cancelled.ok();
    const { actions } = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
    if (actions.some(({ code, is_possible: may }) => code === 'unpick' && may)) {
      (await kit.server.call(orders.unpick, kit.on(id))).ok();
    }
  }
  await nothingIsWrong();
  const gone = new Map<string, number>();
  for (const id of shipped) {
    for (const { product, quantity_processed: quantity } of (await kit.details(id)).items) {
      gone.set(product.sku, (gone.get(product.sku) ?? 0) + quantity);
    }
  }
  for (const [index, { id, sku }] of goods.entries()) {
    const missed = index === 0 ? missing : 0;
    const on_hand = (before[index]?.on_hand ?? 0) - (gone.get(sku) ?? 0) - missed;
    expect(await kit.totals(id)).toMatchObject({ on_hand, reserved: 0 });
  }
});
