import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { firstScreen, lookAt, onBoth, quit, test } from './test.ts';

let foreign: Server;
let asked: string[];
let outside: string;

test.beforeEach(async () => {
  asked = [];
  foreign = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    response.end('<h1>fora</h1>');
  });
  await new Promise((resolve) => foreign.listen(0, '127.0.0.1', () => resolve(undefined)));
  outside = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});
test.afterEach(async () => {
  const closed = new Promise((resolve) => foreign.close(resolve));
  // a browser keeps connections on which it never asked anything
  foreign.closeAllConnections();
  await closed;
});

const bridge = 'almoxarife';

onBoth('o que a página pode', (runtime) => {
  const looked = lookAt(runtime);

  test('nada do Node nem do Electron, seis atos da janela e mais nenhum', async () => {
    const { page } = looked;
    const found = await page.evaluate((name) => {
      const lent: unknown = Reflect.get(globalThis, name);
      const names = ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'];
      return { lent: Object.keys(Object(lent)).toSorted(), found: names.filter((key) => key in globalThis) };
    }, bridge);
    expect(found).toEqual({
      lent: ['onGo', 'print', 'printPdf', 'printers', 'restart', 'saveFile'],
      found: [],
    });
  });

  test('não sai da própria origem: nem por link, nem por janela, nem por quadro', async () => {
    const { desktop, page } = looked;
    const home = page.url();
    await page.evaluate((to) => window.location.assign(`${to}/navegar`), outside);
    await page.evaluate((to) => void window.open(`${to}/janela`), outside);
    await page.evaluate(() => void window.open('about:blank'));
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: `${to}/link`, target: '_blank' });
      document.body.append(link);
      link.click();
    }, outside);
    await page.evaluate((to) => {
      const frame = Object.assign(document.createElement('iframe'), { src: `${to}/quadro` });
      document.body.append(frame);
    }, outside);
    const windows = () =>
      desktop.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
      );
    await page.waitForTimeout(1000);
    expect(await windows()).toEqual([home]);
    expect(page.context().pages()).toHaveLength(1);
    expect(asked).toEqual([]);
    expect(page.url()).toBe(home);
  });

  test('a documentação, da própria origem, abre em outra janela com as mesmas guardas', async () => {
    const { desktop, page } = looked;
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => void window.open('/api/v1/docs', '_blank', 'noopener'));
    const docs = await opened;
    await docs.getByRole('heading').first().waitFor();
    await expect
      .poll(() => desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
      .toBe(2);
    await docs.evaluate((to) => window.location.assign(`${to}/navegar`), outside);
    await docs.waitForTimeout(500);
    expect([docs.url(), asked]).toEqual([new URL('/api/v1/docs', page.url()).href, []]);
    const printed = await desktop.evaluate(({ BrowserWindow, Menu }) => {
      const addresses: string[] = [];
      for (const { webContents } of BrowserWindow.getAllWindows()) {
        webContents.print = () => void addresses.push(webContents.getURL());
      }
      Menu.getApplicationMenu()?.getMenuItemById('print')?.click();
      return addresses;
    });
    expect(printed).toEqual([docs.url()]);
    await docs.close();
  });

  test('nem por um redirecionamento, nem por uma vista embutida', async () => {
    const { desktop, page } = looked;
    const isHeld = (name: string, url: string) =>
      desktop.evaluate(
        ({ BrowserWindow }, given) => {
          let held = false;
          const event = { url: given.url, preventDefault: () => (held = true) };
          BrowserWindow.getAllWindows()[0]?.webContents.emit(given.name, event, {}, {});
          return held;
        },
        { name, url },
      );
    expect(await isHeld('will-redirect', `${outside}/longe`)).toBe(true);
    expect(await isHeld('will-redirect', new URL('/produtos', page.url()).href)).toBe(false);
    expect(await isHeld('will-attach-webview', page.url())).toBe(true);
  });

  test('nenhuma permissão é dada', async () => {
    const { page } = looked;
    const states = await page.evaluate(() =>
      Promise.all(
        (['geolocation', 'notifications', 'camera', 'microphone'] as const).map(
          async (name) => (await navigator.permissions.query({ name })).state,
        ),
      ),
    );
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied']);
  });

  test('nenhum script que não venha de um arquivo da própria origem', async () => {
    const { page } = looked;
    const policy = (await fetch(page.url())).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    const ran = await page.evaluate(async (to) => {
      const add = (fill: (script: HTMLScriptElement) => void): void => {
        const script = document.createElement('script');
        fill(script);
        document.head.append(script);
      };
      add((script) => (script.textContent = 'window.ran = 1'));
      add((script) => (script.src = `${to}/script.js`));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 'ran' in window;
    }, outside);
    expect([ran, asked]).toEqual([false, []]);
  });

  test('guardar um arquivo: só onde a pessoa disse, e só o que é um arquivo', async ({ home }) => {
    const { desktop, page } = looked;
    const file = join(home, 'lista.csv');
    await desktop.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async (...args: unknown[]) => {
        Reflect.set(globalThis, 'proposed', Reflect.get(Object(args.at(-1)), 'defaultPath'));
        return { canceled: false, filePath };
      };
    }, file);
    const save = (file: object) =>
      page.evaluate(
        ([name, given]) => {
          const { bytes, ...rest } = given as { bytes: unknown };
          const file = { ...rest, bytes: Array.isArray(bytes) ? new Uint8Array(bytes as number[]) : bytes };
          return Reflect.get(globalThis, name)
            .saveFile(file)
            .catch((error: Error) => `refused: ${error.message}`);
        },
        [bridge, file] as const,
      );
    expect(await save({ name: '../lista.csv', bytes: [97, 98, 99] })).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('abc');
    expect(await desktop.evaluate(() => String(Reflect.get(globalThis, 'proposed')))).toMatch(
      /[\\/]lista\.csv$/,
    );
    expect(await save({ name: 'x.csv', bytes: 'texto' })).toContain('refused');
    expect(await save({ name: '', bytes: [1] })).toContain('refused');
    await desktop.evaluate(({ dialog }) => {
      dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
    });
    expect(await save({ name: 'x.csv', bytes: [1] })).toBe(false);
  });

  test('imprimir abre o diálogo do sistema, pela página e pelo menu', async () => {
    const { desktop, page } = looked;
    await desktop.evaluate(({ BrowserWindow }) => {
      Reflect.set(globalThis, 'printed', 0);
      const [window] = BrowserWindow.getAllWindows();
      if (window === undefined) return;
      window.webContents.print = () => {
        Reflect.set(globalThis, 'printed', Number(Reflect.get(globalThis, 'printed')) + 1);
      };
    });
    await page.evaluate((name) => Reflect.get(globalThis, name).print(), bridge);
    await desktop.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('print')?.click());
    expect(await desktop.evaluate(() => Reflect.get(globalThis, 'printed'))).toBe(2);
  });

  test('a janela nasce isolada, sem Node, sem webview, e sem ferramentas quando instalada', async ({
    start,
  }) => {
    test.skip(runtime === 'Electron', 'o Electron não conta as opções de uma janela');
    const installed = await start({ env: { DOUBLE_PACKAGED: '1' } });
    await firstScreen(installed);
    for (const [desktop, devTools] of [
      [looked.desktop, true],
      [installed, false],
    ] as const) {
      const options = await desktop.evaluate(
        ({ BrowserWindow }) => Reflect.get(Object(BrowserWindow.getAllWindows()[0]), 'options') as object,
      );
      expect(options).toMatchObject({
        webPreferences: {
          contextIsolation: true,
          sandbox: true,
          nodeIntegration: false,
          webviewTag: false,
          devTools,
        },
      });
    }
    await quit(installed);
  });
});

test('nada no programa pede ao sistema que abra um endereço', () => {
  const main = join(import.meta.dirname, '..', '..', 'out', 'main', 'index.js');
  expect(readFileSync(main, 'utf8')).not.toMatch(/openExternal|shell\.open(?!Path)/);
});
