import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { OrderDocumentKind } from '#shared/areas/documents/schema.ts';
import { canReadPdf, pdfPages } from '../../../../testing/pdf-text.ts';
import { openPacking, type PackingKit } from './packing.test-kit.ts';

const { documents, orders } = contracts;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

const listed = async (id: string) => {
  const { data } = (await kit.server.call(documents.list, { token: kit.token, params: { id } })).ok();
  return data.map(({ kind, is_available: can, reason }) => `${kind} ${can ? 'sim' : reason}`);
};

const made = (id: string, kind: OrderDocumentKind) =>
  kit.server.call(documents.make, { token: kit.token, params: { id, kind } });

const batchOf = (kind: OrderDocumentKind, order_ids: readonly string[]) =>
  kit.server.call(documents.batch, { token: kit.token, body: { kind, order_ids: [...order_ids] } });

const pagesFor = async (id: string, kind: OrderDocumentKind): Promise<readonly string[]> => {
  const { rawPayload } = await kit.server.raw({
    method: 'GET',
    url: `/api/v1/orders/${id}/documents/${kind}`,
    headers: { authorization: `Bearer ${kit.token}` },
  });
  return pdfPages(rawPayload);
};

/** A picked order of four of a product, its check begun. */
const beingChecked = async () => {
  const { sku } = await kit.stocked([4]);
  const id = await kit.pickedOrder([{ sku, quantity: 4 }]);
  (await kit.start(id)).ok();
  return { id, sku };
};

describe('documents of an order', () => {
  test('are listed with what stands in the way of each', async () => {
    const { sku } = await kit.stocked([4]);
    const id = await kit.pickedOrder([{ sku, quantity: 4 }]);
    const [picking, packing, summary] = await listed(id);
    expect(picking).toBe('picking_list sim');
    expect(packing).toMatch(
      /^packing_list O pedido PS-\d{6} ainda não tem volumes; eles nascem na conferência$/u,
    );
    expect(summary).toBe('order_summary sim');
    expect((await made(id, 'packing_list')).refusal()).toMatchObject({ reason: 'no_volumes' });
  });

  test('are PDF files with a name of their own, and 404 without an order', async () => {
    const { id } = await beingChecked();
    const answer = await made(id, 'order_summary');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="resumo-do-pedido-ps-\d{6}\.pdf"$/u,
    );
    expect(answer.text.startsWith('%PDF-')).toBe(true);
    expect((await made('PS-999999', 'order_summary')).refusal()).toMatchObject({ code: 'not_found' });
  });

  test.runIf(canReadPdf)(
    'are signed by whoever takes the goods, four on a page, once they may leave',
    async () => {
      const { id, sku } = await beingChecked();
      expect((await made(id, 'delivery_receipt')).refusal().reason).toBe('not_ready_to_ship');
      await kit.checked(id, { code: sku, quantity: 4 });
      (await kit.weigh(id, 1)).ok();
      (await kit.done(id)).ok();
      (await kit.ready(id)).ok();
      const [page = '', ...more] = await pagesFor(id, 'delivery_receipt');
      expect(more).toEqual([]);
      for (const said of ['Canhoto de entrega PS-', 'Destinatário: Ana Souza', '1 volume', 'Nome legível']) {
        expect(page).toContain(said);
      }
    },
  );

  test.runIf(canReadPdf)('declare what is in an order that leaves without an invoice, whole', async () => {
    const { id } = await beingChecked();
    const [page = ''] = await pagesFor(id, 'content_declaration');
    for (const said of [
      'Declaração de conteúdo PS-',
      'Lei Complementar',
      'Assinatura do declarante',
      '4 UN',
    ]) {
      expect(page).toContain(said);
    }
    expect(page.replaceAll(/\s+/gu, ' ')).toContain('declaro ainda estar ciente da lista de proibições');
  });

  test.runIf(canReadPdf)('say where each thing is picked, how much, and who signs for it', async () => {
    const { sku } = await kit.stocked([4]);
    const id = await kit.pickedOrder([{ sku, quantity: 4 }]);
    const { stops } = (
      await kit.server.call(contracts.orderPicking.details, { token: kit.token, params: { id } })
    ).ok().data;
    const [page = '', ...more] = await pagesFor(id, 'picking_list');
    expect(more).toEqual([]);
    for (const said of [
      'Lista de separação PS-',
      'Cliente: Ana Souza',
      sku,
      '4 UN',
      '1 parada',
      'Separado por',
      '1/1',
    ]) {
      expect(page).toContain(said);
    }
    for (const { location } of stops) expect(page).toContain(location.code);
    expect(page).toMatch(/Impresso em \d\d\/\d\d\/\d{4}, \d\d:\d\d por /u);
  });

  test.runIf(canReadPdf)('say of what lies in a blocked location that it must stay there', async () => {
    const { sku, locations } = await kit.stocked([4]);
    const { id } = await kit.confirmed([{ sku, quantity: 4 }]);
    const params = { location_code: locations[0]?.code ?? '' };
    const block = { token: kit.token, params, body: { reason: 'goteira' } };
    (await kit.server.call(contracts.locations.block, block)).ok();
    const [page = ''] = await pagesFor(id, 'picking_list');
    expect(page.replaceAll(/\s+/gu, ' ')).toContain('não separe');
  });

  test.runIf(canReadPdf)('say what goes in which volume', async () => {
    const { id, sku } = await beingChecked();
    (await kit.weigh(id, 8.42)).ok();
    const { order_number: number } = (await kit.addVolume(id)).ok().data;
    const [page = ''] = await pagesFor(id, 'packing_list');
    for (const said of [`Lista de volumes ${number}`, `${number}-1`, '8,42 kg', `${number}-2`, '2 volumes']) {
      expect(page).toContain(said);
    }
    expect(await pagesFor(number ?? '', 'order_summary')).toEqual([expect.stringContaining(sku)]);
  });
});

