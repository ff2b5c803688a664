import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openStock, type StockKit } from '../../../testing/stock.ts';

const { apiTokens, auth, customers, lots, operationTypes, orders, quarantine, stockCommands } = contracts;

let kit: StockKit;
let admin: string;

beforeAll(async () => {
  kit = await openStock();
  const { username, password } = administrator;
  admin = (await kit.server.call(auth.login, { body: { username, password } })).ok().data.access_token;
});
afterAll(() => kit.server.end());

type Body = Readonly<Record<string, unknown>>;

const call = (body: Body, token = admin) => kit.server.call(quarantine.dispose, { token, body });
const listed = async (query: Body = {}) =>
  (await kit.server.call(quarantine.list, { token: admin, query: query as never })).ok().data;

/** Goods that came in here; gives what a line says of them. */
const received = async (more: Body = {}, location?: string) => {
  const { sku } = await kit.product(
    'batch_number' in more || 'expiration_date' in more
      ? {
          characteristics: { has_batch_control: true },
          expiration_control: { has_expiration_date: 'expiration_date' in more },
        }
      : {},
  );
  const location_code = location ?? (await kit.location()).code;
  const items = [{ sku, location_code, quantity: 12, unit_cost: 2.5, ...more }];
  (await kit.server.call(operationTypes.goodsReceipt, { token: admin, body: { items } })).ok();
  return { sku, location_code, quantity: 12, stock_status: 'available', ...more };
};

/** The same with another status. */
const inStatus = async (stock_status: string, more: Body = {}) => {
  const line = await received(more);
  const { stock_status: from_status, ...goods } = line;
  const body = { ...goods, from_status, to_status: stock_status, reason_code: 'quality_rejection' };
  (await kit.server.call(stockCommands.changeStatus, { token: admin, body: body as never })).ok();
  return { ...line, stock_status };
};

/** Who may write returns, and only what else is named. */
const tokenOf = async (...scopes: readonly string[]): Promise<string> => {
  const body = { name: scopes.join(' '), scopes: ['rma:read', 'rma:write', ...scopes] };
  return (await kit.server.call(apiTokens.create, { token: admin, body: body as never })).ok().data.token;
};

const reasonOf = async (sku: string) => (await listed({ sku })).map(({ reason }) => reason);

/** Has the goods of a product lie where they are since that instant. */
const cameIn = (received_at: string, sku: string) =>
  kit.server.deps.store.write('test', (tx) =>
    tx
      .updateTable('stock_item')
      .set({ received_at })
      .where('product_id', 'in', (q) => q.selectFrom('product').where('sku', '=', sku).select('id'))
      .execute(),
  );

