import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { bridgeName } from '#shared/desktop/bridge.ts';
import { restartWords, serverWords } from '#shared/areas/settings/server-screen-words.ts';
import { freePort } from '../fixtures/free-port.ts';
import { framePage } from '../page-models/frame.page.ts';
import { loginPage } from '../page-models/login.page.ts';
import { env, password } from './double-only.ts';
import { dataOf, type Desktop, preferencesOf } from './launch.ts';
import { firstScreen, isClosed, onBoth, quit, test } from './test.ts';

/** The settings of the computer, as the administrator sees them in the window. */
async function openSettings(desktop: Desktop) {
  const page = await firstScreen(desktop);
  await loginPage(page).logIn('admin', password);
  await framePage(page).unfold('Configurações');
  await framePage(page).destination('Este computador').click();
  await framePage(page).title('Este computador').waitFor();
  return page;
}

const restartByBridge = async (desktop: Desktop): Promise<unknown> =>
  (await desktop.page()).evaluate((name) => Reflect.get(globalThis, name).restart(), bridgeName);

onBoth('reiniciar o servidor', () => {
  test('a porta escolhida vale depois de reiniciar, na tela em que se estava', async ({ home, start }) => {
    const [first, second] = [await freePort(), await freePort()];
    mkdirSync(dirname(preferencesOf(home)), { recursive: true });
    writeFileSync(preferencesOf(home), JSON.stringify({ port: first }));
    const desktop = await start({ env, chosenPort: true });
    const page = await openSettings(desktop);
    expect(new URL(page.url()).port).toBe(String(first));
    await page.getByRole('button', { name: serverWords.portTitle }).click();
    const dialog = framePage(page).dialog(serverWords.portTitle);
    await dialog.getByRole('textbox', { name: serverWords.port }).fill(String(second));
    await dialog.getByRole('button', { name: /^Salvar/u }).click();
    await page.getByRole('button', { name: restartWords.act }).click();
    const question = framePage(page).dialog(restartWords.title);
    await expect(question).toContainText(`volta na porta ${second}`);
    await question.getByRole('button', { name: restartWords.act }).click();
    await page.waitForURL(`http://127.0.0.1:${second}/configuracoes/computador`);
    await loginPage(page).logIn('admin', password);
    await expect(page.getByRole('region', { name: serverWords.reach })).toContainText(String(second));
    await expect(page.getByText(restartWords.waits)).toHaveCount(0);
    await expect(fetch(`http://127.0.0.1:${first}/api/v1/health`)).rejects.toThrow();
    expect(await quit(desktop)).toBe(0);
    expect(isClosed(dataOf(home))).toBe(true);
  });

  test('quem tem alterações não salvas é perguntado, e fica com o servidor no ar', async ({ start }) => {
    const desktop = await start({ env });
    const page = await firstScreen(desktop);
    const address = page.url();
    await page.locator('body').click();
    await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
    await desktop.evaluate(({ dialog }) => {
      dialog.showMessageBoxSync = () => 0;
    });
    expect(await restartByBridge(desktop)).toBe(false);
    expect(page.url()).toBe(address);
    expect((await fetch(new URL('/api/v1/health', address))).status).toBe(200);
    await desktop.evaluate(({ dialog }) => {
      dialog.showMessageBoxSync = () => 1;
    });
    expect(await quit(desktop)).toBe(0);
  });

  test('o servidor de outro programa não é da janela para reiniciar', async ({ start, startBeside }) => {
    const service = startBeside({ env, flags: ['--serve', '--log-level', 'warn'] });
    const { base_url: url } = JSON.parse(await service.line);
    const desktop = await start();
    expect(new URL((await firstScreen(desktop)).url()).origin).toBe(url);
    expect(await restartByBridge(desktop)).toBe(false);
    expect((await fetch(new URL('/api/v1/health', url))).status).toBe(200);
    expect(await quit(desktop)).toBe(0);
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
  });
});
