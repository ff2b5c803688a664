import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the entry asks of Electron, remembered; the server behind it is the real one, in its own thread. */
const electron = vi.hoisted(() => ({ current: undefined as unknown as Electron }));

type Quit = { preventDefault(): void };
type Electron = ReturnType<typeof makeElectron>;

vi.mock('electron', () => ({
  get app() {
    return electron.current.app;
  },
  get BrowserWindow() {
    return electron.current.BrowserWindow;
  },
  get dialog() {
    return electron.current.dialog;
  },
  Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu: () => {} },
}));

function makeElectron({ isFirst }: { readonly isFirst: boolean }) {
  const seen = { addresses: [] as string[], options: [] as unknown[], errors: [] as string[], raised: 0 };
  const exited = Promise.withResolvers<number>();
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    requestSingleInstanceLock: () => isFirst,
    whenReady: () => Promise.resolve(),
    quit: () => app.emit('before-quit', { preventDefault: () => {} } satisfies Quit) || exited.resolve(0),
    exit: (code: number) => exited.resolve(code),
  });
  class BrowserWindow extends EventEmitter {
    webContents = {
      session: { setPermissionRequestHandler: () => {}, setPermissionCheckHandler: () => {} },
      reload: () => {},
    };
    constructor(options: unknown) {
      super();
      seen.options.push(options);
    }
    loadURL = async (address: string) => void seen.addresses.push(address);
    isMinimized = () => false;
    show = () => {};
    focus = () => (seen.raised += 1);
  }
  const dialog = {
    showErrorBox: (_title: string, sentence: string) => seen.errors.push(sentence),
    showMessageBox: async () => ({ response: 0 }),
  };
  return { app, BrowserWindow, dialog, seen, exited: exited.promise };
}

const argv = process.argv;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almoxarife-window-'));
  vi.resetModules();
});

afterEach(() => {
  process.argv = argv;
  rmSync(folder, { recursive: true });
});

/** Starts the entry as Electron would, on a data folder of the test's own. */
async function launch({ isFirst = true, dataDir = folder } = {}): Promise<Electron> {
  electron.current = makeElectron({ isFirst });
  process.argv = ['electron', 'app', '--data-dir', dataDir, '--port', '0', '--log-level', 'silent'];
  await import('./index.ts');
  return electron.current;
}

test('opens one window on the origin of its own server, raises it, closes in order and opens again', async () => {
  for (const time of [1, 2]) {
    const { app, seen, exited } = await launch();
    await vi.waitFor(() => expect(seen.addresses, `time ${time}`).toHaveLength(1), { timeout: 10_000 });
    const [address = ''] = seen.addresses;
    expect((await fetch(new URL('/api/v1/health', address))).status).toBe(200);
    app.emit('second-instance');
    expect(seen.raised).toBe(1);
    app.emit('window-all-closed');
    expect(await exited).toBe(0);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    vi.resetModules();
  }
});

test('the page is kept apart from Node', async () => {
  const { app, seen, exited } = await launch();
  await vi.waitFor(() => expect(seen.options).toHaveLength(1), { timeout: 10_000 });
  expect(seen.options[0]).toMatchObject({
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, webviewTag: false },
  });
  app.quit();
  await exited;
});

test('a second copy ends without a window', async () => {
  const { seen, exited } = await launch({ isFirst: false });
  expect(await exited).toBe(0);
  expect(seen.addresses).toEqual([]);
});

test('a data folder that cannot be used is one sentence and the exit code that says so', async () => {
  const file = join(folder, 'arquivo');
  writeFileSync(file, '');
  const { seen, exited } = await launch({ dataDir: join(file, 'dados') });
  expect(await exited).toBe(3);
  expect(seen.errors).toEqual([expect.stringContaining('pasta de dados')]);
  expect(seen.addresses).toEqual([]);
});