describe('what cannot be sold', () => {
  test('is what is not available, held, expired, or lies where nothing is sold from, each once with its reason', async () => {
    const sellable = await received();
    const quarantined = await inStatus('quarantine');
    const waiting = await inStatus('inspection');
    const broken = await inStatus('damaged');
    const expired = await received({ batch_number: 'V1', expiration_date: '2020-01-31' });
    const held = await inStatus('damaged', { batch_number: 'H1' });
    const { code: penned } = await kit.location({ location_type: 'quarantine' });
    const laid = await received({}, penned);
    const [lot] = await listed({ sku: held.sku });
    const params = { id: lot?.lot_id ?? '' };
    (await kit.server.call(lots.hold, { token: admin, params, body: { reason: 'Laudo' } })).ok();
    const reasons = [sellable, quarantined, waiting, broken, expired, held, laid].map(({ sku }) =>
      reasonOf(sku),
    );
    expect(await Promise.all(reasons)).toEqual([
      [],
      ['quarantine'],
      ['inspection'],
      ['damaged'],
      ['expired'],
      ['held_lot'],
      ['quarantine'],
    ]);
    const [row] = await listed({ sku: quarantined.sku });
    expect(row).toMatchObject({ reason_label: 'Quarentena', days: 0, quantity: 12, value: 30 });
    const [came] = await listed({ sku: laid.sku });
    expect(came?.document?.number).toMatch(/^RE-\d{6}$/u);
    // what expired years before it came in lies here since it came in
    const [fresh] = await listed({ sku: expired.sku });
    expect(fresh).toMatchObject({ reason: 'expired', days: 0 });
    expect(await listed({ older_than_days: 1000 })).toEqual([]);
    await cameIn('2019-12-01T12:00:00.000000Z', expired.sku);
    const [old] = await listed({ older_than_days: 1000 });
    expect(old).toMatchObject({ product: { sku: expired.sku }, since: '2020-01-31T00:00:00.000000Z' });
    // what lies longest comes first
    expect((await listed())[0]?.product.sku).toBe(expired.sku);

    const summary = (await kit.server.call(quarantine.summary, { token: admin })).ok().data;
    expect(summary).toMatchObject({ count: 6, value: 180 });
    expect(Object.fromEntries(summary.by_reason.map(({ reason, count }) => [reason, count]))).toEqual({
      inspection: 1,
      quarantine: 2,
      held_lot: 1,
      damaged: 1,
      expired: 1,
    });
    const found = await listed({ reason: ['held_lot', 'expired'], sort: '-quantity,sku' });
    expect(found.map(({ product }) => product.sku)).toEqual([expired.sku, held.sku].toSorted());
    expect(await listed({ search: 'h1' })).toHaveLength(1);
    expect(await listed({ search: ` PRODÚTO  ${broken.sku} ` })).toHaveLength(1);
    expect(await listed({ search: broken.sku.toLowerCase() })).toHaveLength(1);
    expect(await listed({ location_code: penned })).toHaveLength(1);
    expect(await listed({ batch_number: 'v1' })).toHaveLength(1);
    expect(await listed({ sku: broken.sku.toLowerCase() })).toHaveLength(1);
    expect(await listed({ older_than_days: 0 })).toHaveLength(1);
    const byLocation = (await listed({ sort: '-location_code' })).map(({ location }) => location.code);
    expect(byLocation.every((code, index) => index === 0 || code <= (byLocation[index - 1] ?? ''))).toBe(
      true,
    );
    // a page that was kept is old once goods were moved
    await inStatus('damaged');
    expect(await listed({ reason: ['damaged'] })).toHaveLength(2);
  });
});

