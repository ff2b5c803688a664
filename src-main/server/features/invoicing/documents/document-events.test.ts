import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { toldEvents } from '../../../../testing/told-events.ts';
import { atOnce, openInvoicing } from '../invoicing.test-kit.ts';
import { nfeFile, simple, simpleSkus } from '../nfe-files.test-kit.ts';
import { openOutbound, orderOf, sale, saleKey, type OutboundKit } from '../outbound/outbound.test-kit.ts';

const { orderInvoices, orders, products } = contracts;
const told = (server: TestApp) => toldEvents(server, 'fiscal_document_');
const cancellation = nfeFile('24-evento-cancelamento.xml').toString('utf8');
const correction = cancellation
  .replaceAll('110111', '110110')
  .replace(/<xJust>[^<]*<\/xJust>/u, '<xCorrecao>O volume é de papelão</xCorrecao>');

describe('an invoice with which an order leaves', () => {
  let kit: OutboundKit;
  beforeAll(async () => {
    kit = await openOutbound();
  });
  afterAll(() => kit.server.end());

  const send = async (xml: string) =>
    (await kit.server.call(orderInvoices.event, { token: kit.token, body: { xml } })).ok();

  test('tells that it was registered, completed, removed, corrected and cancelled, each once', async () => {
    const { id, order_number } = await kit.packed(orderOf(sale));
    const { document: mistake } = (await kit.registerSent(id, { access_key: saleKey })).ok().data;
    (await kit.register(id, sale)).ok();
    const params = { id, document_id: mistake.id };
    (await kit.server.call(orderInvoices.remove, { token: kit.token, params })).ok();
    const { document } = (await kit.register(id, sale)).ok().data;
    await send(correction);
    await send(cancellation);
    // the same file again says nothing new
    await send(cancellation);

    const events = await told(kit.server);
    const brief = events.map(({ type, data }) =>
      'event_type' in data
        ? [type, data.document_id, data.action, data.event_type, data.previous_status, data.status]
        : [],
    );
    expect(brief).toEqual([
      ['fiscal_document_registered', mistake.id, 'register', null, null, 'authorized'],
      ['fiscal_document_updated', mistake.id, 'complete', null, 'authorized', 'authorized'],
      ['fiscal_document_removed', mistake.id, 'remove', null, 'authorized', 'authorized'],
      ['fiscal_document_registered', document.id, 'register', null, null, 'authorized'],
      ['fiscal_document_updated', document.id, 'event', 'correction', 'authorized', 'authorized'],
      ['fiscal_document_cancelled', document.id, 'event', 'cancellation', 'authorized', 'cancelled'],
    ]);
    expect(events.at(-1)).toMatchObject({
      category: 'fiscal',
      label: 'Documento fiscal cancelado',
      data: {
        access_key: saleKey,
        direction: 'outbound',
        number: document.number,
        order_id: id,
        order_number,
        receipt_number: null,
        partial: false,
      },
    });
    // nothing that the XML says of people or goods is told
    expect(JSON.stringify(events)).not.toContain('papelão');
    expect(JSON.stringify(events)).not.toContain(document.recipient?.document);
  });

  test('tells that a person said it is cancelled', async () => {
    const other = await openOutbound();
    const { id } = await other.packed(orderOf(sale));
    const { document } = (await other.register(id, sale)).ok().data;
    const params = { id, document_id: document.id };
    const body = { reason: 'Cliente recusou' };
    (await other.server.call(orderInvoices.cancel, { token: other.token, params, body })).ok();
    expect((await told(other.server)).at(-1)).toMatchObject({
      type: 'fiscal_document_cancelled',
      data: { event_type: 'manual', status: 'cancelled' },
    });
    await other.server.end();
  });
});

describe('an invoice by which goods come in', () => {
  test('tells its receipt, and that what it brought in was undone', async () => {
    const kit = await openInvoicing();
    await kit.stock(simpleSkus);
    const first = (await kit.receive(simple)).ok().data;
    const call = {
      token: kit.token,
      params: { id: first.order.id },
      body: { reason_code: 'other' },
    } as const;
    (await kit.server.call(orders.cancel, call)).ok();
    const second = (await kit.receive(simple, atOnce)).ok().data;
    const { id: order_id, order_number } = first.order;
    expect(await told(kit.server)).toMatchObject([
      {
        type: 'fiscal_document_registered',
        data: { document_id: first.document.id, action: 'receive', order_id },
      },
      { type: 'fiscal_document_removed', data: { document_id: first.document.id, order_number } },
      {
        type: 'fiscal_document_registered',
        data: {
          document_id: second.document.id,
          direction: 'inbound',
          access_key: second.document.access_key,
          order_id: second.order.id,
          receipt_number: second.receipt_number,
        },
      },
    ]);
    await kit.server.end();
  });

  test('never tells the CPF of a person who issued it', async () => {
    const kit = await openInvoicing();
    await kit.stock(['FC-00033']);
    const on = { token: kit.admin, params: { sku: 'FC-00033' }, body: { is_active: true } };
    (await kit.server.call(products.modify, on)).ok();
    const { document } = (await kit.receive('08-entrada-produtor-cpf.xml')).ok().data;
    const events = await told(kit.server);
    const { access_key: key } = document;
    expect(events).toMatchObject([
      {
        data: { document_id: document.id, access_key: `${key.slice(0, 6)}${'*'.repeat(14)}${key.slice(20)}` },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain(document.issuer.document);
    await kit.server.end();
  });
});
