import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { canReadPdf, pdfPages } from '../../../../testing/pdf-text.ts';
import { openLoads } from './loads.test-kit.ts';

let kit: Awaited<ReturnType<typeof openLoads>>;
beforeAll(async () => {
  kit = await openLoads();
});
afterAll(() => kit.server.end());

const made = (id: string) => kit.server.call(contracts.documents.load, kit.on(id));

test('a load without orders has no sheet', async () => {
  const { id } = await kit.opened();
  expect((await made(id)).refusal()).toMatchObject({ reason: 'load_without_orders' });
  expect((await made('RO-999999')).refusal()).toMatchObject({ code: 'not_found' });
});

test.runIf(canReadPdf)('the sheet of a load says its orders, what they come to and who signs', async () => {
  const [one, other] = [await kit.readyIn(2), await kit.readyIn(1)];
  const { id, load_number: number } = await kit.opened(one.id, other.id);
  (await kit.modify(id, { driver: 'José Braga' })).ok();
  const answer = await made(number);
  expect(answer.headers['content-disposition']).toContain(`"romaneio-${number.toLowerCase()}.pdf"`);
  const { rawPayload } = await kit.server.raw({
    method: 'GET',
    url: `/api/v1/loads/${id}/documents/romaneio`,
    headers: { authorization: `Bearer ${kit.token}` },
  });
  const [page = '', ...more] = pdfPages(rawPayload);
  expect(more).toEqual([]);
  for (const said of [
    `Romaneio ${number}`,
    'Motorista: José Braga',
    'Placa: ____',
    'Ana Souza',
    'Campinas - SP',
    '3 kg',
    '2 pedidos · 3 volumes · 4 kg',
    'Carregado por',
    // which volumes go, not only how many
    `2: ${one.number}-1`,
  ]) {
    expect(page).toContain(said);
  }
  expect(page.indexOf(one.number)).toBeLessThan(page.indexOf(other.number));
});
