import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { canReadPdf, pdfPages } from '../../../../testing/pdf-text.ts';
import { at, batch, move } from '../../../../testing/stock.ts';
import { openWaves } from './waves.test-kit.ts';

let kit: Awaited<ReturnType<typeof openWaves>>;
beforeAll(async () => {
  kit = await openWaves();
});
afterAll(() => kit.server.end());

const orders = async () => {
  const { sku, locations } = await kit.stocked([9]);
  const ids = [];
  for (const quantity of [2, 5]) ids.push((await kit.confirmed([{ sku, quantity }])).id);
  return { sku, location: locations[0]?.code ?? '', ids };
};

test('a wave that is only planned has no list', async () => {
  const { ids } = await orders();
  const id = await kit.planned(ids);
  expect((await kit.server.call(contracts.documents.wave, kit.on(id))).refusal()).toMatchObject({
    reason: 'wave_without_stops',
  });
});

test.runIf(canReadPdf)('its list says what to take at each stop, and for which slot how much', async () => {
  const { sku, location, ids } = await orders();
  const id = await kit.walking(ids);
  const { rawPayload } = await kit.server.raw({
    method: 'GET',
    url: `/api/v1/waves/${id}/documents/picking_list`,
    headers: { authorization: `Bearer ${kit.token}` },
  });
  const [page = ''] = pdfPages(rawPayload);
  for (const said of ['Lista de separação ', sku, location, '7 UN', '1: 2 · 2: 5', '1 parada']) {
    expect(page).toContain(said);
  }
});

test.runIf(canReadPdf)('its list says that a lot which was recalled stays where it lies', async () => {
  const { id: productId, sku } = await kit.product({
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  });
  const location = await kit.location();
  const to = at(location.id, batch('W1', '2030-01-31'));
  await kit.post([move('receipt', 9, { productId, to })]);
  const ids = [];
  for (const quantity of [2, 5]) ids.push((await kit.confirmed([{ sku, quantity }])).id);
  const id = await kit.walking(ids);
  const { token } = kit;
  const found = (await kit.server.call(contracts.lots.lookup, { token, query: { code: 'W1' } })).ok();
  const params = { id: found.data.lots[0]?.id ?? '' };
  (await kit.server.call(contracts.lots.recall, { token, params, body: { reason: 'Laudo' } })).ok();
  const { rawPayload } = await kit.server.raw({
    method: 'GET',
    url: `/api/v1/waves/${id}/documents/picking_list`,
    headers: { authorization: `Bearer ${token}` },
  });
  const text = pdfPages(rawPayload).join(' ').replaceAll(/\s+/gu, ' ');
  expect(text).toContain('foi recolhido');
});