describe('what becomes of it', () => {
  test('released, it can be sold again, where it lies or where it is taken', async () => {
    const [here, there] = [await inStatus('quarantine'), await inStatus('inspection')];
    const { code } = await kit.location();
    (await call({ action: 'release', lines: [here], reason_code: 'other' })).ok();
    const onwards = { lines: [there], to_location_code: code, reason_code: 'other' };
    const { movements } = (await call({ action: 'release', ...onwards })).ok().data;
    expect(movements.map(({ type }) => type)).toEqual(['status_change', 'transfer']);
    expect([await reasonOf(here.sku), await reasonOf(there.sku)]).toEqual([[], []]);
    const again = (
      await call({ action: 'release', reason_code: 'other', lines: [{ ...here, stock_status: 'available' }] })
    ).refusal();
    expect(again.details).toMatchObject([{ path: 'lines.0.stock_status', code: 'already_available' }]);
  });

  test('scrapped or moved, all lines or none, and what is wrong is told at its line', async () => {
    const [one, two] = [await inStatus('damaged'), await inStatus('damaged')];
    const wrong = (
      await call({ action: 'scrap', reason_code: 'damaged', lines: [one, { ...two, quantity: 13 }] })
    ).refusal();
    expect([wrong.reason, Object.keys(wrong.errors)]).toEqual(['insufficient_stock', ['lines.1.quantity']]);
    expect(await reasonOf(one.sku)).toEqual(['damaged']);
    expect((await call({ action: 'move', lines: [one] })).refusal().details).toMatchObject([
      { path: 'to_location_code', code: 'disposition_target' },
    ]);
    const { code } = await kit.location({ location_type: 'damaged' });
    (await call({ action: 'move', lines: [one], to_location_code: code })).ok();
    expect((await listed({ sku: one.sku })).map(({ location }) => location.code)).toEqual([code]);
    (
      await call({ action: 'scrap', reason_code: 'damaged', lines: [two, { ...one, location_code: code }] })
    ).ok();
    expect([await reasonOf(one.sku), await reasonOf(two.sku)]).toEqual([[], []]);
  });

  test('given back, it is blocked, and a draft takes it to its supplier', async () => {
    const supplier = {
      document: '11.222.333/0001-81',
      name: 'Torrefação Ltda',
      person_type: 'company' as const,
    };
    const made = await kit.server.call(customers.create, {
      token: admin,
      body: { ...supplier, roles: ['supplier'] },
    });
    const { id: supplier_id } = made.ok().data;
    const line = await inStatus('quarantine');
    expect((await call({ action: 'supplier_return', lines: [line] })).refusal().details).toMatchObject([
      { path: 'supplier_id', code: 'disposition_supplier' },
    ]);
    const { order, movements } = (await call({ action: 'supplier_return', lines: [line], supplier_id })).ok()
      .data;
    expect(movements.map(({ to }) => to?.stock_status)).toEqual(['blocked']);
    const draft = (
      await kit.server.call(orders.details, { token: admin, params: { id: order?.id ?? '' } })
    ).ok().data;
    expect(draft).toMatchObject({
      stage: 'draft',
      operation_type: { code: 'supplier_return' },
      items: [{ product: { sku: line.sku }, quantity: 12 }],
    });
  });

  test.each(['release', 'scrap'])('is not to %s without a reason', async (action) => {
    const line = await inStatus('quarantine');
    const refused = (await call({ action, lines: [line] })).refusal();
    expect([refused.reason, refused.details]).toEqual([
      'validation_failed',
      [{ path: 'reason_code', code: 'disposition_reason' }],
    ]);
    expect(await reasonOf(line.sku)).toEqual(['quarantine']);
  });

  test('of a held lot is not to release: the lot is, and its row leads to its occurrence', async () => {
    const line = await inStatus('quarantine', { batch_number: 'R1' });
    const lotOf = async () => (await listed({ sku: line.sku }))[0];
    const params = { id: (await lotOf())?.lot_id ?? '' };
    expect((await lotOf())?.occurrence).toBeNull();
    (await kit.server.call(lots.recall, { token: admin, params, body: { reason: 'Laudo' } })).ok();
    expect(await lotOf()).toMatchObject({
      reason: 'held_lot',
      occurrence: { number: expect.stringMatching(/^OC-\d{6}$/u) },
    });
    const body = { action: 'release', lines: [line], reason_code: 'other' };
    const refused = (await call(body)).refusal();
    expect([refused.reason, Object.keys(refused.errors)]).toEqual([
      'disposition_lot_held',
      ['lines.0.batch_number'],
    ]);
    expect(refused.errors['lines.0.batch_number']?.[0]).toContain('R1 está em recolhimento');
    (await kit.server.call(lots.release, { token: admin, params, body: { reason: 'Laudo bom' } })).ok();
    (await call(body)).ok();
    expect(await reasonOf(line.sku)).toEqual([]);
  });

  test('is held since its lot was, whatever else of the lot was corrected since', async () => {
    const line = await inStatus('damaged', { batch_number: 'S1' });
    const rowOf = async () => (await listed({ sku: line.sku }))[0];
    const params = { id: (await rowOf())?.lot_id ?? '' };
    (await kit.server.call(lots.hold, { token: admin, params, body: { reason: 'Laudo' } })).ok();
    const since = (await rowOf())?.since;
    const limit = { restriction: 'Só para moagem', reason: 'Laudo' };
    (await kit.server.call(lots.modifyById, { token: admin, params, body: limit })).ok();
    expect((await rowOf())?.since).toBe(since);
  });

  test('is asked for by who may: nothing is made available, scrapped or ordered without its scope', async () => {
    const line = await inStatus('quarantine');
    const writer = await tokenOf('stock:read');
    const code = async (body: Body) => {
      const answer = await call({ lines: [line], ...body }, writer);
      return [answer.status, answer.refusal().reason];
    };
    expect(await code({ action: 'release' })).toEqual([403, 'release_needs_approval']);
    expect(await code({ action: 'scrap' })).toEqual([403, 'forbidden']);
    expect(await code({ action: 'supplier_return' })).toEqual([403, 'forbidden']);
    expect(await reasonOf(line.sku)).toEqual(['quarantine']);
  });
});
