import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { canReadPdf, pdfPages } from '../../../testing/pdf-text.ts';
import { saidNumbers } from '../../../testing/said-numbers.ts';
import { at, move } from '../../../testing/stock.ts';
import { openCounts, type CountsKit } from './counts.test-kit.ts';

let kit: CountsKit;
beforeAll(async () => {
  kit = await openCounts();
});
afterAll(() => kit.server.end());

const made = (id: string) =>
  kit.server.call(contracts.documents.count, { token: kit.operator, params: { id } });

/** A location with 371 of a product, and one with nothing. */
const locations = async () => {
  const product = await kit.product();
  const [full, bare] = [await kit.location(), await kit.location()];
  await kit.post([move('receipt', 371, { productId: product.id, to: at(full.id) })]);
  return { sku: product.sku, codes: [full.code, bare.code] };
};

const pageOf = async (id: string): Promise<string> => {
  const { rawPayload } = await kit.server.raw({
    method: 'GET',
    url: `/api/v1/inventory/counts/${id}/documents/count_sheet`,
    headers: { authorization: `Bearer ${kit.operator}` },
  });
  return pdfPages(rawPayload).join('\n');
};

test('a count has a sheet while it is under way', async () => {
  const { codes } = await locations();
  const { id } = (await kit.create({ type: 'location', location_codes: codes })).ok().data;
  expect((await made(id)).refusal()).toMatchObject({ reason: 'not_being_counted' });
});

test.runIf(canReadPdf)('its sheet says every location and what lies there, never how much', async () => {
  const { sku, codes } = await locations();
  const { id, number } = await kit.begun({ type: 'location', location_codes: codes, is_blind: false });
  const page = await pageOf(id);
  for (const said of [`Folha de contagem ${number}`, sku, ...codes, '2 locais', 'Contado por']) {
    expect(page).toContain(said);
  }
  expect(saidNumbers(page)).not.toContain(371);
});

test.runIf(canReadPdf)('what was counted already stands at its quantity', async () => {
  const { sku, codes } = await locations();
  const { id } = await kit.begun({ type: 'location', location_codes: codes });
  const lines = [{ sku, quantity: 288 }];
  (await kit.register(id, { location_code: codes[0], lines })).ok();
  expect((await made(id)).status).toBe(200);
  expect(saidNumbers(await pageOf(id)).filter((number) => number === 288)).toHaveLength(1);
});
