import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';

const project = join(import.meta.dirname, '..', '..');
const runtime = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(project, 'node_modules/electron/dist');
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
const canRun = existsSync(runtime) && hasDisplay && process.getuid?.() !== 0;

test.describe('janela própria (Electron)', () => {
  test.skip(!canRun, 'sem o Electron, sem tela ou como root neste computador');

  let dataDir: string;

  test.beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'almoxarife-electron-'));
  });

  test.afterEach(() => rm(dataDir, { recursive: true }));

  const launch = () =>
    _electron.launch({
      args: [project, '--data-dir', dataDir, '--port', '0', '--log-level', 'warn'],
      cwd: project,
    });

  test('Electron: abre o primeiro acesso na origem do próprio servidor, fecha e abre de novo', async () => {
    for (const _time of ['first', 'second']) {
      const app = await launch();
      const page = await app.firstWindow();
      expect(new URL(page.url()).hostname).toBe('127.0.0.1');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await app.close();
    }
  });

  test('Electron: a página não tem Node, nem sai da própria origem', async () => {
    const app = await launch();
    const page = await app.firstWindow();
    await expect(page.getByRole('heading').first()).toBeVisible();
    const origin = new URL(page.url()).origin;
    expect(await page.evaluate(() => typeof Reflect.get(globalThis, 'require'))).toBe('undefined');
    await page.evaluate(() => window.location.assign('http://127.0.0.1:9/'));
    await page.evaluate(() => window.open('http://127.0.0.1:9/'));
    expect(new URL(page.url()).origin).toBe(origin);
    expect(app.windows()).toHaveLength(1);
    await app.close();
  });
});
