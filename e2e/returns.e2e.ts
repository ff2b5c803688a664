import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { handOn } from './fixtures/hand.ts';
import { openHouse, type House } from './fixtures/house.ts';
import { withLocations } from './fixtures/locations.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';

const { inspections, locations, returns, stock } = contracts;

const test = testOn(() => openHouse());

const sku = 'PALETE';
const units = 10;

/** An approved return of ten units that a customer sends back, in a house that has where to put them. */
const expected = async (house: House) => {
  await withLocations(house);
  await house.api.call(locations.create, { body: { code: '91.1', location_type: 'returns' } });
  const items = [{ sku, quantity: units, resolution: 'refund' as const }];
  const body = { party_name: 'Ana Lima', reason_code: 'regret' as const, approve: true, items };
  return (await house.api.call(returns.create, { body })).data;
};

test('uma devolução do leitor ao fim: dez unidades lidas, inspecionadas, destinadas', async ({
  page,
  house,
  enter,
}, info) => {
  const { id, number } = await expected(house);
  await enter('manager');
  const hand = handOn(page);
  const { title, dialog } = framePage(page);

  await page.goto('/qualidade/devolucoes');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await hand.scan(number);
  await expect(title(number)).toBeVisible();

  await hand.press('r');
  const receiving = dialog(returnWords.receive.title);
  await expect(receiving.getByLabel(returnWords.receive.scan)).toBeFocused();
  for (let unit = 1; unit <= units; unit += 1) {
    await hand.scan(sku);
    await expect(receiving.getByText(`Caixa de ferramentas: ${unit} UN`)).toBeVisible();
  }
  await hand.press('1', 'Enter');
  await hand.press('Control+Enter');
  await expect(receiving).toBeHidden();

  await hand.press('i');
  const inspection = page.getByRole('link', { name: /^QI-\d{6}$/u });
  await hand.click(inspection);
  await expect(page.getByRole('button', { name: inspectionWords.acts.approve })).toBeVisible();
  for (const criterion of ['Teste de funcionamento', 'Estado físico', 'Integridade da embalagem']) {
    await hand.click(page.locator('label', { hasText: criterion }));
    await expect(page.getByLabel(criterion, { exact: true })).toBeFocused();
    await hand.press('a');
    await expect(page.getByLabel(criterion, { exact: true })).toHaveValue('approved');
  }
  await hand.click(page.getByRole('button', { name: inspectionWords.acts.approve }));
  const deciding = page.getByRole('dialog');
  await expect(deciding.getByLabel(inspectionWords.acts.approved, { exact: true })).toBeFocused();
  await hand.press('Control+Enter');
  await expect(deciding).toBeHidden();
  await hand.click(page.getByRole('link', { name: number }));
  await expect(title(number)).toBeVisible();
  await expect(page.getByText('10 aprovados, 0 reprovados')).toBeVisible();

  await hand.press('d');
  const disposing = dialog(returnWords.dispose.title);
  await expect(disposing.getByRole('combobox', { name: returnWords.dispose.destination })).toBeFocused();
  await hand.press('Tab');
  await hand.type('01.001.01.01');
  await hand.press('Control+Enter');
  await expect(disposing).toBeHidden();

  await hand.press('c');
  await expect(dialog(returnWords.acts.close.title)).toBeVisible();
  await hand.press('Control+Enter');
  await expect
    .poll(async () => (await house.api.call(returns.details, { params: { id } })).data.status)
    .toBe('closed');
  const { data: lying } = await house.api.call(stock.list, { query: { sku } });
  expect(lying.map(({ quantity }) => quantity).reduce((sum, one) => sum + one, 0)).toBe(52);
  const { data: seen } = await house.api.call(inspections.list, { query: { sku } });
  expect(seen).toMatchObject([{ context: 'return', status: 'decided', approved: units }]);

  const { clicks, keys, scans } = hand.effort();
  info.annotations.push({
    type: 'devolução',
    description: `${clicks} cliques, ${keys} teclas, ${scans} leituras`,
  });
  // oxlint-disable-next-line no-console -- what the way costs is what whoever runs this wants to know
  console.log(`devolução de ${units} unidades: ${clicks} cliques, ${keys} teclas, ${scans} leituras`);
  expect(scans).toBe(units + 1);
  expect(clicks).toBe(6);
  expect(keys).toBeLessThanOrEqual(26);
});
