import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { receiveByXmlWords as words } from '#shared/areas/invoicing/screen-words.ts';
import { handOn, type Hand } from './fixtures/hand.ts';
import { openStaffedHouse } from './fixtures/house.ts';
import {
  dropFiles,
  fileOf,
  freshFile,
  invoiceOfUnits,
  prepareForInvoices,
  simpleInvoice,
  type SentFile,
} from './fixtures/invoices.ts';
import { testOn } from './fixtures/test.ts';

const testHouse = testOn(openStaffedHouse);

/** Drops files anywhere on the screen. */
const drop = (page: Page, files: readonly SentFile[]): Promise<void> =>
  dropFiles(page.getByRole('main').locator('> div').first(), files);

const strip = (page: Page) => page.getByRole('region', { name: words.strip.label });
const panel = (page: Page) => page.getByRole('complementary', { name: words.panel.label });

/** Receives at once what stands ready, into the dock. */
const receiveAll = async (page: Page, hand: Hand): Promise<void> => {
  await expect(strip(page)).toContainText(words.strip.allReady);
  await hand.click(page.getByText(words.entry.modes.receipt));
  await hand.click(page.getByLabel(words.entry.location));
  await hand.type('9.1');
  await hand.press('Control+Enter');
  await expect(page.getByText(/^RE-\d{6} recebido$/u)).toBeVisible();
};

testHouse(
  'uma nota vira recebimento só com teclas, a segunda não precisa de ninguém, e nada se perde num recarregamento',
  async ({ page, house, enter }) => {
    testHouse.slow();
    await prepareForInvoices(house.api, { unknown: 'CC-00046' });
    await enter('operator');
    await page.goto('/recebimento/xml');
    const hand = handOn(page);

    await drop(page, [fileOf(simpleInvoice)]);
    await expect(strip(page)).toContainText('1 desconhecido');
    await hand.press('F2');
    await hand.type('cristal');
    await hand.press('Enter');
    await expect(panel(page).getByRole('radio', { checked: true })).toContainText('MEU-1');

    await page.reload();
    await expect(panel(page).getByRole('radio', { checked: true })).toContainText('MEU-1');
    await panel(page).getByRole('button', { name: words.panel.link }).focus();
    await hand.press('Enter');
    await expect(panel(page).getByLabel(words.panel.factor('SC'))).toBeFocused();
    await hand.press('Enter', 'Enter');
    await receiveAll(page, hand);
    // one drop; F2, seven letters and four times Enter, two clicks, three signs and Ctrl+Enter
    expect(hand.effort()).toMatchObject({ clicks: 2, keys: 16, scans: 0 });

    await drop(page, [freshFile(simpleInvoice)]);
    await expect(strip(page)).toContainText(words.strip.allReady);
    await hand.press('Control+Enter');
    await expect(page.getByText(words.queue.emptyTitle)).toBeVisible();
    expect(hand.effort()).toMatchObject({ clicks: 0, keys: 1, scans: 0 });

    const { data } = await house.api.call(contracts.stock.list, { query: { sku: 'MEU-1' } });
    expect(data.map(({ quantity }) => quantity)).toEqual([160]);
  },
);

testHouse(
  'o que não é uma nota é dito arquivo por arquivo, e a mesma nota não entra duas vezes',
  async ({ page, house, enter }) => {
    testHouse.slow();
    await prepareForInvoices(house.api, {});
    await enter('operator');
    await page.goto('/recebimento/xml');
    const bad = [
      '46-falha-doctype-bomba.xml',
      '48-falha-truncado.xml',
      '65-falha-vazio.xml',
      '66-falha-html.xml',
    ];
    await drop(page, [fileOf(simpleInvoice), ...bad.map(fileOf)]);
    const message = page.getByRole('alert');
    await expect(message).toContainText('4 arquivos não entraram na fila');
    for (const name of bad) await expect(message).toContainText(name);
    await page.getByRole('link', { name: /^Abrir NF-e/u }).click();
    await expect(strip(page)).toContainText(words.strip.allReady);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^PE-\d+ espera a mercadoria$/u)).toBeVisible();
    await expect(page.getByText(words.queue.emptyTitle)).toBeVisible();
    await drop(page, [fileOf('60-falha-mesma-chave.xml')]);
    await expect(page.getByText(/^Esta nota já entrou: PE-\d+\.$/u)).toBeVisible();
    await page.getByRole('link', { name: words.note.seeFirst }).click();
    await expect(page).toHaveURL(/\/pedidos\//u);
  },
);

testHouse(
  'um XML com lotes e caixas vira recebimento com seis toques, e o seguinte do mesmo fornecedor não pede nada',
  async ({ page, house, enter }) => {
    testHouse.slow();
    const skus = ['CT-00028', 'PA-00030', 'FC-00054', 'CD-00032', 'CB-00014'];
    await prepareForInvoices(house.api, { skus });
    await enter('operator');
    await page.goto('/recebimento/xml');
    const hand = handOn(page);
    await drop(page, [fileOf(invoiceOfUnits)]);
    await receiveAll(page, hand);
    expect(hand.effort()).toMatchObject({ clicks: 2, keys: 4, scans: 0 });

    const lying = async () => {
      const { data } = await house.api.call(contracts.stock.list, { query: { sort: 'sku', per_page: 100 } });
      return data.map(({ product, batch_number: lot, expiration_date: until, quantity }) =>
        [product.sku, lot, until, quantity].join(' '),
      );
    };
    // 10 boxes of 12, 2.5 thousands, 6 bales of 30 whose lot is counted in bales, 4 dozens, and a synonym of the unit
    expect(await lying()).toEqual([
      'CB-00014   36',
      'CD-00032   48',
      'CT-00028 SB4471 2027-10-31 120',
      'FC-00054 BV0311 2027-05-31 180',
      'PA-00030   2500',
    ]);
    const costs = await Promise.all(
      skus.map(async (sku) => {
        const { data } = await house.api.call(contracts.movements.list, { query: { sku } });
        return data[0]?.unit_cost;
      }),
    );
    expect(costs).toEqual([17.1, 1.18, 7.8917, 12.34, 18.48]);

    await drop(page, [freshFile(invoiceOfUnits)]);
    await expect(strip(page)).toContainText(words.strip.allReady);
    await hand.press('Control+Enter');
    await expect(page.getByText(words.queue.emptyTitle)).toBeVisible();
    expect(hand.effort()).toMatchObject({ clicks: 0, keys: 1, scans: 0 });
    expect((await lying())[2]).toBe('CT-00028 SB4471 2027-10-31 240');
  },
);
