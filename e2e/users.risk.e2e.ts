import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openStaffedHouse } from './fixtures/house.ts';
import { password, people } from './fixtures/people.ts';
import { testOn } from './fixtures/test.ts';
import { withoutStream } from './fixtures/without-stream.ts';
import { framePage } from './page-models/frame.page.ts';
import { loginPage } from './page-models/login.page.ts';
import { productForm } from './page-models/product-form.page.ts';
import { productPanel } from './page-models/product-panel.page.ts';
import { productsPage } from './page-models/products.page.ts';
import { usersPage } from './page-models/users.page.ts';

const test = testOn(openStaffedHouse);

test('o administrador cria uma pessoa, ela entra; desativada, sai na hora', async ({
  page,
  browser,
  house,
  enter,
}) => {
  await enter('admin');
  await page.goto('/configuracoes/usuarios');
  const users = usersPage(page);
  await users.add.click();
  await users.write({ name: 'Bruno Lima', username: 'joao', role: 'manager', password });
  await users.create.click();
  await expect(users.username).toHaveAccessibleDescription(/Já existe um usuário/);
  await users.username.fill('bruno');
  await users.create.click();
  await expect(users.row('Bruno Lima')).toContainText('Nunca entrou');
  const computer = await browser.newContext({ baseURL: house.url });
  const other = await computer.newPage();
  await other.goto('/produtos');
  await loginPage(other).logIn('bruno', password);
  await expect(productsPage(other).empty).toBeVisible();
  await users.row('Bruno Lima').click();
  await users.deactivate.click();
  await expect(framePage(page).notice('Bruno Lima foi desativado')).toBeVisible();
  await expect(framePage(other).dialog('A sessão terminou')).toBeVisible();
  await loginPage(other).password.fill(password);
  await loginPage(other).goOn.click();
  await expect(loginPage(other).alert).toContainText('Usuário ou senha não conferem');
  await computer.close();
});

test('uma sessão encerrada no meio de um cadastro não perde o que foi digitado', async ({
  page,
  house,
  enter,
}) => {
  // where the stream is not heard, the next call tells of the end
  await withoutStream(page);
  await enter('manager');
  await page.goto('/produtos/-/novo');
  await productForm(page).write({ sku: 'AG-500', name: 'Água mineral', type: 'resale_good', unit: 'UN' });
  const found = await house.api.call(contracts.users.list, { query: { search: people.manager.username } });
  const params = { id: found.data[0]?.id ?? '' };
  await house.api.call(contracts.users.modify, { params, body: { password: 'lhama-verde-81' } });
  // another call of the screen may tell of the end first, and its dialog then covers the form
  const isSent = await productForm(page)
    .create.click({ timeout: 10_000 })
    .then(() => true)
    .catch(() => false);
  await expect(framePage(page).dialog('A sessão terminou')).toBeVisible();
  await loginPage(page).password.fill('lhama-verde-81');
  await loginPage(page).goOn.click();
  if (!isSent) await productForm(page).create.click();
  await expect(productPanel(page, 'AG-500').text('Água mineral')).toBeVisible();
});
