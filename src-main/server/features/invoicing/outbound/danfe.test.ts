import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { readPdf } from '../../../../testing/barcodes.ts';
import { canReadPdf, pdfPages } from '../../../../testing/pdf-text.ts';
import { expected } from '../nfe-files.test-kit.ts';
import { openOutbound, orderOf, sale, type OutboundKit } from './outbound.test-kit.ts';

const consumer = '21-saida-consumidor.xml';
const kind = 'danfe_simplified';

let kit: OutboundKit;
beforeAll(async () => {
  kit = await openOutbound();
});
afterAll(() => kit.server.end());

const made = (id: string) =>
  kit.server.call(contracts.documents.make, { token: kit.token, params: { id, kind } });

test('is of invoices to consumers far away, never of one between companies or of an order without', async () => {
  const { id } = await kit.packed(orderOf(sale));
  expect((await made(id)).refusal().code).toBe('no_invoice_yet');
  (await kit.register(id, sale)).ok();
  expect((await made(id)).refusal().code).toBe('danfe_not_allowed');
});

test.runIf(canReadPdf)(
  'says the invoice to the letter, and scanners read its key and its volume',
  async () => {
    const { id, order_number: number } = await kit.packed(orderOf(consumer));
    const { document } = (await kit.register(id, consumer)).ok().data;
    const { rawPayload } = await kit.server.raw({
      method: 'GET',
      url: `/api/v1/orders/${id}/documents/${kind}`,
      headers: { authorization: `Bearer ${kit.token}` },
    });
    const pages = pdfPages(rawPayload);
    const { volumes } = await kit.details(id);
    expect(pages).toHaveLength(volumes.length);
    const [page = ''] = pages;
    const key = document.access_key;
    for (const said of [
      'DANFE SIMPLIFICADO - ETIQUETA',
      key.match(/.{4}/gu)?.join(' ') ?? '',
      document.protocol ?? '',
      'EMITENTE',
      'DESTINATÁRIO',
      document.recipient?.name ?? '',
      `Pedido ${number}`,
      `VOLUME 1/${volumes.length}`,
    ]) {
      expect(page).toContain(said);
    }
    const read = (await readPdf(rawPayload)).map(({ text }) => text);
    expect(read).toContain(key);
    expect(read.some((text) => text.endsWith(volumes[0]?.barcode ?? '-'))).toBe(true);
    expect(expected.files[consumer]?.errors ?? []).toEqual([]);
  },
);
