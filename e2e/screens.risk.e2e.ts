import { expect } from '@playwright/test';
import { openStaffedHouse } from './fixtures/house.ts';
import { screens } from './fixtures/screens.ts';
import { startServer } from './fixtures/server.ts';
import { test, testOn } from './fixtures/test.ts';
import { expectWellMade, testWellMade } from './fixtures/well-made.ts';
import { loginPage } from './page-models/login.page.ts';
import { productsPage } from './page-models/products.page.ts';
import { setupPage } from './page-models/setup.page.ts';
import { tokensPage } from './page-models/tokens.page.ts';

testWellMade(screens);

test('entrada: cabe, é acessível nos dois temas, só pede o que é daqui', async ({ page }, info) => {
  await page.goto('/');
  await loginPage(page).logIn('ninguem', 'senha-que-nao-existe');
  await expect(loginPage(page).alert).toBeVisible();
  await expectWellMade(page, info);
});

const testStaffed = testOn(openStaffedHouse);
const testNew = testOn(startServer);

testStaffed(
  'lista vazia e token criado: cabem, são acessíveis nos dois temas',
  async ({ page, enter }, info) => {
    testStaffed.slow();
    await enter('manager');
    await page.goto('/produtos');
    await expect(productsPage(page).empty).toBeVisible();
    await expectWellMade(page, info);
    await page.goto('/integracoes/tokens/novo');
    await tokensPage(page).name.fill('ERP');
    await tokensPage(page).scope('products:read').check();
    await tokensPage(page).create.click();
    await expect(tokensPage(page).secret).toBeVisible();
    await expectWellMade(page, info);
  },
);

testNew(
  'primeiro acesso: cabe, é acessível nos dois temas, só pede o que é daqui',
  async ({ page }, info) => {
    testNew.slow();
    await page.goto('/');
    const setup = setupPage(page);
    await setup.write({ name: 'Márcia Souza', password: 'girafa', again: 'girafinha' });
    await setup.create.click();
    await expect(setup.password).toHaveAccessibleDescription(/10 caracteres/);
    await expectWellMade(page, info);
    await setup.write({ name: 'Márcia Souza', password: 'girafa-azul-72' });
    await setup.create.click();
    await expect(setup.doneTitle('Márcia')).toBeVisible();
    await expectWellMade(page, info);
  },
);
