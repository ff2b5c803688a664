import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openHouse, type House } from './fixtures/house.ts';
import { pressByHand, typeByHand, wedge } from './fixtures/keys.ts';
import { withLocations } from './fixtures/locations.ts';
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

/** Collects the requests that would change something on the server. */
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
  await pressByHand(page, 'ArrowLeft');
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
    await pressByHand(page, 'Tab');
    await expect(form.name).toHaveValue(text);
    await form.name.click();
  }
});

test('o Enter do leitor não confirma perguntas, e o destino da transferência recebe o local', async ({
  page,
  enter,
  house,
}) => {
  await withLocations(house);
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

const message = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
const lying = async ({ api }: House, code: string): Promise<readonly string[]> => {
  const { data } = await api.call(contracts.stock.list, { query: { location_code: code } });
  return data.map(({ product, batch_number: lot, quantity }) => `${product.sku} ${lot ?? ''} ${quantity}`);
};

type Turn = { readonly page: Page; readonly house: House; readonly read: (code: string) => Promise<void> };

/** Moves five of what lies in a location: the quantity is typed, the destination read, a press of its own posts. */
async function transfer({ page, house, read }: Turn): Promise<void> {
  await page.goto('/estoque/locais');
  await expect(page.getByLabel('Local', { exact: true })).toBeFocused();
  await read('01.002.01.01');
  await expect(framePage(page).title('01.002.01.01')).toBeVisible();
  await expect(stockPage(page).rows).toHaveCount(1);
  await expect(page.getByLabel('Local', { exact: true })).toHaveValue('01.002.01.01');
  await pressByHand(page, 'Escape');
  await expect(page.getByLabel('Local', { exact: true })).not.toBeFocused();
  await pressByHand(page, 'j');
  await expect(stockPage(page).rows).toBeFocused();
  await pressByHand(page, 't');
  const dialog = framePage(page).dialog('Transferir');
  const quantity = dialog.getByLabel(/^Quantidade/u);
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('');
  await typeByHand(page, '5');
  await read('01.002.03.01');
  await expect(quantity).toHaveValue('5');
  await expect(dialog.getByRole('row', { name: /^Em 01\.002\.03\.01/u })).toContainText('+5');
  const post = dialog.getByRole('button', { name: 'Transferir 5 UN' });
  await pressByHand(page, 'Enter');
  await pressByHand(page, 'Enter');
  await expect(post).toBeFocused();
  await read('01.002.03.01');
  await expect(dialog).toBeVisible();
  expect(await lying(house, '01.002.01.01')).toEqual(['PALETE  30']);
  await pressByHand(post, 'Enter');
  await expect(dialog).toBeHidden();
  expect(await lying(house, '01.002.01.01')).toEqual(['PALETE  25']);
  expect(await lying(house, '01.002.03.01')).toEqual(['PALETE  5']);
}

/** Receives what three readings say into a location, and takes the last one back. */
async function receive({ page, house, read }: Turn): Promise<void> {
  await page.goto('/recebimento');
  await expect(page.getByLabel(/^Ler /u)).toBeFocused();
  await page.getByRole('switch', { name: /Leitura contínua/u }).check();
  await read('01.002.02.01');
  await expect(message(page, 'Local 01.002.02.01')).toBeVisible();
  const line = page.getByRole('table', { name: 'Linhas do recebimento' }).getByRole('row').nth(1);
  for (const quantity of ['1UN', '2UN', '3UN']) {
    await read('PALETE');
    await expect(line).toContainText(quantity);
  }
  await pressByHand(page, 'Control+z');
  await expect(message(page, 'Desfeito: Caixa de ferramentas')).toBeVisible();
  await expect(line).toContainText('2UN');
  await pressByHand(page, 'Control+Enter');
  await expect(page.getByText(/Leia o local do próximo recebimento/u)).toBeVisible();
  expect(await lying(house, '01.002.02.01')).toEqual(['PALETE  2']);
}

/** Counts one lot of a location and closes it, after seeing what becomes zero. */
async function count({ page, house, read }: Turn): Promise<void> {
  const { counts } = contracts;
  const { data } = await house.api.call(counts.create, {
    body: { type: 'location', location_codes: ['01.001.01.01'] },
  });
  const params = { id: data.id };
  await house.api.call(counts.start, { params });
  await page.goto(`/estoque/contagens/${data.id}/contar`);
  await expect(page.getByLabel(/^Ler /u)).toBeFocused();
  await read('01.001.01.01');
  await expect(message(page, 'Leia agora os produtos deste local')).toBeVisible();
  await read('IOG-170');
  await expect(page.getByLabel(/^Lote/u)).toBeFocused();
  await page.getByRole('group', { name: 'Conhecidos neste local' }).getByText('L0926A').click();
  await expect(page.getByLabel(/^Quantidade contada/u)).toBeFocused();
  await typeByHand(page, '48');
  await pressByHand(page, 'Enter');
  await expect(message(page, '48 UN')).toBeVisible();
  await pressByHand(page, 'Control+Enter');
  const unread = framePage(page).dialog('Encerrar 01.001.01.01 sem ler tudo');
  await expect(unread.getByRole('listitem')).toHaveCount(2);
  await read('PALETE');
  await expect(unread).toBeVisible();
  await pressByHand(unread.getByRole('button', { name: 'Encerrar com 2 em zero' }), 'Enter');
  await expect(message(page, 'Local 01.001.01.01 encerrado')).toBeVisible();
  const lines = await house.api.call(counts.lines, { params, query: {} });
  expect(lines.data.map(({ counted }) => Number(counted)).toSorted((a, b) => a - b)).toEqual([0, 0, 48]);
}

for (const layout of ['us', 'abnt2'] as const) {
  test(`transferir, receber e contar só com leitor e teclas (${layout})`, async ({ page, house, enter }) => {
    await withLocations(house);
    await enter('manager');
    const turn: Turn = { page, house, read: (code) => wedge(page, code, { layout }) };
    await transfer(turn);
    await receive(turn);
    await count(turn);
  });
}
