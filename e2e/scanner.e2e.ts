import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openHouse } from './fixtures/house.ts';
import { typeByHand, wedge } from './fixtures/keys.ts';
import { withPlaces } from './fixtures/places.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { productForm } from './page-models/product-form.page.ts';
import { stockPage } from './page-models/stock.page.ts';

const test = testOn(() => openHouse());

/** The bar code of a product of the catalogue. */
const gtin = '7890000010016';

/** Every way in which scanners send keys. */
const wedges = [
  { layout: 'us', pace: 2, end: 'Enter' },
  { layout: 'us', pace: 10, end: 'Tab' },
  { layout: 'abnt2', pace: 2, end: 'Tab' },
  { layout: 'abnt2', pace: 10, end: 'Enter' },
] as const;

/** What was sent to the server that would change something there. */
const writesOf = (page: Page): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
};

test('uma leitura não altera, não grava e não confirma nada em formulários', async ({ page, enter }) => {
  await enter('manager');
  await page.goto('/produtos/-/novo');
  const form = productForm(page);
  const frame = framePage(page);
  await form.sku.click();
  const writes = writesOf(page);
  await typeByHand(page, 'NOVO-1');
  await form.name.click();
  await typeByHand(page, 'Parafuso');
  await page.keyboard.press('ArrowLeft');
  for (const way of wedges) {
    await wedge(page, gtin, way);
    await expect(frame.notice(`Lido ${gtin}: nada foi alterado`).last()).toBeVisible();
    await expect(form.name).toHaveValue('Parafuso');
    await expect(form.name).toBeFocused();
  }
  await typeByHand(page, 'X');
  await expect(form.name).toHaveValue('ParafusXo');

  await form.unit.focus();
  const unit = await form.unit.inputValue();
  await wedge(page, 'KG-123');
  await expect(form.unit).toHaveValue(unit);

  await form.cost.click();
  await typeByHand(page, '12,5');
  await wedge(page, '01.002.02.01');
  await expect(form.cost).toHaveValue('12,5');

  await form.create.focus();
  await wedge(page, gtin);
  await wedge(page, 'AB 12', { pace: 2 });
  await expect(form.createTitle).toBeVisible();

  const barcode = form.field('Código de barras');
  await barcode.click();
  await typeByHand(page, '123');
  await wedge(page, `]E0${gtin}`, { layout: 'abnt2' });
  await expect(barcode).toHaveValue(gtin);
  await expect(barcode).not.toBeFocused();
  expect(writes).toEqual([]);
});

test('quem digita depressa não perde uma letra', async ({ page, enter }) => {
  await enter('manager');
  await page.goto('/produtos/-/novo');
  const form = productForm(page);
  await form.name.click();
  const text = 'Parafuso sextavado 3540';
  for (const delay of [30, 40]) {
    await form.name.fill('');
    await page.keyboard.type(text, { delay });
    await page.keyboard.press('Tab');
    await expect(form.name).toHaveValue(text);
    await form.name.click();
  }
});

test('o Enter do leitor não confirma perguntas, e o destino da transferência recebe o local', async ({
  page,
  enter,
  house,
}) => {
  await withPlaces(house);
  const items = [{ sku: 'PALETE', location_code: '01.002.02.01', quantity: 24 }];
  await house.api.call(contracts.operationTypes.goodsReceipt, { body: { items } });
  await enter('manager');
  await page.goto('/estoque/inventario/linhas');
  const { rows, act } = stockPage(page);
  await rows.first().click();
  const writes = writesOf(page);
  await act('Transferir').click();
  const dialog = framePage(page).dialog('Transferir');
  const quantity = dialog.getByLabel(/^Quantidade/u);
  await quantity.click();
  const before = await quantity.inputValue();
  await wedge(page, '01.002.03.01', { layout: 'abnt2' });
  await expect(dialog.getByLabel(/^Local de destino|^Destino/u)).toHaveValue('01.002.03.01');
  await expect(quantity).toHaveValue(before);
  await dialog.getByRole('button', { name: 'Cancelar' }).focus();
  await wedge(page, gtin);
  await expect(dialog).toBeVisible();
  expect(writes).toEqual([]);
});
