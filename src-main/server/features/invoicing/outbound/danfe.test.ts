import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { KeptDocument } from '#shared/areas/invoicing/documents-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { readPdf, readZpl } from '../../../../testing/barcodes.ts';
import { canReadPdf, pdfPages } from '../../../../testing/pdf-text.ts';
import { expected } from '../nfe-files.test-kit.ts';
import { openOutbound, orderOf, sale, type OutboundKit } from './outbound.test-kit.ts';

const consumer = '21-saida-consumidor.xml';
const kind = 'danfe_simplified';

let kit: OutboundKit;
/** An order that a consumer far away bought, and its invoice. */
let sold: OrderDetails;
let document: KeptDocument;
beforeAll(async () => {
  kit = await openOutbound();
  const { id } = await kit.packed(orderOf(consumer));
  sold = await kit.details(id);
  ({ document } = (await kit.register(sold.id, consumer)).ok().data);
});
afterAll(() => kit.server.end());

const { printers, printJobs, settings } = contracts;

const made = (id: string) =>
  kit.server.call(contracts.documents.make, { token: kit.token, params: { id, kind } });

test('is of invoices to consumers far away, never of one between companies or of an order without', async () => {
  const { id } = await kit.packed(orderOf(sale));
  expect((await made(id)).refusal().reason).toBe('no_invoice_yet');
  (await kit.register(id, sale)).ok();
  expect((await made(id)).refusal().reason).toBe('danfe_not_allowed');
});

test.runIf(canReadPdf)(
  'says the invoice to the letter, and scanners read its key and its volume',
  async () => {
    const { id, order_number: number } = sold;
    const { rawPayload } = await kit.server.raw({
      method: 'GET',
      url: `/api/v1/orders/${id}/documents/${kind}`,
      headers: { authorization: `Bearer ${kit.token}` },
    });
    const pages = pdfPages(rawPayload);
    const { volumes } = sold;
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

test('is written for a printer of labels as well, its codes dot by dot, what it comes to where a setting says so', async () => {
  const { server, admin } = kit;
  const { id } = sold;
  // nobody listens there: what is printed waits
  const zebra = { name: 'Zebra', host: '127.0.0.1', port: 6101, language: 'zpl', paper: '100x150' };
  const { id: printer_id } = (await server.call(printers.create, { token: admin, body: zebra })).ok().data;
  const written = async (): Promise<string> => {
    const body = { printer_id, source: { kind, order_ids: [id] } } as const;
    const { data } = (await server.call(printJobs.create, { token: admin, body })).ok();
    expect([data.language, data.name]).toEqual(['zpl', expect.stringMatching(/^danfe.*\.zpl$/u)]);
    return (await server.call(printJobs.file, { token: admin, params: { id: data.id } })).text;
  };
  const zpl = await written();
  const [label = ''] = zpl.split('^XZ');
  const { volumes } = sold;
  expect(zpl.match(/\^XA/gu)).toHaveLength(volumes.length);
  const read = (await readZpl(label)).map(({ text }) => text);
  expect(read).toContain(document.access_key);
  const total = `R$ ${document.totals?.total.toFixed(2).replace('.', ',')}`;
  expect(zpl).not.toContain(total);
  const body = { danfe_total: true };
  (await server.call(settings.modify, { token: admin, body })).ok();
  expect(await written()).toContain(`^FD${total}^FS`);
});
