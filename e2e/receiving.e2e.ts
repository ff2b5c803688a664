import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { pressByHand, typeByHand } from './fixtures/keys.ts';
import { withLocations } from './fixtures/locations.ts';
import { test } from './fixtures/test.ts';
import { stockPage } from './page-models/stock.page.ts';

test('mercadoria é recebida só com o teclado, e um recarregamento não perde nada', async ({
  page,
  house,
  enter,
}) => {
  await withLocations(house);
  await enter('operator');
  await page.goto('/recebimento');
  const { read } = stockPage(page);
  await read('01.002.02.01');
  await expect(page.getByText('Vale para as próximas linhas.')).toBeVisible();
  await read('IOG-170');
  await expect(page.getByLabel(/^Lote/u)).toBeFocused();
  await typeByHand(page, 'L1126Z');
  await pressByHand(page, 'Enter');
  await expect(page.getByLabel(/^Validade/u)).toBeFocused();

  await page.reload();
  await expect(page.getByLabel(/^Lote/u)).toHaveValue('L1126Z');
  await expect(page.getByLabel(/^Validade/u)).toBeFocused();
  await typeByHand(page, '311230');
  await pressByHand(page, 'Enter');
  await expect(page.getByLabel(/^Quantidade/u)).toBeFocused();
  await typeByHand(page, '24');
  await pressByHand(page, 'Enter');
  const lines = page.getByRole('table', { name: 'Linhas do recebimento' });
  await expect(lines.getByText('L1126Z')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totais do recebimento' })).toContainText('24 UN');
  await read('01.001.01.01');
  await expect(page.getByText('Local 01.001.01.01')).toBeVisible();
  await pressByHand(page, 'Control+z');
  await expect(page.getByText('Desfeito: Local 01.001.01.01')).toBeVisible();
  await pressByHand(page, 'Control+Enter');
  await expect(page.getByText(/RE-\d{6} recebido/u)).toBeVisible();
  await expect(page.getByText(/Leia o local do próximo recebimento/u)).toBeVisible();
  await expect(page.getByRole('main').getByText('Leia um local', { exact: true })).toBeVisible();

  const query = { sku: 'IOG-170', location_code: '01.002.02.01' };
  const { data } = await house.api.call(contracts.stock.list, { query });
  expect(data.map(({ quantity, batch_number: lot, expiration_date: date }) => [quantity, lot, date])).toEqual(
    [[24, 'L1126Z', '2030-12-31']],
  );
});
