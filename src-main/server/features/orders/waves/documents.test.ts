import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { canReadPdf, pdfPages } from '../../../../testing/pdf-text.ts';
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
    code: 'wave_without_stops',
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
