import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { openReceiver } from '../../src-main/testing/receiver.ts';
import { framePage } from '../page-models/frame.page.ts';
import { loginPage } from '../page-models/login.page.ts';
import { productsPage } from '../page-models/products.page.ts';
import { apiOfAdmin, clickTray, env, password, type Seen, tray } from './double-only.ts';
import { preferencesOf } from './launch.ts';
import { firstScreen, lookAt, onBoth, quit, test } from './test.ts';

const { products, server, webhooks } = contracts;

onBoth('a janela de quem trabalha', (runtime) => {
  const looked = lookAt(runtime, { env });
  test.beforeEach(async () => {
    await looked.page.context().clearCookies();
    await looked.page.goto(new URL('/', looked.page.url()).href);
    await expect(loginPage(looked.page).title).toBeVisible();
  });

  test('uma tela que cai volta onde estava', async () => {
    const { desktop, page } = looked;
    await loginPage(page).logIn('admin', password);
    await framePage(page).destination('Produtos').click();
    await expect(framePage(page).title('Produtos')).toBeVisible();
    const there = page.url();
    await desktop.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await page.waitForURL('about:blank');
    await page.waitForURL(there);
    await expect(framePage(page).title('Produtos')).toBeVisible();
  });

  test('Salvar, no menu, é a tecla que salva na tela', async () => {
    const { desktop, page } = looked;
    await loginPage(page).username.fill('admin');
    await loginPage(page).password.fill(password);
    await desktop.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('save')?.click());
    await expect(framePage(page).navigation).toBeVisible();
  });

  test('copiar não precisa de permissão alguma', async () => {
    const { page } = looked;
    const api = await apiOfAdmin(new URL(page.url()).origin);
    await api.call(products.create, {
      body: { sku: 'CAF-1', name: 'Café', unit: 'UN', product_type: 'resale_good' },
    });
    await loginPage(page).logIn('admin', password);
    await framePage(page).destination('Produtos').click();
    await expect(productsPage(page).rows).toHaveCount(1);
    await page.getByRole('button', { name: common.table.copyRows }).click();
    await expect(framePage(page).notice(common.table.rowsCopied('1'))).toBeVisible();
    await productsPage(page).search.click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(productsPage(page).search).toHaveValue(/CAF-1/u);
  });
});

onBoth('o computador e a janela', () => {
  test.beforeEach(({ runtime }) => {
    test.skip(runtime === 'Electron', 'só o duplo mostra a bandeja e se diz instalado');
  });

  test('o sono do computador não conta contra o destino; a bandeja diz o que espera', async ({ start }) => {
    const came = Promise.withResolvers<ServerResponse>();
    const receiver = await openReceiver((response, _received, index) => {
      if (index > 0) response.end('ok');
      else came.resolve(response);
    });
    const desktop = await start({ env });
    const api = await apiOfAdmin(new URL((await firstScreen(desktop)).url()).origin);
    await api.call(webhooks.create, { body: { url: receiver.url, events: ['product_created'] } });
    await api.call(products.create, {
      body: { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' },
    });
    const hanging = await came.promise;
    await expect.poll(() => tray(desktop)).toContain('1 entrega aguardando');
    const power = (name: string) =>
      desktop.evaluate(({ powerMonitor }, word) => powerMonitor.emit(word), name);
    await power('suspend');
    const list = async () => (await api.call(webhooks.history, { params: await endpoint(), query: {} })).data;
    const endpoint = async () => {
      const [one] = (await api.call(webhooks.list, { query: {} })).data;
      return { endpoint_id: one?.id ?? '' };
    };
    expect(await list()).toMatchObject([{ status: 'claimed', attempts: 0 }]);
    hanging.destroy();
    await power('resume');
    await expect.poll(list).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    await expect.poll(() => tray(desktop)).not.toContain('1 entrega aguardando');
    expect(await quit(desktop)).toBe(0);
    await receiver.close();
  });

  test('abre com o sistema, esperando na bandeja, enquanto isso for escolhido', async ({ home, start }) => {
    test.skip(process.platform !== 'linux', 'os outros sistemas guardam isso por conta própria');
    const entry = join(home, 'autostart', 'almoxarife.desktop');
    const choose = (isWanted: boolean): void => {
      mkdirSync(dirname(preferencesOf(home)), { recursive: true });
      writeFileSync(preferencesOf(home), JSON.stringify({ open_at_login: isWanted }));
    };
    choose(true);
    const fromSource = await start();
    await firstScreen(fromSource);
    expect(existsSync(entry)).toBe(false);
    await quit(fromSource);
    const desktop = await start({ env: { DOUBLE_PACKAGED: '1', APPIMAGE: '/opt/Almoxarife.AppImage' } });
    await firstScreen(desktop);
    expect(readFileSync(entry, 'utf8')).toContain('Exec="/opt/Almoxarife.AppImage" --hidden\n');
    choose(false);
    await expect.poll(() => existsSync(entry)).toBe(false);
    expect(await quit(desktop)).toBe(0);
  });

  test('no Windows e no macOS, abrir com o sistema é pedido ao próprio sistema', async ({ start }) => {
    const desktop = await start({ env: { ...env, DOUBLE_PACKAGED: '1' } });
    const api = await apiOfAdmin(new URL((await firstScreen(desktop)).url()).origin);
    await desktop.evaluate(() => Object.defineProperty(process, 'platform', { value: 'win32' }));
    const items = () => desktop.evaluate((given) => (given as unknown as Seen).seen.loginItems);
    expect(await items()).toEqual([]);
    await api.call(server.modify, { body: { open_at_login: true } });
    await expect.poll(items).toEqual([{ openAtLogin: true, args: ['--hidden'] }]);
    await api.call(server.modify, { body: { open_at_login: false } });
    await expect.poll(async () => (await items()).at(-1)).toEqual({ openAtLogin: false, args: ['--hidden'] });
    expect(await quit(desktop)).toBe(0);
  });

  test('aberta pelo sistema, a janela espera na bandeja até que alguém a peça', async ({ start }) => {
    const desktop = await start({ flags: ['--hidden'] });
    await firstScreen(desktop);
    const isVisible = () =>
      desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isVisible()));
    expect(await isVisible()).toEqual([false]);
    await clickTray(desktop, 'open');
    expect(await isVisible()).toEqual([true]);
    expect(await quit(desktop)).toBe(0);
  });
});
