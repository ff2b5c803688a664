import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { keyCheckDigit, spacedKey } from '#shared/domain/brazil/access-key.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';

const { counts, lots, products, returns, settings, stockCommands } = contracts;

let house: ReturnsKit;
let kit: ReturnsKit['kit'];
let admin: string;

beforeAll(async () => {
  house = await openReturns();
  ({ kit, token: admin } = house);
});
afterAll(() => kit.server.end());

type Refused = {
  readonly status: number;
  refusal(): { readonly reason: string; readonly details: readonly { readonly path: string | null }[] };
};

/** How an answer refuses, and at which fields. */
const refused = (answer: Refused): readonly unknown[] => {
  const { reason: code, details } = answer.refusal();
  return [answer.status, code, ...details.map(({ path }) => path).filter((path) => path !== null)];
};
const act = (...call: Parameters<ReturnsKit['act']>) => house.act(...call);

/** A return of three that was approved, of which nothing came. */
const approved = async (more: Parameters<ReturnsKit['shipped']>[0] = { quantity: 3 }, items: Body = {}) => {
  const sold = await house.shipped(more);
  const item = { order_item_id: sold.item, quantity: more.quantity, ...items };
  const body = { order_id: sold.order.id, reason_code: 'defect', approve: true, items: [item] };
  const { data } = (await house.create(body)).ok();
  return { ...sold, id: data.id, item_id: data.items[0]?.id ?? '', version: data.version };
};

/** Has a location counted, so that nothing may be moved there; gives what ends it. */
const counted = async (code: string) => {
  const call = (name: 'start' | 'cancel', id: string) =>
    kit.server.call(counts[name] as typeof counts.start, { token: admin, params: { id } });
  const body = { type: 'location' as const, location_codes: [code] };
  const { id } = (await kit.server.call(counts.create, { token: admin, body })).ok().data;
  (await call('start', id)).ok();
  const seen = { location_code: code, lines: [] };
  (await kit.server.call(counts.register, { token: admin, params: { id }, body: seen })).ok();
  return async () => void (await call('cancel', id)).ok();
};

