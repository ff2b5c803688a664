import { expect, type Page } from '@playwright/test';
import { violationsIn } from './fixtures/accessibility.ts';
import { test } from './fixtures/test.ts';

const docs = '/api/v1/docs';

/** Opens the refusals of one operation: those of the others are drawn by the same template. */
const openRefusals = (page: Page): Promise<void> => page.locator('#products-modify details summary').click();

test('a documentação é acessível por inteiro', async ({ page }) => {
  test.slow();
  await page.goto(docs);
  await openRefusals(page);
  expect(await violationsIn(page, { rules: { 'color-contrast': { enabled: false } } })).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a documentação tem contraste no tema ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(docs);
    await openRefusals(page);
    const within = ['header', 'nav', '#products-modify'];
    expect(await violationsIn(page, { within, runOnly: ['color-contrast'] })).toEqual([]);
  });
}

for (const width of [1024, 1440]) {
  test(`a documentação cabe em ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(docs);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('a documentação só pede o que é deste servidor e não reclama de nada', async ({
  page,
  house,
  watched,
}) => {
  await page.goto(docs);
  expect(watched.asked).toContain(`${house.url}${docs}/style.css`);
  expect(watched.complaints).toEqual([]);
});

test('pelo teclado: pula para o conteúdo e vai do índice a uma operação', async ({ page }) => {
  await page.goto(docs);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Cria um produto' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cria um produto' })).toBeInViewport();
});
