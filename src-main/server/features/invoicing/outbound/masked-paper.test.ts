import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { canReadPdf, pdfPages } from '../../../../testing/pdf-text.ts';
import { openOutbound, orderOf, type OutboundKit } from './outbound.test-kit.ts';

const { apiTokens, labels, loads, operationTypes } = contracts;
const consumer = '21-saida-consumidor.xml';

let kit: OutboundKit;
/** A token that prints orders and may not see customers. */
let stranger: string;
/** An order with its invoice on a load, and one that leaves without. */
let invoiced: string;
let plain: string;
let load: string;
beforeAll(async () => {
  kit = await openOutbound();
  const body = { name: 'Impressão', scopes: ['orders:read', 'products:read'] } as never;
  stranger = (await kit.server.call(apiTokens.create, { token: kit.admin, body })).ok().data.token;
  ({ id: invoiced } = await kit.packed(orderOf(consumer)));
  (await kit.register(invoiced, consumer)).ok();
  (await kit.ready(invoiced)).ok();
  const made = await kit.server.call(loads.create, {
    token: kit.token,
    body: { order_ids: [invoiced] } as never,
  });
  load = made.ok().data.id;
  const params = { code: 'sample' };
  const type = { requires_tax_invoice: false };
  (await kit.server.call(operationTypes.modify, { token: kit.admin, params, body: type })).ok();
  ({ id: plain } = await kit.confirmed(orderOf(consumer), { operation_type: 'sample' }));
});
afterAll(() => kit.server.end());

const pageOf = async (path: string, token: string): Promise<string> => {
  const { rawPayload, statusCode } = await kit.server.raw({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (statusCode !== 200) throw new Error(rawPayload.toString());
  return pdfPages(rawPayload).join('\f');
};

/** The customer's document whole, and where they live: all that only `customers:read` shows. */
const hidden = ['111.444.777-35', 'Avenida Brasil', '2210'];

const papers = (): Readonly<Record<string, string>> => ({
  delivery_receipt: `/orders/${invoiced}/documents/delivery_receipt`,
  danfe_simplified: `/orders/${invoiced}/documents/danfe_simplified`,
  order_summary: `/orders/${invoiced}/documents/order_summary`,
  content_declaration: `/orders/${plain}/documents/content_declaration`,
  romaneio: `/loads/${load}/documents/romaneio`,
});

describe.runIf(canReadPdf)('paper says of people what its caller may see', () => {
  test.each(['delivery_receipt', 'danfe_simplified', 'order_summary', 'content_declaration', 'romaneio'])(
    '%s',
    async (kind) => {
      const path = papers()[kind] ?? '';
      const [seen, masked] = [await pageOf(path, kit.token), await pageOf(path, stranger)];
      expect(masked).toContain('Campinas');
      for (const secret of hidden) expect(masked).not.toContain(secret);
      // who may see customers finds there what is hidden from others
      const shown = hidden.filter((secret) => seen.includes(secret));
      if (kind === 'romaneio') expect(masked).toContain('3002');
      else expect(shown).toContain('Avenida Brasil');
    },
  );

  test('the document of a person too', async () => {
    for (const kind of ['delivery_receipt', 'danfe_simplified', 'content_declaration']) {
      const path = papers()[kind] ?? '';
      expect(await pageOf(path, kit.token)).toContain('111.444.777-35');
      expect(await pageOf(path, stranger)).toContain('***.444.777-**');
    }
  });
});

test('labels of volumes say of people what their caller may see', async () => {
  const label = (token: string) =>
    kit.server.call(labels.order, { token, params: { id: invoiced }, body: { format: 'svg' } as never });
  const [seen, masked] = [(await label(kit.token)).text, (await label(stranger)).text];
  expect(seen).toContain('Avenida Brasil');
  expect(masked).toContain('Campinas');
  for (const secret of hidden) expect(masked).not.toContain(secret);
});
