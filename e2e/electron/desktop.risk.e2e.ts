import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { mkdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { dataOf, preferencesOf } from './launch.ts';
import { firstScreen, isClosed, onBoth, quit, test } from './test.ts';

onBoth('vida da janela', () => {
  test('abre na origem do próprio servidor, encerra em ordem e abre de novo onde estava', async ({
    home,
    start,
  }) => {
    const bounds = { x: 40, y: 60, width: 1300, height: 800 };
    const first = await start();
    expect(new URL((await firstScreen(first)).url()).hostname).toBe('127.0.0.1');
    await first.evaluate(
      ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      bounds,
    );
    expect(await quit(first)).toBe(0);
    expect(isClosed(dataOf(home))).toBe(true);
    const second = await start();
    await firstScreen(second);
    const seen = await second.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return { bounds: window?.getNormalBounds(), isVisible: window?.isVisible() };
    });
    expect(seen).toEqual({ bounds, isVisible: true });
    expect(await quit(second)).toBe(0);
  });

  test('uma segunda cópia traz a primeira para a frente e termina', async ({ start, startBeside }) => {
    const first = await start();
    await firstScreen(first);
    await first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    expect(await startBeside().ended).toBe(0);
    const look = () =>
      first.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isMinimized()),
      );
    await expect.poll(look).toEqual([false]);
  });

  test('fechar deixa na bandeja quando isso foi escolhido; sair encerra', async ({ home, start }) => {
    mkdirSync(dirname(preferencesOf(home)), { recursive: true });
    writeFileSync(preferencesOf(home), JSON.stringify({ close_to_tray: true }));
    const desktop = await start();
    const page = await firstScreen(desktop);
    const isVisible = () =>
      desktop.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isVisible()),
      );
    await expect.poll(isVisible).toEqual([true]);
    await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    expect(await isVisible()).toEqual([false]);
    expect(JSON.parse(readFileSync(preferencesOf(home), 'utf8'))).toMatchObject({ tray_explained: true });
    expect((await fetch(new URL('/api/v1/health', page.url()))).status).toBe(200);
    expect(await quit(desktop)).toBe(0);
    expect(isClosed(dataOf(home))).toBe(true);
  });

  test('sem essa escolha, fechar a janela encerra em ordem', async ({ home, start }) => {
    const desktop = await start();
    await firstScreen(desktop);
    await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    expect(await desktop.ended).toBe(0);
    expect(isClosed(dataOf(home))).toBe(true);
  });

  test('alterações não salvas: quem sai pelo menu é perguntado, o sistema não', async ({ home, start }) => {
    const desktop = await start();
    const page = await firstScreen(desktop);
    await page.locator('body').click();
    await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
    await desktop.evaluate(({ dialog }) => {
      Reflect.set(globalThis, 'asked', 0);
      dialog.showMessageBoxSync = () => {
        Reflect.set(globalThis, 'asked', Reflect.get(globalThis, 'asked') + 1);
        return 0;
      };
    });
    await desktop.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('quit')?.click());
    await expect.poll(() => desktop.evaluate(() => Number(Reflect.get(globalThis, 'asked')))).toBe(1);
    expect((await fetch(new URL('/api/v1/health', page.url()))).status).toBe(200);
    desktop.process.kill('SIGTERM');
    expect(await desktop.ended).toBe(0);
    expect(isClosed(dataOf(home))).toBe(true);
  });

  for (const [what, emit] of [
    ['o desligamento do sistema', 'shutdown'],
    ['o fim da sessão', 'query-session-end'],
  ] as const) {
    test(`${what} é esperado enquanto tudo é guardado`, async ({ home, start }) => {
      const desktop = await start();
      await firstScreen(desktop);
      const isHeld = await desktop.evaluate(({ BrowserWindow, powerMonitor }, name) => {
        let held = false;
        const event = { preventDefault: () => (held = true), reasons: [] };
        const from = name === 'shutdown' ? powerMonitor : BrowserWindow.getAllWindows()[0];
        from?.emit(name, event);
        return held;
      }, emit);
      expect(isHeld).toBe(true);
      expect(await desktop.ended).toBe(0);
      expect(isClosed(dataOf(home))).toBe(true);
    });
  }

  test('uma porta ocupada é dita e deixada, e a nova fica guardada', async ({ home, start }) => {
    const neighbour = createServer();
    await new Promise((resolve) => neighbour.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = neighbour.address() as AddressInfo;
    const flags = ['--port', String(port)];
    const first = await start({ flags });
    const moved = new URL((await firstScreen(first)).url()).port;
    expect(moved).not.toBe(String(port));
    expect(JSON.parse(readFileSync(preferencesOf(home), 'utf8'))).toMatchObject({ port: Number(moved) });
    await quit(first);
    const second = await start({ flags });
    expect(new URL((await firstScreen(second)).url()).port).toBe(moved);
    await quit(second);
    await new Promise((resolve) => neighbour.close(resolve));
  });

  test('uma pasta de dados que não serve é uma frase e o código de saída que diz isso', async ({
    home,
    startBeside,
  }) => {
    writeFileSync(dataOf(home), '');
    const copy = startBeside();
    copy.line.catch(() => {});
    expect(await copy.ended).toBe(3);
    expect(copy.err()).toContain('pasta de dados');
  });
});

onBoth('sem janela', () => {
  test('--serve: uma linha, nenhuma janela, encerra em ordem', async ({ home, startBeside }) => {
    const copy = startBeside({ flags: ['--serve', '--log-level', 'warn'] });
    const line = await copy.line;
    const ready = JSON.parse(line);
    expect(ready).toEqual({
      ready: true,
      base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      version: expect.any(String),
      data_dir: dataOf(home),
      pid: copy.process.pid,
    });
    expect((await fetch(new URL('/api/v1/health', ready.base_url))).status).toBe(200);
    const served = JSON.parse(readFileSync(`${dataOf(home)}/server.json`, 'utf8'));
    const { base_url, version, pid } = ready;
    const key = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(served).toEqual({ base_url, version, pid, key });
    copy.process.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
    expect(copy.out()).toBe(`${line}\n`);
    expect(isClosed(dataOf(home))).toBe(true);
  });

  test('--serve: o fim que o Electron pede é o mesmo do sinal', async ({ home, start }) => {
    const desktop = await start({ flags: ['--serve'] });
    const isServed = () => !isClosed(dataOf(home));
    await expect.poll(isServed).toBe(true);
    const windows = await desktop.evaluate(({ app, BrowserWindow }) => {
      const count = BrowserWindow.getAllWindows().length;
      app.quit();
      return count;
    });
    expect([windows, await desktop.ended]).toEqual([0, 0]);
    expect(isClosed(dataOf(home))).toBe(true);
  });

  test('uma janela entra no servidor que já atende a pasta; quando ele se vai, ela diz e abre o próprio', async ({
    start,
    startBeside,
  }) => {
    const service = startBeside({ flags: ['--serve', '--log-level', 'warn'] });
    const { base_url: url } = JSON.parse(await service.line);
    const desktop = await start();
    const page = await firstScreen(desktop);
    expect(new URL(page.url()).origin).toBe(url);
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    await desktop.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('reload')?.click());
    await page.getByRole('heading', { name: 'O servidor destes dados não responde' }).waitFor();
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:/);
    await page.getByRole('heading').first().waitFor();
    expect((await fetch(new URL('/api/v1/health', page.url()))).status).toBe(200);
    expect(await quit(desktop)).toBe(0);
  });
});
