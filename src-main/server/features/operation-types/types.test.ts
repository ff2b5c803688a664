import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { operationTypes, locations } = contracts;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  token = await setUp(server);
});
afterAll(() => server.end());

type Loose = Readonly<Record<string, unknown>>;
const create = (body: Loose) => server.call(operationTypes.create, { token, body });
const on = (code: string) => ({ token, params: { code } });
const modify = (code: string, body: Loose, headers: Readonly<Record<string, string>> = {}) =>
  server.call(operationTypes.modify, { ...on(code), body, headers });
const codes = async (query: Loose) =>
  (await server.call(operationTypes.list, { token, query })).ok().data.map(({ code }) => code);

describe('operation types', () => {
  it('are those of every site from the start, each with what its orders go through', async () => {
    expect(await codes({ direction: 'inbound' })).toEqual([
      'goods_receipt',
      'purchase_receipt',
      'customer_return',
      'deposit_in',
    ]);
    expect(await codes({ direction: 'internal' })).toEqual(['internal_transfer', 'replenishment']);
    const sale = (await server.call(operationTypes.details, on('sale'))).ok();
    expect(sale.data).toMatchObject({
      is_system: true,
      direction: 'outbound',
      party_role: 'customer',
      packing_step: true,
      blind_check: true,
      requires_tax_invoice: true,
      landing_status: 'available',
    });
    const back = (await server.call(operationTypes.details, on('supplier_return'))).ok().data;
    expect([back.party_role, back.takes_unsellable]).toEqual(['supplier', true]);
    const { data: all } = (await server.call(operationTypes.list, { token, query: { per_page: 100 } })).ok();
    const withInvoice = all.filter((type) => type.requires_tax_invoice).map(({ code }) => code);
    expect(withInvoice).toEqual(['sale', 'supplier_return', 'deposit_return']);
  });

  it('of a site are made with the defaults of their direction', async () => {
    const store = (await create({ code: 'sale_store', name: 'Loja', direction: 'outbound' })).ok().data;
    expect(store).toMatchObject({ is_system: false, packing_step: true, invoice_point: 'after_picking' });
    const move = (await create({ code: 'move_1', name: 'Mudança', direction: 'internal' })).ok().data;
    expect([move.packing_step, move.can_be_created_by_customer]).toEqual([false, false]);
    const again = await create({ code: 'move_1', name: 'Outra', direction: 'internal' });
    expect([again.status, again.refusal().reason]).toEqual([409, 'duplicate']);
  });

  it.each([
    [{ code: 'Venda Externa', name: 'x', direction: 'inbound' }, 'code'],
    [{ code: 'a', name: '', direction: 'inbound' }, 'name'],
    [{ code: 'a', name: 'x', direction: 'sideways' }, 'direction'],
    [{ code: 'a', name: 'x', direction: 'inbound', over_receipt_percent: 101 }, 'over_receipt_percent'],
    [{ code: 'a', name: 'x', direction: 'inbound', party_role: 'carrier' }, 'party_role'],
    [{ code: 'a', name: 'x', direction: 'inbound', cfop_internal: '51' }, 'cfop_internal'],
    [{ code: 'a', name: 'x', direction: 'inbound', default_location_code: '9.99' }, 'default_location_code'],
    [{ code: 'a', name: 'x', direction: 'inbound', surprise: 1 }, 'surprise'],
  ])('%o is refused at %s', async (body, field) => {
    const answer = await create(body);
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([422, [field]]);
  });

  it('change what was sent, and neither code nor direction', async () => {
    const { version } = (await modify('sample', { requires_carrier: true, cfop_internal: '5.911' })).ok()
      .data;
    expect(version).toBe(2);
    const read = (await server.call(operationTypes.details, on('sample'))).ok().data;
    expect([read.requires_carrier, read.cfop_internal]).toEqual([true, '5911']);
    expect((await modify('sample', read)).ok().data.version).toBe(2);
    expect((await modify('sample', { name: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    for (const body of [{ code: 'sample_2' }, { direction: 'inbound' }]) {
      const answer = await modify('sample', body);
      expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([422, Object.keys(body)]);
    }
    expect((await modify('nothing', {})).status).toBe(404);
  });

  it('that come with the product stay, others go and free their code', async () => {
    const stay = await server.call(operationTypes.remove, on('sale'));
    expect([stay.status, stay.refusal().reason]).toEqual([409, 'system_type']);
    await create({ code: 'gone', name: 'Vai', direction: 'inbound' });
    expect((await server.call(operationTypes.remove, on('gone'))).status).toBe(200);
    expect((await server.call(operationTypes.details, on('gone'))).status).toBe(404);
    expect((await create({ code: 'gone', name: 'Volta', direction: 'outbound' })).status).toBe(201);
  });

  it('keep the location where their goods land', async () => {
    const location = { code: '9.1', name: 'Doca', location_type: 'receiving' };
    (await server.call(locations.create, { token, body: location })).ok();
    await modify('purchase_receipt', { default_location_code: '09.01' });
    const kept = (await server.call(operationTypes.details, on('purchase_receipt'))).ok().data;
    expect(kept.default_location_code).toBe('9.1');
    const remove = () => server.call(locations.remove, { token, params: { location_code: '9.1' } });
    expect((await remove()).refusal().reason).toBe('in_use');
    await modify('purchase_receipt', { default_location_code: null });
    expect((await remove()).status).toBe(200);
  });
});
