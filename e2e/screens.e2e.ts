import { expect, type Page, type TestInfo } from '@playwright/test';
import { violationsInBothThemes } from './fixtures/accessibility.ts';
import { expectFit } from './fixtures/fit.ts';
import { openStaffedHouse } from './fixtures/house.ts';
import { openScreen } from './fixtures/screen.ts';
import { screens } from './fixtures/screens.ts';
import { startServer } from './fixtures/server.ts';
import { test, testLooking, testOn } from './fixtures/test.ts';
import { loginPage } from './page-models/login.page.ts';
import { productsPage } from './page-models/products.page.ts';
import { setupPage } from './page-models/setup.page.ts';
import { tokensPage } from './page-models/tokens.page.ts';

const sizes = [
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
];

/** A picture in the report for whoever wants to see the screen; compared with nothing. */
async function keepPicture(page: Page, info: TestInfo): Promise<void> {
  const name = `${info.attachments.length + 1}-${page.viewportSize()?.width}.jpeg`;
  const path = info.outputPath(name);
  const picture = await page.screenshot({ path, type: 'jpeg' });
  expect(picture.byteLength).toBeGreaterThan(5_000);
  await info.attach(name, { path, contentType: 'image/jpeg' });
}

async function expectWellMade(page: Page, info: TestInfo): Promise<void> {
  for (const size of sizes) {
    await expectFit(page, size);
    await keepPicture(page, info);
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
}

for (const screen of screens) {
  testLooking(
    `${screen.name}: cabe, é acessível nos dois temas, só pede o que é daqui`,
    async ({ page, house, watched }, info) => {
      testLooking.slow();
      await openScreen(page, house, screen);
      await expectWellMade(page, info);
      expect(watched.asked.length).toBeGreaterThan(5);
    },
  );
}

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
