import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openHouse } from './fixtures/house.ts';
import { pressByHand, typeByHand, wedge } from './fixtures/keys.ts';
import { withLocations } from './fixtures/locations.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { stockPage } from './page-models/stock.page.ts';

const test = testOn(() => openHouse());

test('de um lote a onde está e de quem veio: pela etiqueta ou em poucas teclas', async ({
  page,
  house,
  enter,
}) => {
  await withLocations(house);
  const items = [
    { sku: 'IOG-170', quantity: 20, location_code: '01.002.02.01', batch_number: 'L0926A' },
    { sku: 'PALETE', quantity: 2, location_code: '01.002.02.01' },
  ];
  const body = { supplier_document: 'NF 88123', reference: 'Laticínios Serra', items };
  await house.api.call(contracts.operationTypes.goodsReceipt, { body });
  await enter('manager');
  const { title, dialog, notice } = framePage(page);
  const table = (name: string) => page.getByRole('table', { name });

  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await pressByHand(page, key);
  };
  const type = async (text: string): Promise<void> => {
    keys += text.length;
    await typeByHand(page, text);
  };

  await page.goto('/configuracoes/conta');
  await expect(title('Conta')).toBeVisible();
  await press('Control+k');
  await type('l0926');
  await expect(page.getByRole('option', { selected: true })).toContainText('L0926A');
  await press('Enter');
  await expect(title('Lote L0926A')).toBeVisible();
  const locations = table('Locais em que o lote está');
  await expect(locations.getByRole('link', { name: '01.001.01.01' })).toBeVisible();
  await expect(locations.getByRole('link', { name: '01.002.02.01' })).toBeVisible();
  await expect(table('Entradas do lote')).toContainText('NF 88123');
  await expect(table('Entradas do lote')).toContainText('Laticínios Serra');
  expect(keys).toBe(7);

  await page.goto('/configuracoes/conta');
  await expect(title('Conta')).toBeVisible();
  await wedge(page, 'L0926A', { layout: 'abnt2' });
  await expect(title('Lote L0926A')).toBeVisible();

  await pressByHand(page, 'e');
  const form = dialog('Corrigir lote L0926A');
  await expect(form.getByText('01.002.02.01: 20 UN')).toBeVisible();
  await form.getByLabel('Situação').selectOption('Em recolhimento');
  await form.getByLabel(/^Motivo da correção/u).click();
  await typeByHand(page, 'Recolhimento do fornecedor');
  await pressByHand(page, 'Control+Enter');
  await expect(notice('Lote corrigido')).toBeVisible();
  const corrections = table('Correções do lote');
  await expect(corrections).toContainText('Situação: Aprovado → Em recolhimento');
  const query = { sku: 'IOG-170', batch_number: 'L0926A' };
  const held = await house.api.call(contracts.stock.list, { query });
  expect(held.data.map(({ quantity_available: free }) => free)).toEqual([0, 0]);

  await page.goto('/estoque/lotes/correcoes');
  await expect(stockPage(page).rows.first()).toContainText('Recolhimento do fornecedor');
  await page.goto('/estoque/inventario/linhas?search=L0926A');
  await expect(stockPage(page).rows).toHaveCount(2);
});
