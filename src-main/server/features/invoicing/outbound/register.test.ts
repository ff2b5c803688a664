import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts, type EventData } from '#shared/areas/index.ts';
import { accessKeyOf, keyParts } from '#shared/domain/brazil/access-key.ts';
import { expected, nfeFile } from '../nfe-files.test-kit.ts';
import { openOutbound, orderOf, sale, saleKey, type OutboundKit } from './outbound.test-kit.ts';

let kit: OutboundKit;
beforeAll(async () => {
  kit = await openOutbound();
});
afterAll(() => kit.server.end());

/** The files that are wrong for the order of the sale. */
const wrong = [
  '70-falha-saida-quantidade.xml',
  '71-falha-saida-lote.xml',
  '72-falha-saida-emitente.xml',
  '73-falha-saida-varias.xml',
];
const first = '22-saida-parcial-1.xml';
const second = '23-saida-parcial-2.xml';
const consumer = '21-saida-consumidor.xml';
const resaved = '25-saida-pedido-com-bom.xml';

const codes = (checks: readonly { readonly code: string; readonly severity?: string }[], of?: string) =>
  [...new Set(checks.filter(({ severity }) => severity === of).map(({ code }) => code))].toSorted();

const refusedCodes = (answer: Awaited<ReturnType<OutboundKit['register']>>) => {
  const { reason: code, details } = answer.refusal();
  return { code, errors: codes(details ?? []) };
};

