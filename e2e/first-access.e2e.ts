import { expect } from '@playwright/test';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { openEmptyHouse } from './fixtures/house.ts';
import { password } from './fixtures/people.ts';
import { startServer } from './fixtures/server.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { loginPage } from './page-models/login.page.ts';
import { productsPage } from './page-models/products.page.ts';
import { setupPage } from './page-models/setup.page.ts';

const testNew = testOn(startServer);
const testSetUp = testOn(openEmptyHouse);

testNew('o primeiro acesso cria o administrador e entra', async ({ page }) => {
  await page.goto('/');
  const setup = setupPage(page);
  await expect(setup.name).toBeFocused();
  await setup.write({ name: 'Márcia Souza', password });
  await expect(setup.username).toHaveValue('marcia');
  await setup.create.click();
  await expect(setup.doneTitle('Márcia')).toBeVisible();
  await setup.enter.click();
  await expect(page.getByRole('region', { name: dashboardWords.steps.title })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(framePage(page).userMenu).toContainText('Márcia Souza');
});

testNew('quem só quer conhecer sai do primeiro acesso com um armazém de exemplo', async ({ page }) => {
  await page.goto('/');
  const setup = setupPage(page);
  await setup.write({ name: 'Márcia Souza', password });
  await setup.create.click();
  await setup.way('Só conhecer').click();
  const steps = page.getByRole('region', { name: dashboardWords.steps.title });
  await expect(steps.getByRole('link', { name: dashboardWords.steps.fillCompany })).toBeVisible();
  await steps.getByRole('button', { name: dashboardWords.steps.tour }).click();
  await page.getByRole('dialog').getByRole('button', { name: dashboardWords.steps.tourAct }).click();
  await expect(framePage(page).notice('Dados de exemplo prontos')).toBeVisible();
  await framePage(page).destination('Produtos').click();
  await expect(productsPage(page).view('Todos')).toHaveText('Todos 200');
});

testNew('o que está errado é dito no seu campo, e nada é criado', async ({ page, request }) => {
  await page.goto('/');
  const setup = setupPage(page);
  await setup.write({ name: 'Márcia Souza', password: 'girafa', again: 'girafinha' });
  await setup.username.fill('Má!');
  await setup.create.click();
  await expect(setup.username).toHaveAccessibleDescription(/3 a 40 letras minúsculas/);
  await expect(setup.password).toHaveAccessibleDescription(/pelo menos 10 caracteres/);
  await expect(setup.again).toHaveAccessibleDescription(/não são iguais/);
  await expect(setup.username).toBeFocused();
  await setup.username.fill('marcia');
  await setup.write({ name: 'Márcia Souza', password: '1234567890' });
  await setup.create.click();
  await expect(setup.password).toHaveAccessibleDescription(/fácil de adivinhar/);
  const state = await request.get('/api/v1/setup');
  expect(await state.json()).toMatchObject({ data: { is_set_up: false } });
});

testSetUp('quem erra a senha lê por quê; quem acerta entra no endereço pedido', async ({ page }) => {
  await page.goto('/configuracoes/conta');
  const login = loginPage(page);
  await login.logIn('marcia', 'girafa-errada');
  await expect(login.alert).toContainText('Usuário ou senha não conferem');
  await expect(login.username).toHaveValue('marcia');
  await login.logIn('marcia', password);
  await expect(framePage(page).title('Conta')).toBeVisible();
});

testSetUp('recarregar mantém a sessão; duas abas entram e saem juntas', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/configuracoes/usuarios');
  await expect(loginPage(other).title).toBeVisible();
  await page.goto('/produtos');
  await loginPage(page).logIn('marcia', password);
  await expect(productsPage(page).empty).toBeVisible();
  await expect(framePage(other).title('Usuários')).toBeVisible();
  await page.reload();
  await expect(productsPage(page).empty).toBeVisible();
  await framePage(page).leave();
  for (const window of [page, other]) {
    await expect(loginPage(window).title).toBeVisible();
    await expect(loginPage(window).notice).toContainText('Você saiu');
  }
  await page.reload();
  await expect(loginPage(page).title).toBeVisible();
});