describe('a return refuses', () => {
  test('quantities that are none, parts of a unit that has none, and serial numbers of another count', async () => {
    const { order, item, sku } = await house.shipped({ quantity: 3 });
    const create = (more: Body) =>
      house.create({
        order_id: order.id,
        reason_code: 'defect',
        items: [{ order_item_id: item, quantity: 1, ...more }],
      });
    expect(refused(await create({ quantity: 0 }))).toEqual([422, 'validation_failed', 'items.0.quantity']);
    expect(refused(await create({ quantity: 0.5 }))).toEqual([422, 'validation_failed', 'items.0.quantity']);
    const { id, item_id } = await approved();
    const receive = (quantity: number) =>
      act(id, 'receive', { lines: [{ item_id, quantity, condition: 'sealed' }] });
    expect(refused(await receive(0))).toEqual([422, 'validation_failed', 'lines.0.quantity']);
    expect(refused(await receive(1.5))).toEqual([422, 'validation_failed', 'lines.0.quantity']);
    const odd = { sku, quantity: 0.5, condition: 'sealed', unexpected: true };
    expect(refused(await act(id, 'receive', { lines: [odd] }))).toEqual([
      422,
      'validation_failed',
      'lines.0.quantity',
    ]);
    const come = (await receive(3)).ok().data;
    const arrival_id = come.items[0]?.arrivals[0]?.id;
    const dispose = (quantity: number) =>
      act(id, 'dispose', { lines: [{ arrival_id, quantity, disposition: 'quarantine' }] });
    expect(refused(await dispose(0))).toEqual([422, 'validation_failed', 'lines.0.quantity']);
    expect(refused(await dispose(4))).toEqual([409, 'rma_over_disposed', 'lines.0.quantity']);
    expect(refused(await dispose(1.5))).toEqual([422, 'validation_failed', 'lines.0.quantity']);
    const serial = await house.shipped({ quantity: 2, serials: ['R-1', 'R-2'] });
    const wrong = { order_item_id: serial.item, quantity: 2, serial_numbers: ['R-1'] };
    expect(
      refused(await house.create({ order_id: serial.order.id, reason_code: 'defect', items: [wrong] })),
    ).toEqual([422, 'validation_failed', 'items.0.serial_numbers']);
  });

  test('the change of whoever saw an older version', async () => {
    const { id, version } = await approved();
    const modify = (notes: string) =>
      kit.server.call(returns.modify, {
        token: admin,
        params: { id },
        body: { notes },
        headers: { 'if-match': `"${version}"` },
      });
    (await modify('Um')).ok();
    expect(refused(await modify('Dois'))).toEqual([412, 'version_mismatch']);
    expect((await house.read(id)).notes).toBe('Um');
  });

  test('goods into and out of a location that is being counted', async () => {
    const { id, item_id } = await approved();
    const lines = [{ item_id, quantity: 1, condition: 'sealed' }];
    const end = await counted(house.returnsLocation);
    expect(refused(await act(id, 'receive', { lines }))).toEqual([
      423,
      'count_in_progress',
      'lines.0.location_code',
    ]);
    await end();
    const come = (await act(id, 'receive', { lines })).ok().data;
    const arrival_id = come.items[0]?.arrivals[0]?.id;
    const endAnew = await counted(house.returnsLocation);
    const scrap = { lines: [{ arrival_id, quantity: 1, disposition: 'scrap' }] };
    expect(refused(await act(id, 'dispose', scrap))).toEqual([
      423,
      'count_in_progress',
      'lines.0.location_code',
    ]);
    await endAnew();
    (await act(id, 'dispose', scrap)).ok();
  });

  test('a serial number that is back already, and goods at any other door', async () => {
    const { id, sku, location_code } = await approved(
      { quantity: 1, serials: ['B-1'] },
      { serial_numbers: ['B-1'] },
    );
    await house.received({ sku, quantity: 1, serial_numbers: ['B-1'] }, location_code);
    const lines = [{ sku, quantity: 1, condition: 'used', serial_number: 'B-1' }];
    expect(refused(await act(id, 'receive', { lines }))).toEqual([
      409,
      'serial_in_use',
      'lines.0.serial_number',
    ]);
    const moved = await house.arrived({ condition: 'sealed' });
    const body = {
      sku: moved.sku,
      location_code: house.returnsLocation,
      quantity: 2,
      stock_status: 'returned' as const,
      reason_code: 'damaged' as const,
    };
    const elsewhere = await kit.server.call(stockCommands.scrap, { token: admin, body });
    expect(refused(elsewhere)).toEqual([409, 'rma_goods', 'quantity']);
    const scrap = { lines: [{ arrival_id: moved.arrival_id, quantity: 2, disposition: 'scrap' }] };
    (await act(moved.id, 'dispose', scrap)).ok();
  });

  test('to sell what its lot forbids, held or expired', async () => {
    const { id, item_id, sku } = await approved({ quantity: 2, batch_number: 'V1' });
    const lines = [{ item_id, quantity: 2, condition: 'sealed', batch_number: 'V1' }];
    const come = (await act(id, 'receive', { lines })).ok().data;
    const arrival_id = come.items[0]?.arrivals[0]?.id;
    const shelf = await kit.location();
    const restock = () =>
      act(id, 'dispose', {
        lines: [{ arrival_id, quantity: 1, disposition: 'restock', to_location_code: shelf.code }],
      });
    const [lot] = (await kit.server.call(lots.list, { token: admin, params: { sku } })).ok().data;
    const ofLot = { token: admin, params: { id: lot?.id ?? '' } };
    (await kit.server.call(lots.hold, { ...ofLot, body: { reason: 'Laudo' } })).ok();
    expect(refused(await restock())).toEqual([409, 'lot_held', 'lines.0.disposition']);
    (await kit.server.call(lots.release, { ...ofLot, body: { reason: 'Laudo' } })).ok();
    await kit.server.deps.store.write('expired', (tx) =>
      tx
        .updateTable('lot')
        .set({ expiration_date: '2020-01-31' })
        .where('uid', '=', lot?.id ?? '')
        .execute(),
    );
    expect(refused(await restock())).toEqual([409, 'lot_expired', 'lines.0.disposition']);
  });

  test('what does not follow from how it stands', async () => {
    const { order, item } = await house.shipped({ quantity: 2 });
    const items = [{ order_item_id: item, quantity: 2 }];
    const { data } = (await house.create({ order_id: order.id, reason_code: 'defect', items })).ok();
    const { id } = data;
    const lines = [{ item_id: data.items[0]?.id, quantity: 2, condition: 'sealed' }];
    const code = async (...call: Parameters<ReturnsKit['act']>) => refused(await act(...call));
    expect(await code(id, 'ship', { tracking_code: 'AA1' })).toEqual([409, 'invalid_transition']);
    expect(await code(id, 'receive', { lines })).toEqual([409, 'invalid_transition']);
    (await act(id, 'approve')).ok();
    expect(await code(id, 'approve')).toEqual([409, 'invalid_transition']);
    (await act(id, 'receive', { lines })).ok();
    expect(await code(id, 'cancel', { reason: 'Desistiu' })).toEqual([409, 'invalid_transition']);
    const fixed = { token: admin, params: { id }, body: { items } };
    expect(refused(await kit.server.call(returns.modify, fixed))).toEqual([409, 'rma_items_fixed']);
    const none = '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f';
    expect(await code(none, 'approve')).toEqual([404, 'not_found']);
  });

  test('a product that is gone', async () => {
    const { sku } = await kit.product();
    (await kit.server.call(products.remove, { token: admin, params: { sku } })).ok();
    const loose = { reason_code: 'other', party_name: 'Ana', items: [{ sku, quantity: 1 }] };
    expect(refused(await house.create(loose)).slice(1)).toEqual(['validation_failed', 'items.0.sku']);
  });

  test('to take goods in without the note that the site demands, and a note of somebody else', async () => {
    const set = (return_nf_policy: 'warn' | 'block') =>
      kit.server.call(settings.modify, { token: admin, body: { return_nf_policy } });
    const { id, item_id } = await approved();
    await kit.server.deps.store.write('due', (tx) =>
      tx
        .updateTable('rma')
        .set({ fiscal_status: 'awaiting', fiscal_issuer: 'customer' })
        .where('uid', '=', id)
        .execute(),
    );
    (await set('block')).ok();
    const lines = [{ item_id, quantity: 1, condition: 'sealed' }];
    expect(refused(await act(id, 'receive', { lines }))).toEqual([409, 'return_nf_missing']);
    (await set('warn')).ok();
    const warned = (await act(id, 'receive', { lines })).ok().data;
    expect(warned.warnings.map(({ code }) => code)).toContain('return_nf_missing');
    const body = '3526111234567800019555001000000123100000123';
    const digit = keyCheckDigit(body);
    const wrong = (await act(id, 'fiscalDocument', { access_key: `${body}${(digit + 1) % 10}` })).refusal();
    expect(wrong.errors).toEqual({
      access_key: [`O último dígito da chave deveria ser ${digit}; confira a digitação`],
    });
    const other = await act(id, 'fiscalDocument', { access_key: spacedKey(`${body}${digit}`) });
    expect(other.refusal().reason).toBe('rma_note_issuer');
    const neither = await act(id, 'fiscalDocument', {});
    expect(refused(neither)).toEqual([422, 'validation_failed', 'access_key']);
  });

  test('whoever lacks a scope, by each of its doors', async () => {
    const { id, arrival_id, item_id } = await house.arrived({ condition: 'sealed' });
    const shelf = await kit.location();
    const line = { arrival_id, quantity: 1 };
    const routes = [
      [
        'dispose',
        { lines: [{ ...line, disposition: 'restock', to_location_code: shelf.code }] },
        'release_needs_approval',
      ],
      ['dispose', { lines: [{ ...line, disposition: 'scrap' }] }, 'forbidden'],
      ['dispose', { lines: [{ ...line, disposition: 'return_to_customer' }] }, 'forbidden'],
      ['replacement', { items: [{ item_id, quantity: 1 }] }, 'forbidden'],
    ] as const;
    const writes = await house.tokenOf('rma:read', 'rma:write');
    for (const [name, body, code] of routes) {
      const call = { token: writes, params: { id }, body: body as never };
      const answer = await kit.server.call(returns[name] as typeof returns.dispose, call);
      expect([name, answer.status, answer.refusal().reason]).toEqual([name, 403, code]);
    }
    const reads = await house.tokenOf('rma:read');
    for (const name of [
      'approve',
      'ship',
      'receive',
      'inspect',
      'dispose',
      'undo',
      'close',
      'cancel',
    ] as const) {
      const call = { token: reads, params: { id }, body: {} as never };
      const answer = await kit.server.call(returns[name] as typeof returns.approve, call);
      expect([name, answer.status]).toEqual([name, 403]);
    }
    const bare = (await house.read(id)).items[0]?.arrivals[0];
    expect(bare).toMatchObject({ quantity_undisposed: 2 });
  });
});
