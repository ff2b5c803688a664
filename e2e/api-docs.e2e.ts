import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const entry = join(import.meta.dirname, '..', 'out', 'main', 'headless.js');

let folder: string;
let server: ChildProcess;
let docs: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almoxarife-docs-'));
  server = spawn(process.execPath, [entry, '--port', '0', '--data-dir', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output = server.stdout;
  if (output === null) throw new Error('the server has no output');
  const [line] = (await once(createInterface({ input: output }), 'line')) as [string];
  docs = `${(JSON.parse(line) as { base_url: string }).base_url}/api/v1/docs`;
});

test.afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
});

/** Opens the refusals of one operation: those of the others are drawn by the same template. */
const openRefusals = (page: Page): Promise<void> => page.locator('#products-modify details summary').click();

const violationsOf = async (axe: AxeBuilder): Promise<readonly unknown[]> => {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};

test('a documentação é acessível por inteiro', async ({ page }) => {
  test.slow();
  await page.goto(docs);
  await openRefusals(page);
  expect(await violationsOf(new AxeBuilder({ page }).disableRules('color-contrast'))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a documentação tem contraste no tema ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(docs);
    await openRefusals(page);
    const axe = new AxeBuilder({ page }).include('header').include('nav').include('#products-modify');
    expect(await violationsOf(axe.withRules('color-contrast'))).toEqual([]);
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

test('a documentação só pede o que é deste servidor e não reclama de nada', async ({ page }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(docs);
  const { origin } = new URL(docs);
  expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  expect(asked).toContain(`${docs}/style.css`);
  expect(complaints).toEqual([]);
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
