import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { lots, stock, movements } = contracts;
let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

const lookup = async (query: object) =>
  (await kit.server.call(lots.lookup, { token: kit.token, query: { ...query } })).ok().data;
const corrections = async (query: object) =>
  (await kit.server.call(lots.corrections, { token: kit.token, query: { ...query } })).ok().data;
const correct = (id: string, body: object) =>
  kit.server.call(lots.modifyById, { token: kit.token, params: { id }, body: { ...body } });
const takeBack = (id: string, reason = 'A etiqueta estava certa') =>
  kit.server.call(lots.takeBack, { token: kit.token, params: { id }, body: { reason } });

/** A product of which one lot lies in two locations. */
const seeded = async (name: string) => {
  const { id: productId, sku } = await kit.product({
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  });
  const locations = [await kit.location(), await kit.location()];
  const lines = locations.map(({ id }, index) =>
    move('receipt', 4 + index, { productId, to: at(id, batch(name, '2027-03-31')) }),
  );
  await kit.post(lines);
  const [hit] = (await lookup({ code: name })).lots;
  return { sku, productId, id: hit?.id ?? '', locations };
};

describe('a lot', () => {
  test('is read by its id, and its rows and movements are found by it', async () => {
    const { id, sku, locations } = await seeded('LT-1');
    const answer = await kit.server.call(lots.details, { token: kit.token, params: { id } });
    expect(answer.ok().data).toMatchObject({ batch_number: 'LT-1', quantity: 9, product: { sku } });
    const query = { lot_id: id };
    const rows = (await kit.server.call(stock.list, { token: kit.token, query })).ok().data;
    expect(rows.map((row) => [row.location.code, row.quantity, row.lot_id])).toEqual(
      locations.map(({ code }, index) => [code, 4 + index, id]),
    );
    const moved = (await kit.server.call(movements.list, { token: kit.token, query })).ok().data;
    expect(moved.map(({ to }) => to?.lot_id)).toEqual([id, id]);
    const nobody = { lot_id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' };
    const unknown = await kit.server.call(stock.list, { token: kit.token, query: nobody });
    expect(unknown.refusal()).toMatchObject({ code: 'invalid_filter', details: [{ path: 'lot_id' }] });
    const missing = { token: kit.token, params: { id: nobody.lot_id } };
    expect((await kit.server.call(lots.details, missing)).status).toBe(404);
  });

  test('is found by its code, by the beginning of it, and by a reading of its label', async () => {
    const { id, productId } = await seeded('Busca-77');
    const { id: serialised } = await kit.product({ characteristics: { has_serial_number: true } });
    const { id: location, code } = await kit.location();
    const line = { productId: serialised, serialNumber: 'Busca-7X', to: at(location) };
    await kit.post([move('receipt', 1, line)]);
    expect((await lookup({ code: 'busca-77' })).lots.map((lot) => lot.id)).toEqual([id]);
    const begun = await lookup({ search: 'BUSCA-7' });
    expect([begun.lots.map((lot) => lot.id), begun.serials.map((one) => one.location?.code)]).toEqual([
      [id],
      [code],
    ]);
    const rows = async (search: string) =>
      (await kit.server.call(stock.list, { token: kit.token, query: { search } }))
        .ok()
        .data.map(({ batch_number: lot, serial_number: serial }) => serial ?? lot);
    expect([await rows('busca-77'), await rows('busca-7x')]).toEqual([
      ['Busca-77', 'Busca-77'],
      ['Busca-7X'],
    ]);
    const moved = async (query: object) =>
      (await kit.server.call(movements.list, { token: kit.token, query: { ...query } })).ok().data;
    expect([await moved({ search: 'busca-77' }), await moved({ search: 'BUSCA-7X' })]).toMatchObject([
      [{}, {}],
      [{ serial_number: 'Busca-7X' }],
    ]);
    expect(await moved({ search: 'busca-77', actor: 'ninguém' })).toEqual([]);
    expect(await lookup({ search: 'usca' })).toEqual({ lots: [], serials: [] });
    const gtin = '7898927300012';
    await kit.server.deps.store.write('test', (tx) =>
      tx
        .updateTable('product')
        .set({ barcode: gtin, barcode_key: `0${gtin}` })
        .where('id', '=', productId)
        .execute(),
    );
    expect((await lookup({ code: `(01)0${gtin}(10)Busca-77` })).lots.map((lot) => lot.id)).toEqual([id]);
    expect((await lookup({ code: '(01)07891000100103(10)Busca-77' })).lots).toEqual([]);
    const both = await kit.server.call(lots.lookup, { token: kit.token, query: { code: 'a', search: 'a' } });
    expect(both.status).toBe(400);
  });
});

describe('a correction of a lot', () => {
  test('is kept with its reason, what changed, and how much lay where', async () => {
    const { id, sku } = await seeded('LT-2');
    (await correct(id, { expiration_date: '2026-10', supplier: 'Moinho', reason: 'Nota conferida' })).ok();
    (await correct(id, { supplier: 'Moinho', reason: 'Nada muda' })).ok();
    const [kept, ...others] = await corrections({ lot_id: id });
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      lot_id: id,
      product: { sku },
      batch_number: 'LT-2',
      changes: [
        { field: 'expiration_date', before: '2027-03-31', after: '2026-10-31' },
        { field: 'supplier', before: null, after: 'Moinho' },
      ],
      reason: 'Nota conferida',
      quantity: 9,
      locations: 2,
      takes_back_id: null,
      taken_back_by_id: null,
    });
    const found = async (query: object) => (await corrections(query)).map((one) => one.id);
    expect(await found({ sku: sku.toLowerCase() })).toEqual([kept?.id]);
    expect(await found({ sku, batch_number: 'lt-2', occurred_from: '2026-11-20' })).toEqual([kept?.id]);
    expect(await found({ sku, occurred_to: '2026-11-19' })).toEqual([]);
    expect(await found({ sku, actor: kept?.actor })).toEqual([kept?.id]);
    expect(await found({ sku, actor: 'ninguém' })).toEqual([]);
  });

  test('is taken back once, and only while nobody corrected the same field again', async () => {
    const { id, productId } = await seeded('LT-3');
    (await correct(id, { expiration_date: '2026-10', reason: 'Engano' })).ok();
    expect(await kit.totals(productId)).toMatchObject({ available: 0 });
    const [first] = await corrections({ lot_id: id });
    expect((await takeBack(first?.id ?? '')).ok().data.expiration_date).toBe('2027-03-31');
    expect(await kit.totals(productId)).toMatchObject({ available: 9 });
    const [back, undone] = await corrections({ lot_id: id });
    expect([back?.takes_back_id, undone?.taken_back_by_id]).toEqual([first?.id, back?.id]);
    expect((await takeBack(first?.id ?? '')).refusal().reason).toBe('already_taken_back');

    (await correct(id, { lot_status: 'on_hold', reason: 'Reclamação' })).ok();
    const [held] = await corrections({ lot_id: id });
    (await correct(id, { lot_status: 'recalled', reason: 'Laudo' })).ok();
    const refused = (await takeBack(held?.id ?? '')).refusal();
    expect([refused.reason, refused.message]).toEqual([
      'lot_corrected_since',
      expect.stringContaining('Situação'),
    ]);
    expect((await takeBack('0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40')).status).toBe(404);
  });
});
