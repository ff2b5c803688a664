import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOutbound, orderOf, sale, type OutboundKit } from '../outbound/outbound.test-kit.ts';

const { awaitingInvoice, fiscalFiles, settings, operationTypes, orders } = contracts;

let kit: OutboundKit;
beforeAll(async () => {
  kit = await openOutbound();
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;

const list = async (query: Loose = {}) =>
  (await kit.server.call(awaitingInvoice.list, { token: kit.token, query })).ok().data;
const totals = async () => (await kit.server.call(awaitingInvoice.totals, { token: kit.token })).ok().data;
const details = async (id: string) => (await kit.server.call(awaitingInvoice.details, kit.on(id))).ok().data;
const set = (body: Loose) => kit.server.call(settings.modify, { token: kit.admin, body: body as never });

const site = {
  street: 'Rua dos Galpões',
  number: '1500',
  neighborhood: 'Distrito Industrial',
  city: 'Campinas',
  city_ibge_code: '3509502',
  state: 'SP',
  zip_code: '13054750',
};

describe('the orders that wait for their invoice', () => {
  test('are those of a type that asks for one, from its point on, until it comes', async () => {
    const before = await kit.confirmed(orderOf('22-saida-parcial-1.xml'));
    const waiting = await kit.packed(orderOf(sale));
    expect((await list()).map(({ id }) => id)).toEqual([waiting.id]);
    const [line] = await list();
    expect(line).toMatchObject({
      order_number: waiting.order_number,
      invoice_point: 'after_picking',
      invoiced_total: 0,
      fiscal_status: 'awaiting_invoice',
    });
    expect(Date.parse(line?.waiting_since ?? '')).toBeGreaterThanOrEqual(Date.parse(waiting.created_at));
    expect(await totals()).toMatchObject({
      count: 1,
      total_value: 1132.6,
      total_items: 3,
      by_operation_type: [{ code: 'sale', count: 1 }],
      by_age: [{ code: 'up_to_4h', count: 1 }, { count: 0 }, { count: 0 }, { count: 0 }],
    });
    expect(await list({ waiting_over_hours: 1 })).toEqual([]);
    expect((await list({ wait: 'up_to_4h' })).map(({ id }) => id)).toEqual([waiting.id]);
    expect(await list({ wait: 'up_to_24h' })).toEqual([]);
    const { operation_type_id } = waiting.operation_type;
    const { channel_id } = waiting.channel;
    expect((await list({ operation_type_id, channel_id })).map(({ id }) => id)).toEqual([waiting.id]);
    const receipts = { token: kit.token, params: { code: 'goods_receipt' } };
    const other = (await kit.server.call(operationTypes.details, receipts)).ok().data;
    expect(await list({ operation_type_id: other.operation_type_id })).toEqual([]);

    (await kit.register(waiting.id, sale)).ok();
    expect(await list()).toEqual([]);
    expect(await totals()).toMatchObject({ count: 0, oldest_waiting_hours: null });

    await kit.server.call(orders.cancel, {
      ...kit.on(before.id),
      body: { reason_code: 'customer_request' },
    });
  });

  test('say what lacks for each, and where it is mended', async () => {
    const { id } = await kit.packed(orderOf('21-saida-consumidor.xml'), { freight: 10, freight_mode: 0 });
    const lacking = await details(id);
    expect(lacking.missing_data.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['issuer_ie', 'issuer_address', 'tax_regime', 'origin', 'cfop', 'carrier']),
    );
    expect(lacking.missing_data.find(({ code }) => code === 'tax_regime')).toEqual({
      code: 'tax_regime',
      severity: 'blocking',
      path: 'issuer.tax_regime',
      message: 'Informe o regime tributário do armazém',
      mend: '/configuracoes/estabelecimento',
    });
    expect((await list({ has_missing_data: true })).map((one) => one.id)).toContain(id);
    expect(await list({ has_missing_data: false })).toEqual([]);

    await set({ state_registration: '246801355019', tax_regime: '3', address: site });
    await kit.type({ cfop_internal: '5102', cfop_interstate: '6102' });
    const { items, issuer, operation, recipient, transport, missing_data: gaps } = await details(id);
    expect(gaps.filter(({ path }) => path.startsWith('issuer'))).toEqual([]);
    expect(issuer).toMatchObject({ document: '11222333000181', tax_regime: '3', address: { state: 'SP' } });
    expect(operation).toMatchObject({ destination: 'internal', is_final_consumer: true });
    expect(recipient).toMatchObject({ document: '11144477735', person_type: 'individual' });
    expect(transport).toMatchObject({ freight_mode: 0, volumes: 1, gross_weight: 2.3 });
    // both the keys of the order and those of the invoice; the freight by value, the last cent on the last item
    expect(items.map(({ sku, product, freight }) => [sku, product.sku, freight])).toEqual([
      ['CB-00013', 'CB-00013', 6.66],
      ['CB-00015', 'CB-00015', 3.34],
    ]);
  });

  test('are files for an ERP, of one order and of those that the list shows', async () => {
    const { id, order_number: number } = await kit.packed(orderOf(sale), { notes: '=1+1' });
    const one = await kit.server.call(fiscalFiles.order, kit.on(id));
    expect(JSON.parse(one.text)).toEqual(await details(id));
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="nota-${number ?? ''}.json"`,
    });
    const query = { format: 'csv', sort: 'order_number' };
    const all = await kit.server.call(fiscalFiles.list, { token: kit.token, query });
    const lines = all.text.trimEnd().split('\r\n');
    const waiting = await list({ sort: 'order_number' });
    const parts = await Promise.all(waiting.map(async (line) => (await details(line.id)).items));
    const wanted = parts.flat().reduce((sum, { lots }) => sum + Math.max(1, lots.length), 0);
    expect(lines.length).toBe(1 + wanted);
    expect(lines[0]).toMatch(/^\uFEFFPedido;Referência externa;Emitente: CNPJ;/u);
    expect(lines.filter((line) => line.startsWith(`${number ?? ''};`)).join('\n')).toContain(
      ';NV261101;24;;31/10/2027;',
    );
    expect(all.headers['x-total-count']).toBe(String(waiting.length));
    const json = await kit.server.call(fiscalFiles.list, {
      token: kit.token,
      query: { sort: 'order_number' },
    });
    const whole = JSON.parse(json.text) as readonly { readonly id: string }[];
    expect(whole.map((order) => order.id)).toEqual(waiting.map((line) => line.id));
    const audit = kit.server.deps.store.read.selectFrom('audit_log').select('action');
    await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'customer_request' } });
    expect((await audit.execute()).filter(({ action }) => action === 'order.fiscal_export').length).toBe(3);
  });

  test('are read without customers, and what an invoice says of them is not', async () => {
    const [line] = await list();
    const body = { name: 'Só notas', scopes: ['orders:read', 'fiscal:read'] };
    const made = await kit.server.call(contracts.apiTokens.create, { token: kit.admin, body: body as never });
    const { token } = made.ok().data;
    expect((await kit.server.call(awaitingInvoice.list, { token })).status).toBe(200);
    const params = { id: line?.id ?? '' };
    const refused = await kit.server.call(awaitingInvoice.details, { token, params });
    expect([refused.status, refused.refusal().reason]).toEqual([403, 'customers_read_required']);
    for (const call of [
      await kit.server.call(fiscalFiles.order, { token, params }),
      await kit.server.call(fiscalFiles.list, { token }),
    ])
      expect([call.status, call.refusal().reason]).toEqual([403, 'customers_read_required']);
  });

  test('show the lots that leave', async () => {
    const { id } = await kit.packed(orderOf(sale));
    const [coffee] = (await details(id)).items;
    expect(coffee?.lots).toEqual([
      { batch_number: 'NV261101', quantity: 24, manufacturing_date: null, expiration_date: '2027-10-31' },
    ]);
  });
});