describe('the invoice of an order', () => {
  test('every file that is wrong is refused with all that is wrong in it, and nothing is kept', async () => {
    const { id } = await kit.packed(orderOf(sale));
    for (const name of wrong) {
      const answer = await kit.register(id, name);
      expect(answer.status, name).toBe(422);
      const errors = expected.files[name]?.errors;
      expect(refusedCodes(answer), name).toEqual({ code: 'fiscal_document_refused', errors });
    }
    expect(await kit.documents(id)).toEqual([]);
    expect((await kit.details(id)).fiscal_status).toBe('awaiting_invoice');

    // what is only worth a look is in the report, once the site lets items differ
    const set = (fiscal_item_policy: string) =>
      kit.server.call(contracts.settings.modify, { token: kit.admin, body: { fiscal_item_policy } });
    await set('warn');
    const name = wrong[0] ?? '';
    const { report } = (await kit.register(id, name)).ok().data;
    await set('block');
    const { errors = [], warnings = [] } = expected.files[name] ?? {};
    expect(codes(report.checks, 'warning')).toEqual([...errors, ...warnings].toSorted());
  });

  test('a key of a month that is to come opens nothing', async () => {
    const { id } = await kit.packed(orderOf(sale));
    const yearMonth = `${String(new Date().getUTCFullYear() + 1).slice(2)}05`;
    const access_key = accessKeyOf({ ...keyParts(saleKey), yearMonth });
    expect(refusedCodes(await kit.registerSent(id, { access_key }))).toEqual({
      code: 'fiscal_document_refused',
      errors: ['key_future'],
    });
    expect((await kit.details(id)).fiscal_status).toBe('awaiting_invoice');
    const read = await kit.server.call(contracts.fiscal.validateKey, {
      token: kit.token,
      body: { access_key },
    });
    expect(read.ok().data).toMatchObject({ is_valid: false, checks: [{ code: 'key_future' }] });
  });

  test('the right one makes it invoiced, and tells of it', async () => {
    const { id, order_number } = await kit.packed(orderOf(sale));
    const { document, order, report } = (await kit.register(id, sale)).ok().data;
    expect(report).toEqual({ errors: 0, warnings: 0, checks: [] });
    expect(order).toEqual({ id, order_number, fiscal_status: 'invoiced' });
    expect(document).toMatchObject({
      access_key: saleKey,
      direction: 'outbound',
      status: 'authorized',
      evidence: 'protocol',
      partial: false,
      order: { id, order_number },
    });
    const { fiscal_status, version } = await kit.details(id);
    expect(fiscal_status).toBe('invoiced');
    expect((await kit.documents(id)).map(({ number }) => number)).toEqual(['3001']);
    const rows = await kit.server.deps.store.write('test', (tx) =>
      tx.selectFrom('event_message').select('body').where('name', '=', 'order_updated').execute(),
    );
    const told = rows.map(({ body }) => (JSON.parse(body) as { data: EventData<'order_updated'> }).data);
    const last = told.filter((one) => one.order_id === id).at(-1);
    expect(last).toMatchObject({ action: 'invoice', changes: ['fiscal_status', 'fiscal_documents'] });
    expect(last?.order).toMatchObject({ fiscal_status: 'invoiced', version });

    // the same key again, re-saved, is told where it is; another invoice has no room
    const again = (await kit.register(id, resaved)).refusal();
    expect(again).toMatchObject({ reason: 'duplicate' });
    expect(again.errors).toEqual({
      access_key: [`Esta nota já está registrada no pedido ${order_number}`],
    });
    expect((await kit.register(id, consumer)).refusal()).toMatchObject({ code: 'invoice_active' });
  });

  test('a file that an editor re-saved is the same invoice, and warns', async () => {
    const other = await openOutbound();
    const { id } = await other.packed(orderOf(resaved));
    const { report } = (await other.register(id, resaved)).ok().data;
    expect(codes(report.checks, 'warning')).toEqual(expected.files[resaved]?.warnings);
    await other.server.end();
  });

  test('a key that somebody vouches for will do, and its XML joins it later', async () => {
    const { id } = await kit.picked(orderOf(consumer));
    const key = expected.files[consumer]?.access_key ?? '';
    const typed = `${key.slice(0, 4)} ${key.slice(4, 30).toLowerCase()}.${key.slice(30)}`;
    const answer = await kit.registerSent(id, { access_key: typed });
    expect(answer.status).toBe(201);
    const made = answer.ok().data;
    expect(made.document).toMatchObject({ access_key: key, evidence: 'key', number: '3002', totals: null });
    expect(made.order.fiscal_status).toBe('invoiced');
    const twice = await kit.registerSent(id, { access_key: key });
    expect(twice.refusal()).toMatchObject({ code: 'duplicate' });

    const joining = await kit.register(id, consumer);
    expect(joining.status).toBe(200);
    const joined = joining.ok().data;
    expect(joined.document).toMatchObject({ id: made.document.id, evidence: 'protocol' });
    expect(joined.document.totals?.total).toBe(expected.files[consumer]?.total);
    expect(await kit.documents(id)).toHaveLength(1);
  });

  test.each([
    ['of 43 positions', saleKey.slice(1), 'key_shape'],
    ['with O for zero', `${saleKey.slice(0, 30)}O${saleKey.slice(31)}`, 'key_shape'],
    ['with another digit', `${saleKey.slice(0, 43)}0`, 'key_digit'],
    ['of somebody else', expected.files['01-entrada-simples.xml']?.access_key ?? '', 'issuer_differs'],
  ])('a key %s is refused', async (_, access_key, code) => {
    const { id } = await kit.picked(orderOf(first));
    expect(refusedCodes(await kit.registerSent(id, { access_key })).errors).toEqual([code]);
  });

  test('the key of a CT-e is kept, and opens nothing', async () => {
    const { id } = await kit.picked(orderOf(first));
    const key = accessKeyOf({ ...keyParts(saleKey), issuer: '09337654000180', model: '57' });
    const { document, order } = (await kit.registerSent(id, { access_key: key })).ok().data;
    expect(document).toMatchObject({ model: '57', evidence: 'key' });
    expect(order.fiscal_status).toBe('awaiting_invoice');
  });

  test('several invoices cover an order together', async () => {
    const order = orderOf(first);
    const other = await openOutbound();
    const alone = await other.picked(order);
    expect(refusedCodes(await other.register(alone.id, second)).errors).toEqual(['item_quantity']);
    const { id } = await other.picked(order);
    expect(refusedCodes(await other.register(id, first)).errors).toEqual(expected.files[first]?.errors);
    const part = (await other.register(id, first, { partial: true })).ok().data;
    expect(part.report).toMatchObject({ errors: 0, warnings: 0 });
    expect(part.order.fiscal_status).toBe('awaiting_invoice');
    const rest = (await other.register(id, second, { partial: true })).ok().data;
    expect(rest.report).toMatchObject({ errors: 0, warnings: 0 });
    expect(rest.order.fiscal_status).toBe('invoiced');
    await other.server.end();
  });

  test('an order takes none before its point, where it needs none, and once it was cancelled', async () => {
    const { id } = await kit.confirmed(orderOf(first));
    expect((await kit.register(id, first)).refusal()).toMatchObject({ reason: 'invoice_too_early' });
    const reason = { reason_code: 'customer_request' };
    (await kit.server.call(contracts.orders.cancel, { ...kit.on(id), body: reason })).ok();
    expect((await kit.register(id, first)).refusal()).toMatchObject({ code: 'invalid_transition' });
    await kit.type({ requires_tax_invoice: false });
    const free = await kit.picked(orderOf(first));
    await kit.type({ requires_tax_invoice: true });
    expect((await kit.register(free.id, first)).refusal()).toMatchObject({ reason: 'invoice_not_required' });
  });

  test('the same key twice at once is registered once', async () => {
    const other = await openOutbound();
    const [one, two] = [await other.picked(orderOf(sale)), await other.picked(orderOf(sale))];
    const answers = await Promise.all([other.register(one.id, sale), other.register(two.id, sale)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    await other.server.end();
  });

  test('a file comes in a form too, by both doors', async () => {
    const other = await openOutbound();
    const { id } = await other.picked(orderOf(first));
    const send = (path: string, file: string, partial: string) =>
      other.sendFile(path, nfeFile(file), { partial });
    const part = await send(`/orders/${id}/fiscal-documents/upload`, first, 'true');
    expect(part.status).toBe(201);
    const rest = await send(`/orders/awaiting-invoice/${id}/invoice/upload`, second, 'true');
    expect(JSON.parse(rest.text)).toMatchObject({ data: { order: { fiscal_status: 'invoiced' } } });
    await other.server.end();
  });

  test('a body says an invoice once', async () => {
    const { id } = await kit.picked(orderOf(first));
    const xml = nfeFile(first).toString('utf8');
    for (const body of [{}, { xml, access_key: saleKey }]) {
      const { errors } = (await kit.registerSent(id, body)).refusal();
      expect(errors).toEqual({ access_key: ['Envie access_key, xml ou xml_base64, um deles'] });
    }
  });
});
