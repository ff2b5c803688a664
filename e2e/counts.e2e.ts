import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openStaffedHouse } from './fixtures/house.ts';
import { withLocations } from './fixtures/locations.ts';
import { pressByHand, typeByHand } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { stockPage } from './page-models/stock.page.ts';

const test = testOn(openStaffedHouse);
const code = '01.001.01.01';

const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const message = (page: Page, text: RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

/** Counts goods of a lot as one who has both hands on keyboard and scanner. */
async function countLot(page: Page, lot: string, quantity: string): Promise<void> {
  await stockPage(page).read('IOG-170');
  await expect(page.getByLabel(/^Lote/u)).toBeFocused();
  await typeByHand(page, lot);
  await pressByHand(page, 'Enter');
  await expect(page.getByLabel(/^Quantidade contada/u)).toBeFocused();
  await typeByHand(page, quantity);
  await pressByHand(page, 'Enter');
  await expect(message(page, new RegExp(`${quantity} UN`, 'u'))).toBeVisible();
}

async function openLocation(page: Page): Promise<void> {
  await stockPage(page).read(code);
  await expect(message(page, /Leia agora os produtos deste local/u)).toBeVisible();
}

async function closeLocation(page: Page): Promise<void> {
  await pressByHand(page, 'Control+Enter');
  await expect(message(page, new RegExp(`Local ${code} encerrado`, 'u'))).toBeVisible();
  await pressByHand(page.getByRole('link', { name: 'Ver contagem' }), 'Enter');
}

test('só pelo teclado: uma contagem cega é criada, contada, recontada e aprovada', async ({
  page,
  house,
  enter,
}) => {
  await withLocations(house);
  await enter('manager');
  await page.goto('/estoque/contagens');
  await expect(act(page, 'Nova contagem').first()).toBeEnabled();
  await pressByHand(page, 'n');
  await expect(page.getByRole('combobox', { name: 'Tipo de contagem' })).toBeFocused();
  await pressByHand(page, 'Tab');
  await typeByHand(page, code);
  await pressByHand(page, 'Control+Enter');
  await expect(framePage(page).title('Contagem INV-000001')).toBeVisible();
  await pressByHand(act(page, 'Iniciar contagem'), 'Enter');
  await pressByHand(act(page, 'Contar'), 'Enter');

  const route = page.getByRole('complementary', { name: 'Locais da contagem' });
  await expect(route).toContainText(`Próximo local${code}`);
  await openLocation(page);
  await expect(route.getByRole('listitem')).toContainText('Em contagem');
  await expect(page.getByText('Nada registrado neste local ainda.')).toBeVisible();
  await pressByHand(page, 'Control+Enter');
  const unread = framePage(page).dialog(`Encerrar ${code} sem ler tudo`);
  await expect(unread.getByRole('listitem')).toHaveCount(3);
  await pressByHand(page, 'Enter');
  await expect(unread).toBeHidden();
  await stockPage(page).read('PALETE');
  await expect(page.getByLabel(/^Quantidade contada/u)).toBeFocused();
  await typeByHand(page, '12');
  await pressByHand(page, 'Enter');
  await expect(message(page, /12 UN/u)).toBeVisible();
  await countLot(page, 'L0926A', '40');
  await countLot(page, 'L1026C', '96');
  await expect(page.getByRole('main')).not.toContainText('48');
  await closeLocation(page);

  await pressByHand(act(page, 'Encerrar contagem'), 'Enter');
  const differences = page.getByRole('table', { name: 'Diferenças' });
  await expect(differences.getByRole('row').nth(1)).toContainText('−8');
  await pressByHand(act(page, 'Pedir recontagem'), 'Enter');
  await pressByHand(act(page, 'Contar'), 'Enter');
  await openLocation(page);
  await countLot(page, 'L0926A', '47');
  await closeLocation(page);

  await pressByHand(act(page, 'Encerrar contagem'), 'Enter');
  await expect(differences.getByRole('row').nth(1)).toContainText('−1');
  await pressByHand(act(page, 'Aprovar diferenças'), 'Enter');
  const sure = framePage(page).dialog('Aprovar a contagem');
  await pressByHand(sure.getByRole('button', { name: 'Aprovar diferenças' }), 'Enter');
  await expect(framePage(page).notice('Contagem aprovada')).toBeVisible();

  const query = { location_code: code, sku: 'IOG-170', sort: 'expiration_date' };
  const { data } = await house.api.call(contracts.stock.list, { query });
  expect(data.map(({ batch_number: lot, quantity }) => [lot, quantity])).toEqual([
    ['L0926A', 47],
    ['L1026C', 96],
  ]);
});
