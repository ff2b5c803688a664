import { createServer } from 'node:http';
import { expect, type Locator, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { loginPage } from '../page-models/login.page.ts';
import { apiOfAdmin, clickTray, crash, env, password, type Seen, hasten, tray } from './double-only.ts';
import { firstScreen, onBoth, quit, test } from './test.ts';

/** The colours of an element, by which the shell's own pages belong to the screens. */
const colours = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((node) => {
    const { backgroundColor, color } = getComputedStyle(node);
    return [backgroundColor, color];
  });

const isServed = (page: Page) => async (): Promise<boolean> =>
  (await fetch(new URL('/api/v1/health', page.url())).catch(() => undefined))?.ok === true;

onBoth('o servidor da janela', () => {
  test.beforeEach(({ runtime }) => {
    test.skip(runtime === 'Electron', 'só o duplo derruba o servidor e mostra a bandeja');
  });

  test('cai e volta na mesma porta; a tela que estava aberta fica, e uma recarga espera por ele', async ({
    start,
  }) => {
    const desktop = await start({ env });
    const page = await firstScreen(desktop);
    const home = page.url();
    await loginPage(page).username.fill('admin');
    expect(await tray(desktop)).toContain(`Servindo em ${new URL(home).origin}`);
    await crash(desktop);
    expect(await tray(desktop)).toContain('Servidor voltando…');
    await expect.poll(isServed(page)).toBe(true);
    expect(await loginPage(page).username.inputValue()).toBe('admin');
    await crash(desktop);
    await desktop.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('reload')?.click());
    await page.getByRole('heading', { name: 'O servidor parou e está voltando' }).waitFor();
    await page.waitForURL(home);
    await expect(loginPage(page).title).toBeVisible();
    expect(await quit(desktop)).toBe(0);
  });

  test('quando não volta, a janela diz o que houve e o que está guardado, e tenta de novo', async ({
    home,
    start,
  }) => {
    const desktop = await start({ env });
    const page = await firstScreen(desktop);
    const address = page.url();
    const screen = await colours(page.locator('body'));
    const button = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('a'));
      probe.style.background = 'var(--alm-accent)';
      probe.style.color = 'var(--alm-on-accent)';
      const { backgroundColor, color } = getComputedStyle(probe);
      probe.remove();
      return [backgroundColor, color];
    });
    await hasten(desktop, 20);
    await crash(desktop);
    const thief = createServer();
    await new Promise((resolve) => {
      const take = (): void =>
        void thief.listen(Number(new URL(address).port), '127.0.0.1', () => resolve(undefined));
      thief.on('error', () => setTimeout(take, 5));
      take();
    });
    for (let times = 0; times < 3 && page.url() === address; times += 1) await page.waitForTimeout(500);
    await page.getByRole('heading', { name: 'O servidor do Almoxarife parou' }).waitFor();
    expect(await colours(page.locator('body'))).toEqual(screen);
    expect(await colours(page.getByRole('link', { name: 'Tentar de novo' }))).toEqual(button);
    await expect(page.getByRole('alert')).toContainText('já está em uso por outro programa');
    await expect(page.getByRole('alert')).toContainText('Tudo o que foi confirmado está guardado');
    expect(await tray(desktop)).toEqual(expect.arrayContaining(['Servidor parado', 'Tentar de novo']));
    await page.getByRole('link', { name: 'Abrir a pasta dos dados' }).click();
    await expect
      .poll(() => desktop.evaluate((given) => (given as unknown as Seen).seen.folders))
      .toEqual([expect.stringContaining(home)]);
    await new Promise((resolve) => thief.close(resolve));
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await page.waitForURL(address);
    await expect(loginPage(page).title).toBeVisible();
    await clickTray(desktop, 'quit');
    expect(await desktop.ended).toBe(0);
  });

  test('estoque crítico é dito pelo sistema e leva à tela; o menu leva a cada área', async ({ start }) => {
    const desktop = await start({ env });
    const page = await firstScreen(desktop);
    const url = new URL(page.url()).origin;
    const api = await apiOfAdmin(url);
    await api.call(contracts.locations.create, { body: { code: '1.1.1.1' } });
    const goods = { sku: 'CAF', location_code: '1.1.1.1' };
    const product = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' } as const;
    await api.call(contracts.products.create, {
      body: { ...product, stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 40 } },
    });
    await api.call(contracts.operationTypes.goodsReceipt, { body: { items: [{ ...goods, quantity: 10 }] } });
    await api.call(contracts.stockCommands.adjust, {
      body: { ...goods, quantity: 8, direction: 'out', reason_code: 'missing' },
    });
    const notices = () =>
      desktop.evaluate((given) => (given as unknown as Seen).seen.notices.map(({ options }) => options));
    await expect.poll(notices).toEqual([{ title: 'Estoque crítico: Café', body: '' }]);
    await loginPage(page).logIn('admin', password);
    await expect(page.getByRole('navigation')).toBeVisible();
    await desktop.evaluate((given) => (given as unknown as Seen).seen.notices[0]?.emit('click'));
    await page.waitForURL(`${url}/estoque/inventario`);
    for (const path of [
      '/produtos',
      '/estoque/locais',
      '/recebimento',
      '/integracoes/webhooks',
      '/configuracoes/conta',
      '/',
    ]) {
      await desktop.evaluate(
        ({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(),
        `go:${path}`,
      );
      await expect(page).toHaveURL((address) => address.pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(await quit(desktop)).toBe(0);
  });
});
