import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { nfeFile } from '../nfe-files.test-kit.ts';
import { openOutbound, orderOf, sale, saleKey, type OutboundKit } from './outbound.test-kit.ts';

const { orderInvoices, notifications } = contracts;

let kit: OutboundKit;
beforeAll(async () => {
  kit = await openOutbound();
});
afterAll(() => kit.server.end());

const event = nfeFile('24-evento-cancelamento.xml').toString('utf8');
const correction = event
  .replaceAll('110111', '110110')
  .replace(/<xJust>[^<]*<\/xJust>/u, '<xCorrecao>O volume é de papelão</xCorrecao>');

const at = (id: string, document_id: string) => ({ token: kit.token, params: { id, document_id } });
const cancel = (id: string, document_id: string, body: object) =>
  kit.server.call(orderInvoices.cancel, { ...at(id, document_id), body: body as never });
const send = (xml: string) => kit.server.call(orderInvoices.event, { token: kit.token, body: { xml } });

/** An order in volumes with the invoice of the sale, the only one that has it. */
const invoiced = async () => {
  const order = orderOf(sale);
  const { id } = await kit.packed(order);
  const { document } = (await kit.register(id, sale)).ok().data;
  return { id, document_id: document.id };
};

describe('an invoice of an order', () => {
  test('is removed where it was a mistake: its key is free, and the order waits again', async () => {
    const { id, document_id } = await invoiced();
    const removed = await kit.server.call(orderInvoices.remove, {
      ...at(id, document_id),
      query: { reason: 'de outro pedido' },
    });
    removed.ok();
    expect(await kit.documents(id)).toEqual([]);
    expect((await kit.details(id)).fiscal_status).toBe('awaiting_invoice');
    const again = (await kit.register(id, sale)).ok().data.document.id;
    (await kit.server.call(orderInvoices.remove, at(id, again))).ok();
  });

  test('is cancelled by its event: the way of the order is shut again, until another one comes', async () => {
    const { id, document_id } = await invoiced();
    (await kit.ready(id)).ok();
    expect((await send(event.replace('<cStat>135<', '<cStat>573<'))).refusal().reason).toBe(
      'event_not_registered',
    );
    const other = event.replaceAll(saleKey, `${saleKey.slice(0, 43)}9`);
    expect((await send(other)).refusal()).toMatchObject({ reason: 'fiscal_document_unknown' });
    expect((await cancel(id, document_id, { xml: other })).refusal().errors).toMatchObject({
      xml: [expect.stringContaining('esta é outra')],
    });

    const noted = (await send(correction)).ok().data;
    expect(noted.document).toMatchObject({
      status: 'authorized',
      events: [{ type: 'correction', words: 'O volume é de papelão' }],
    });
    const { document, order } = (await send(event)).ok().data;
    expect(document).toMatchObject({
      status: 'cancelled',
      cancelled_at: expect.any(String),
      events: [{}, { type: 'cancellation', words: 'Pedido cancelado pelo cliente antes da saida' }],
    });
    expect(order).toMatchObject({ id, fiscal_status: 'invoice_cancelled' });
    expect((await kit.ship(id)).refusal().reason).toBe('invoice_required');
    expect((await kit.details(id)).substatus.value).toBe('awaiting_fiscal_validation');

    // once more it changes nothing
    const { version } = await kit.details(id);
    expect((await cancel(id, document_id, { xml: event })).ok().data.document.events).toHaveLength(2);
    expect((await kit.details(id)).version).toBe(version);

    // the same key can't come back, another one can
    expect((await kit.register(id, sale)).refusal().reason).toBe('duplicate');
  });

  test('is cancelled by a word where the XML is not at hand, also when the goods have left', async () => {
    const other = await openOutbound();
    const made = await other.packed(orderOf(sale));
    const { document } = (await other.register(made.id, sale)).ok().data;
    (await other.ready(made.id)).ok();
    (await other.ship(made.id)).ok();
    const params = { id: made.id, document_id: document.id };
    const gone = await other.server.call(orderInvoices.remove, { token: other.token, params });
    expect(gone.refusal().reason).toBe('order_shipped');
    const body = { reason: 'Cliente recusou' };
    const told = (await other.server.call(orderInvoices.cancel, { token: other.token, params, body })).ok()
      .data;
    expect(told.order?.fiscal_status).toBe('invoice_cancelled');
    expect(await other.details(made.id)).toMatchObject({
      stage: 'shipped',
      fiscal_status: 'invoice_cancelled',
    });
    const list = (await other.server.call(notifications.list, { token: other.admin })).ok().data;
    expect(list.map(({ kind }) => kind)).toContain('order_invoice_cancelled');
    await other.server.end();
  });

  test('is shown with its file under its order, and under no other', async () => {
    const other = await openOutbound();
    const [made, stranger] = [await other.packed(orderOf(sale)), await other.picked(orderOf(sale))];
    const { document } = (await other.register(made.id, sale)).ok().data;
    const on = (id: string) => ({ token: other.token, params: { id, document_id: document.id } });
    const details = (await other.server.call(orderInvoices.details, on(made.id))).ok().data;
    expect(details.items.map(({ sku, source }) => [sku, source])).toEqual([
      ['CT-00002', 'sku'],
      ['DN-00009', 'sku'],
      ['CD-00037', 'sku'],
    ]);
    expect((await other.server.call(orderInvoices.details, on(stranger.id))).status).toBe(404);
    const file = await other.server.raw({
      method: 'GET',
      url: `/api/v1/orders/${made.id}/fiscal-documents/${document.id}/xml`,
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(file.rawPayload.equals(nfeFile(sale))).toBe(true);
    await other.server.end();
  });

  test('is cancelled or its order shipped, whichever comes first; never shipped without one', async () => {
    const other = await openOutbound();
    const made = await other.packed(orderOf(sale));
    const { document } = (await other.register(made.id, sale)).ok().data;
    (await other.ready(made.id)).ok();
    const params = { id: made.id, document_id: document.id };
    const body = { reason: 'Pedido alterado' };
    const [cancelled, shipped] = await Promise.all([
      other.server.call(orderInvoices.cancel, { token: other.token, params, body }),
      other.ship(made.id),
    ]);
    expect(cancelled.status).toBe(200);
    const { stage } = await other.details(made.id);
    expect(stage).toBe(shipped.status === 200 ? 'shipped' : 'ready_to_ship');
    if (shipped.status !== 200) expect(shipped.refusal().reason).toBe('invoice_required');
    await other.server.end();
  });
});
