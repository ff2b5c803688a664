import { expect, type Page } from '@playwright/test';
import { violationsIn } from './fixtures/accessibility.ts';
import { pressByHand } from './fixtures/keys.ts';
import { test } from './fixtures/test.ts';

const docs = '/api/v1/docs/produtos';

/** Opens the refusals of one operation: those of the others are drawn by the same template. */
const openRefusals = (page: Page): Promise<void> => page.locator('#products-modify details summary').click();

/** Leaves the head, all links and one operation: the others have the same colours, and axe reads every element. */
const leaveOne = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const other of document.querySelectorAll('section.operation:not(#products-modify)')) other.remove();
  });

test('a documentação é acessível por inteiro', async ({ page }) => {
  await page.goto(docs);
  await openRefusals(page);
  expect(await violationsIn(page, { rules: { 'color-contrast': { enabled: false } } })).toEqual([]);
});

test('a busca da documentação acha operações por palavras e diz quantas', async ({ page }) => {
  await page.goto(docs);
  await page.getByRole('searchbox').fill('separacao inicia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/: [1-9]\d?$/);
  await expect(page.getByRole('searchbox')).toHaveValue('separacao inicia');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Inicia a separação', exact: false })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pedidos|Separação/);
});

test('a documentação tem contraste nos dois temas', async ({ page }) => {
  await page.goto(docs);
  await openRefusals(page);
  await leaveOne(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page, { runOnly: ['color-contrast'] }), colorScheme).toEqual([]);
  }
});

test('a documentação cabe em 1024 e em 1440 px', async ({ page }) => {
  await page.goto(docs);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('a documentação só pede o que é deste servidor e não reclama de nada', async ({
  page,
  house,
  watched,
}) => {
  await page.goto(docs);
  expect(watched.asked).toContain(`${house.url}/api/v1/docs/style.css`);
  expect(watched.complaints).toEqual([]);
});

test('pelo teclado: pula para o conteúdo e vai do índice a uma operação', async ({ page }) => {
  await page.goto(docs);
  await pressByHand(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await pressByHand(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Cria um produto' }).focus();
  await pressByHand(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Cria um produto' })).toBeInViewport();
});
