import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openStaffedHouse } from './fixtures/house.ts';
import { withLocations } from './fixtures/locations.ts';
import { pressByHand, typeByHand, wedge } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { locationsPage } from './page-models/locations.page.ts';

const test = testOn(openStaffedHouse);

/** Types a code and ends it with Enter. */
const typeCode = (page: Page, text: string) => typeByHand(page, `${text}\n`);

test('ruas inteiras pelas faixas, só com o teclado', async ({ page, enter, house }) => {
  await enter('manager');
  await page.goto('/estoque/locais/gerar');
  const locations = locationsPage(page);
  await locations.field(/^Prédio: de/u).focus();
  await typeByHand(page, '1');
  await pressByHand(page, 'Tab');
  await typeByHand(page, '4');
  await locations.field(/^Nível: de/u).focus();
  await typeByHand(page, '1');
  await pressByHand(page, 'Tab');
  await typeByHand(page, '3');
  await expect(page.getByText('12 a criar')).toBeVisible();
  await pressByHand(page, 'Control+Enter');
  await expect(framePage(page).notice('12 locais criados')).toBeVisible();
  await expect(locations.rows).toHaveCount(12);
  const { pagination } = await house.api.call(contracts.locations.list, { query: {} });
  expect(pagination.records.total).toBe(12);

  await locations.act('Etiquetas').focus();
  await pressByHand(page, 'Enter');
  await expect(framePage(page).dialog('Etiquetas de 12 locais')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Etiqueta de/u })).toBeVisible();
  const download = page.waitForEvent('download');
  await pressByHand(page, 'Control+Enter');
  const labels = await readFile(await (await download).path());
  expect(labels.subarray(0, 5).toString()).toBe('%PDF-');
  expect(labels.toString('latin1').match(/\/MediaBox/g)).toHaveLength(12);
});

test('um local se escolhe por leitura, digitando ou no mapa', async ({ page, enter, house }) => {
  await withLocations(house);
  await enter('operator');
  await page.goto('/estoque/locais');
  const locations = locationsPage(page);
  await expect(locations.scan).toBeFocused();
  await typeCode(page, '01.001.01.01');
  await expect(page).toHaveURL('/estoque/locais/01.001.01.01');
  await expect(locations.said).toContainText('Lido às');
  await expect(locations.rows).toHaveCount(3);
  await expect(locations.row(/L0926A/u)).toContainText('Vence em 6 dias');

  await typeCode(page, '77.77');
  await expect(locations.said).toContainText('Não há local com o código 77.77');
  await expect(page).toHaveURL('/estoque/locais/01.001.01.01');

  // a scanner is heard also while no field has the focus
  await locations.map.focus();
  await wedge(page, '1.2.1.1');
  await expect(page).toHaveURL('/estoque/locais/01.002.01.01');

  await expect(locations.chosenCell).toHaveAccessibleName(/^01\.002\.01\.01/u);
  await locations.map.focus();
  await pressByHand(page, 'ArrowRight');
  await pressByHand(page, 'Enter');
  await expect(page).toHaveURL('/estoque/locais/01.002.01.02');
  await expect(locations.cell('01.003.04.01, bloqueada')).toBeVisible();
});

test('da linha se transfere, e o mapa acompanha', async ({ page, enter, house }) => {
  await withLocations(house);
  await enter('manager');
  await page.goto('/estoque/locais/01.002.01.01');
  const locations = locationsPage(page);
  await expect(locations.row(/Caixa de ferramentas/u)).toContainText('30');
  await locations.act(/^Transferir: Caixa/u).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Quantidade/u)).toBeFocused();
  await page.keyboard.type('30');
  await pressByHand(page, 'Enter');
  await typeCode(page, '02.8.4.3');
  await expect(dialog.getByRole('row', { name: /^Em 01\.002\.01\.01/u })).toContainText('−30');
  await expect(dialog.getByRole('row', { name: /^Em 02\.008\.04\.03/u })).toContainText('+30');
  await expect(locations.row(/Caixa de ferramentas/u)).toContainText('30');
  await pressByHand(dialog.getByRole('button', { name: /^Transferir 30/u }), 'Enter');
  await expect(page.getByText('Nada neste local')).toBeVisible();
  await expect(locations.cell('01.002.01.01, vazia')).toBeVisible();
  await locations.tab('Movimentações').click();
  await expect(locations.row(/Transferência interna/u)).toContainText('02.008.04.03');
});

test('um local bloqueado diz por quê, e o histórico diz quem', async ({ page, enter, house }) => {
  await withLocations(house);
  await enter('admin');
  await page.goto('/estoque/locais/01.001.01.01');
  const locations = locationsPage(page);
  await expect(locations.rows).toHaveCount(3);
  await locations.map.focus();
  await pressByHand(page, 'b');
  const dialog = framePage(page).dialog('Bloquear 01.001.01.01');
  await dialog.getByLabel(/^Motivo/u).fill('Piso molhado');
  await pressByHand(page, 'Control+Enter');
  await expect(page.getByText('Bloqueado: Piso molhado')).toBeVisible();
  await expect(locations.rows.first()).toContainText('Indisponível');
  await locations.tab('Histórico do local').click();
  await expect(locations.row(/Bloqueado/u)).toContainText('marcia');
});
