import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { OrderDocumentKind } from '#shared/areas/documents/schema.ts';
import { canReadPdf, pdfPages } from '../../../testing/pdf-text.ts';
import { saidNumbers } from '../../../testing/said-numbers.ts';
import { openReceiving, type ReceivingKit } from './receiving.test-kit.ts';

const { documents } = contracts;

let kit: ReceivingKit;
beforeAll(async () => {
  kit = await openReceiving();
});
afterAll(() => kit.server.end());

const made = (id: string, kind: OrderDocumentKind) =>
  kit.server.call(documents.make, { ...kit.on(id), params: { id, kind } });

const pagesFor = async (path: string): Promise<readonly string[]> => {
  const { rawPayload } = await kit.server.raw({
    method: 'GET',
    url: `/api/v1/orders/${path}`,
    headers: { authorization: `Bearer ${kit.token}` },
  });
  return pdfPages(rawPayload);
};

const awaited = async () => {
  const { sku } = await kit.product();
  const { id } = await kit.expected([{ sku, quantity: 371 }]);
  return { id, sku };
};

/** An order of which less came in than it awaited, and the reason that was given. */
const lacking = async () => {
  const { id, sku } = await awaited();
  const { items } = (await kit.start(id)).ok().data;
  await kit.received(id, { code: sku, quantity: 370 });
  const divergences = [{ item_id: items[0]?.id, reason_code: 'short', note: 'caixa aberta' }];
  (await kit.finish(id, { divergences })).ok();
  return { id, sku };
};

test('an order that comes in has its own documents, each when it is time', async () => {
  const { id } = await awaited();
  const { data } = (await kit.server.call(documents.list, kit.on(id))).ok();
  expect(data.map(({ kind, is_available: can }) => [kind, can])).toEqual([
    ['order_summary', true],
    ['receiving_sheet', true],
    ['divergence_report', false],
  ]);
  expect((await made(id, 'divergence_report')).refusal().reason).toBe('not_yet_received');
  expect((await made(id, 'picking_list')).refusal().reason).toBe('document_of_others');
  const { id: ended } = await lacking();
  expect((await made(ended, 'receiving_sheet')).refusal().reason).toBe('not_to_be_received');
});

test('an order that came in as it was expected has no divergences', async () => {
  const { id, sku } = await awaited();
  (await kit.start(id)).ok();
  await kit.received(id, { code: sku, quantity: 371 });
  (await kit.finish(id)).ok();
  expect((await made(id, 'divergence_report')).refusal().reason).toBe('no_divergences');
});

test.runIf(canReadPdf)('a blind sheet says what to count, and never how much is expected', async () => {
  const { id, sku } = await awaited();
  const [open = ''] = await pagesFor(`${id}/documents/receiving_sheet`);
  const [blind = ''] = await pagesFor(`${id}/documents/receiving_sheet?blind=true`);
  for (const said of ['Folha de conferência PE-', sku, '1 item', 'Conferido por']) {
    expect(open).toContain(said);
    expect(blind).toContain(said);
  }
  expect(open).toContain('371 UN');
  expect(saidNumbers(open)).toContain(371);
  expect(saidNumbers(blind)).not.toContain(371);
});

test.runIf(canReadPdf)('the report says what came in otherwise, by how much and why', async () => {
  const { id, sku } = await lacking();
  const [page = ''] = await pagesFor(`${id}/documents/divergence_report`);
  for (const said of [sku, '371 UN', '370', '-1', 'caixa aberta', '1 item diferente']) {
    expect(page).toContain(said);
  }
});