describe('documents of several orders', () => {
  test('are one file, or nothing while an order has none, each named with its reason', async () => {
    const { id } = await beingChecked();
    const { sku } = await kit.stocked([4]);
    const other = await kit.pickedOrder([{ sku, quantity: 4 }]);
    const refusal = (await batchOf('packing_list', [id, other, 'PS-999999'])).refusal();
    expect(refusal.reason).toBe('validation_failed');
    expect(refusal.details).toMatchObject([
      { path: 'order_ids.1', code: 'no_volumes' },
      { path: 'order_ids.2', code: 'document_order_unknown', order: 'PS-999999' },
    ]);
    const answer = await batchOf('packing_list', [id, id]);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('"lista-de-volumes-de-1-pedido.pdf"');
  });

  test('are refused where they are more rows than a file may have', async () => {
    const { sku } = await kit.stocked([4000]);
    const items = Array.from({ length: 700 }, () => ({ sku, quantity: 1 }));
    const body = { operation_type: 'sample', submit: false, items };
    const some: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      some.push((await kit.server.call(orders.create, { token: kit.token, body })).ok().data.id);
    }
    expect((await batchOf('order_summary', some)).refusal().errors).toEqual({
      order_ids: ['São 2100 linhas ao todo; o limite de um arquivo é 2000: imprima em mais de uma vez'],
    });
    expect((await batchOf('order_summary', some.slice(1))).status).toBe(200);
  });

  test.runIf(canReadPdf)('have pages of their own, in the order that was asked for', async () => {
    const first = await beingChecked();
    const second = await beingChecked();
    const { rawPayload } = await kit.server.raw({
      method: 'POST',
      url: '/api/v1/documents/batch',
      headers: { authorization: `Bearer ${kit.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ kind: 'order_summary', order_ids: [second.id, first.id] }),
    });
    const pages = pdfPages(rawPayload);
    expect(pages).toEqual([expect.stringContaining(second.sku), expect.stringContaining(first.sku)]);
    for (const page of pages) expect(page).toContain('1/1');
  });
});
