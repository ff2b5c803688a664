import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { printingWords as words } from '#shared/areas/printing/screen-words.ts';
import type { Api } from '../../src-renderer/lib/api.ts';
import { framePage } from '../page-models/frame.page.ts';
import { loginPage } from '../page-models/login.page.ts';
import { apiOfAdmin, env, password, type Seen } from './double-only.ts';
import type { Desktop } from './launch.ts';
import { firstScreen, onBoth, quit, test } from './test.ts';

const { printers, printJobs, products } = contracts;

/** The printers that the computer has from now on. */
const furnish = (desktop: Desktop, names: Readonly<Record<string, 'prints' | 'off' | 'hangs'>>) =>
  desktop.evaluate((given, wanted) => {
    const { seen } = given as unknown as Seen;
    seen.printers.splice(0, Infinity, ...Object.entries(wanted).map(([name, manner]) => ({ name, manner })));
  }, names);

const papers = (desktop: Desktop) =>
  desktop.evaluate((given) =>
    (given as unknown as Seen).seen.papers.map(({ device, pdf, pageSize }) => ({
      device,
      isPdf: pdf.startsWith('%PDF-'),
      pageSize,
    })),
  );

const ofComputer = (api: Api, name: string, device: string) =>
  api.call(printers.create, {
    body: { name, kind: 'system', device_name: device, language: 'pdf', paper: '60x40' },
  });

const wanted = async (api: Api, printerId: string): Promise<string> => {
  const source = { kind: 'product' as const, skus: ['CAF'] };
  return (await api.call(printJobs.create, { body: { printer_id: printerId, source } })).data.id;
};

const statusOf = (api: Api, id: string) => async () =>
  (await api.call(printJobs.details, { params: { id } })).data.status;

onBoth('as impressoras deste computador', () => {
  test.beforeEach(({ runtime }) => {
    test.skip(runtime === 'Electron', 'só o duplo tem impressoras que um teste escolhe');
  });

  test('a janela imprime sem diálogo o que espera por elas, e diz como terminou', async ({ start }) => {
    const desktop = await start({ env });
    const page = await firstScreen(desktop);
    const api = await apiOfAdmin(new URL(page.url()).origin);
    await api.call(products.create, {
      body: { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' },
    });
    await furnish(desktop, { HP_LaserJet: 'prints', Zebra: 'off' });
    await loginPage(page).logIn('admin', password);
    await expect(framePage(page).navigation).toBeVisible();
    await page.goto(new URL('/configuracoes/impressoras', page.url()).href);
    await page.getByRole('button', { name: words.add }).first().click();
    const dialog = page.getByRole('dialog', { name: words.add });
    await dialog.getByLabel(words.form.name, { exact: false }).first().fill('Laser');
    await dialog.getByLabel(words.form.kind).selectOption('system');
    await dialog.getByLabel(words.form.language).selectOption('pdf');
    await dialog.getByLabel(words.form.paper).selectOption('60x40');
    await dialog.getByLabel(words.form.device).selectOption({ label: 'HP_LaserJet (duplo)' });
    await dialog.getByRole('button', { name: words.form.create }).click();
    await expect(dialog).toBeHidden();
    const [laser] = (await api.call(printers.list, {})).data;
    const good = await wanted(api, laser?.id ?? '');
    await expect.poll(statusOf(api, good)).toBe('sent');
    expect(await papers(desktop)).toEqual([
      { device: 'HP_LaserJet', isPdf: true, pageSize: { width: 60_000, height: 40_000 } },
    ]);
    const off = await wanted(api, (await ofComputer(api, 'Zebra', 'Zebra')).data.id);
    await expect.poll(statusOf(api, off)).toBe('failed');
    const unknown = await wanted(api, (await ofComputer(api, 'Epson', 'Epson_TM')).data.id);
    await expect.poll(statusOf(api, unknown)).toBe('failed');
    const { data } = await api.call(printJobs.details, { params: { id: unknown } });
    expect(data.reason).toContain('não tem uma impressora com este nome');
    expect(await papers(desktop)).toHaveLength(1);
    expect(await quit(desktop)).toBe(0);
  });

  test('fechada no meio, fica incerto e não sai outra vez', async ({ start }) => {
    const first = await start({ env, isLasting: true });
    const page = await firstScreen(first);
    const api = await apiOfAdmin(new URL(page.url()).origin);
    await api.call(products.create, {
      body: { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' },
    });
    await furnish(first, { HP_LaserJet: 'hangs' });
    await loginPage(page).logIn('admin', password);
    const { id: laser } = (await ofComputer(api, 'Laser', 'HP_LaserJet')).data;
    const id = await wanted(api, laser);
    await expect.poll(statusOf(api, id)).toBe('sending');
    await expect.poll(() => papers(first)).toHaveLength(1);
    expect(await quit(first)).toBe(0);
    const again = await start({ env, isLasting: true });
    const there = await firstScreen(again);
    await furnish(again, { HP_LaserJet: 'prints' });
    const after = await apiOfAdmin(new URL(there.url()).origin);
    expect(await statusOf(after, id)()).toBe('uncertain');
    await loginPage(there).logIn('admin', password);
    await expect(framePage(there).navigation).toBeVisible();
    const next = await wanted(after, laser);
    await expect.poll(statusOf(after, next)).toBe('sent');
    expect(await statusOf(after, id)()).toBe('uncertain');
    expect(await papers(again)).toHaveLength(1);
    expect(await quit(again)).toBe(0);
  });
});
