import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { invoicingTitles } from '#shared/areas/invoicing/title-words.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { findWords } from '#shared/areas/screens/find-words.ts';
import { openEmptyHouse } from './fixtures/house.ts';
import { pressByHand, typeByHand } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';

/** A warehouse in which everything is that has a number: the one of the demonstration. */
const test = testOn(() => openEmptyHouse(['--demo=small']));

/** Opens the palette and types; answers its lines. */
async function find(page: Page, typed: string) {
  await pressByHand(page, 'Control+k');
  await expect(framePage(page).palette).toBeFocused();
  if (typed !== '') await typeByHand(page, typed);
  return framePage(page).paletteLines;
}

const openFirst = (page: Page) => pressByHand(page, 'Enter');

test('só pelo teclado: o que se quer fazer, números e o que foi fixado', async ({ page, house, enter }) => {
  const product = { sku: 'X-9', name: 'Irmãos de pano', unit: 'UN', product_type: 'finished_good' } as const;
  await house.api.call(contracts.products.create, { body: product });
  const numbers = {
    '/qualidade/devolucoes/': (await house.api.call(contracts.returns.list, {})).data[0]?.number,
    '/qualidade/inspecoes/': (await house.api.call(contracts.inspections.list, {})).data[0]?.number,
    '/expedicao/': (await house.api.call(contracts.loads.list, {})).data[0]?.load_number,
    '/estoque/contagens/': (await house.api.call(contracts.counts.list, {})).data[0]?.number,
    '/recebimento/feitos/': (await house.api.call(contracts.goodsReceipts.list, {})).data[0]?.receipt_number,
    '/documentos-fiscais/': (await house.api.call(contracts.fiscalDocuments.list, {})).data[0]?.number,
  };
  await enter('admin');
  await page.goto('/');
  await expect(framePage(page).navigation).toBeVisible();

  const separating = await find(page, 'separacao');
  await expect(separating.first()).toContainText(findWords.pick);
  await openFirst(page);
  await expect(page).toHaveURL(/\/pedidos\?.*stage=/u);

  const late = await find(page, 'pedidos atrasados');
  await expect(late.first()).toContainText(orderWords.views.late);
  await openFirst(page);
  await expect(page).toHaveURL(/\/pedidos\?.*is_late=true/u);
  const byInvoice = await find(page, 'receber por xml');
  await expect(byInvoice.filter({ hasText: invoicingTitles.receive })).toHaveCount(1);
  await pressByHand(page, 'Escape');
  await expect(framePage(page).palette).toHaveCount(0);

  const returns = await find(page, 'RMA');
  await expect(returns.filter({ hasText: 'Irmãos de pano' })).toBeVisible();
  await expect(returns.nth(1)).toContainText(/^RMA-\d/u);
  const shown = await returns.allTextContents();
  const isReturn = (line: string): boolean => /^RMA-\d/u.test(line);
  const lastReturn = shown.findLastIndex(isReturn);
  expect(lastReturn).toBeLessThan(shown.findIndex((line) => line.includes('Irmãos de pano')));
  await pressByHand(page, 'Escape');
  await expect(framePage(page).palette).toHaveCount(0);

  for (const [address, number = ''] of Object.entries(numbers)) {
    expect(number, address).not.toBe('');
    const found = await find(page, number.replace(/-0+/u, ' '));
    await expect(found.first()).toContainText(number);
    await openFirst(page);
    await expect(page).toHaveURL(new RegExp(address, 'u'));
  }

  const [pinned = ''] = Object.values(numbers);
  const again = await find(page, pinned);
  await expect(again.first()).toContainText(pinned);
  await pressByHand(page, 'Control+d');
  await expect(page.getByText(findWords.unpin)).toBeVisible();
  await pressByHand(page, 'Escape');
  await page.reload();
  await expect(framePage(page).navigation).toBeVisible();
  await find(page, '');
  await expect(page.getByRole('group', { name: findWords.pinned })).toContainText(pinned);
  await expect(page.getByRole('group', { name: findWords.recent }).getByRole('option')).toHaveCount(5);
  await openFirst(page);
  await expect(page).toHaveURL(/\/qualidade\/devolucoes\//u);
});
