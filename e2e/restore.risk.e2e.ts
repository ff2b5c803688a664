import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { jobLabels } from '#shared/areas/jobs/label-words.ts';
import { jobWords } from '#shared/areas/jobs/screen-words.ts';
import type { Api } from '../src-renderer/lib/api.ts';
import { violationsInBothThemes } from './fixtures/accessibility.ts';
import { openEmptyHouse, type House } from './fixtures/house.ts';
import { password, people } from './fixtures/people.ts';
import { startServer } from './fixtures/server.ts';
import { testOn } from './fixtures/test.ts';
import { backupsPage } from './page-models/backups.page.ts';
import { framePage } from './page-models/frame.page.ts';
import { loginPage } from './page-models/login.page.ts';
import { productsPage } from './page-models/products.page.ts';

const { backups, jobs, products } = contracts;

const testAtWork = testOn(openEmptyHouse);
const testNew = testOn(startServer);

const product = (sku: string) => ({ sku, name: sku, unit: 'UN', product_type: 'other' }) as const;

/** Makes a backup and gives its name. */
const backUp = async (api: Api): Promise<string> => {
  const { job_id: id } = (await api.call(backups.create, {})).data;
  const read = async () => (await api.call(jobs.details, { params: { id } })).data;
  await expect.poll(async () => (await read()).status).toBe('done');
  return (await read()).result_url?.split('/').at(-1) ?? '';
};

/** The bytes of a backup of a house with one product. */
const backupOf = async ({ api, folder }: House): Promise<Buffer> => {
  await api.call(products.create, { body: product('ANTES') });
  return readFile(join(folder, 'backups', `${await backUp(api)}.db`));
};

/** The bytes of a backup of another computer. */
const backupFromElsewhere = async (): Promise<Buffer> => {
  const other = await openEmptyHouse();
  try {
    return await backupOf(other);
  } finally {
    await other.remove();
  }
};

/** Logs in after a restore, and finds the data of the backup. */
const comeBack = async (page: Page): Promise<void> => {
  await loginPage(page).logIn(people.admin.username, password);
  await expect(framePage(page).userMenu).toBeVisible();
  await page.goto('/produtos');
  await expect(productsPage(page).row('ANTES')).toBeVisible();
  await expect(productsPage(page).row('DEPOIS')).toHaveCount(0);
};

testAtWork('uma restauração termina quando o servidor volta, e diz isso', async ({ page, house, enter }) => {
  testAtWork.slow();
  await backupOf(house);
  await house.api.call(products.create, { body: product('DEPOIS') });
  await enter('admin');
  await page.goto('/configuracoes/backups');
  const screen = backupsPage(page);
  await screen.restoreNewest.click();
  await expect(screen.counts).toContainText('Produtos');
  await screen.restore.click();
  await expect(screen.waiting).toBeVisible();
  await expect(screen.dialog).toHaveCount(0);
  await expect(screen.said).toBeVisible();
  await comeBack(page);
  await page.getByRole('button', { name: jobWords.centre }).click();
  await expect(page.getByText(/Backup feito e conferido/u)).toBeVisible();
  await expect(page.getByText(jobLabels.job_status.failed)).toHaveCount(0);
});

testAtWork(
  'o servidor morto depois da decisão volta com os dados restaurados',
  async ({ page, house, enter }) => {
    testAtWork.slow();
    await backupOf(house);
    await house.api.call(products.create, { body: product('DEPOIS') });
    await enter('admin');
    await page.goto('/configuracoes/backups');
    const screen = backupsPage(page);
    await screen.restoreNewest.click();
    await screen.restore.click();
    await expect(screen.waiting).toBeVisible();
    await house.stop();
    await expect(screen.waiting).toBeVisible();
    await house.startAgain();
    await expect(screen.said).toBeVisible();
    await comeBack(page);
  },
);

testNew('um computador novo começa pela tela com o backup de outro', async ({ page }) => {
  testNew.slow();
  const bytes = await backupFromElsewhere();
  await page.goto('/');
  const screen = backupsPage(page);
  await screen.firstAccess.click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await screen.choose({ name: 'foto.db', bytes: Buffer.from('JFIF '.repeat(2000)) });
  await expect(page.getByText(/não pôde ser lido como um backup/u)).toBeVisible();
  await screen.choose({ name: 'maio.db', bytes });
  await expect(screen.counts).toContainText('Produtos');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await screen.begin.click();
  await expect(screen.said).toBeVisible();
  await loginPage(page).logIn(people.admin.username, password);
  await expect(framePage(page).userMenu).toContainText(people.admin.name);
  await expect(page.getByRole('region', { name: dashboardWords.steps.title })).toContainText(
    dashboardWords.steps.productsDone('1'),
  );
});

testAtWork('o arquivo de um backup é trazido e restaurado pela tela', async ({ page, enter }) => {
  testAtWork.slow();
  const bytes = await backupFromElsewhere();
  await enter('admin');
  await page.goto('/configuracoes/backups');
  const screen = backupsPage(page);
  await screen.fromFile.click();
  await screen.choose({ name: 'maio.db', bytes });
  await expect(screen.counts).toContainText('Produtos');
  await screen.restore.click();
  await expect(screen.said).toBeVisible();
  await comeBack(page);
});
