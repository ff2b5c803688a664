import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { App } from 'electron';
import type { Offers } from './offers.ts';
import { isPrevented } from './preventable.ts';
import { seen } from './system.ts';

type Used =
  | 'commandLine'
  | 'exit'
  | 'getPath'
  | 'isPackaged'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setLoginItemSettings'
  | 'setPath'
  | 'whenReady';

/** The questions before the application may end, and the resources to be let go of. */
export const atEnd = {
  closeWindows: async (): Promise<boolean> => true,
  letGo: async (): Promise<void> => {},
};

const events = new EventEmitter();
const paths = new Map<string, string>();
let isQuitting = false;

const lockFile = (): string => join(double.getPath('userData'), 'primeiro.lock');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const holder = (): number | undefined => {
  try {
    return Number(readFileSync(lockFile(), 'utf8'));
  } catch {
    return undefined;
  }
};

/** A second copy leaves its arguments in a file, of which the first one hears. */
function hearSecond(folder: string): void {
  watch(folder, (_event, name) => {
    if (name !== 'segundo.json') return;
    try {
      const argv = JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[];
      rmSync(join(folder, name));
      events.emit('second-instance', {}, argv, process.cwd());
    } catch {
      // read before it was whole, or read already
    }
  }).unref();
}

async function quit(): Promise<void> {
  if (isQuitting) return;
  isQuitting = true;
  if (
    !isPrevented(events, 'before-quit') &&
    (await atEnd.closeWindows()) &&
    !isPrevented(events, 'will-quit')
  ) {
    double.exit(0);
  }
  isQuitting = false;
}

const double = {
  isPackaged: process.env['DOUBLE_PACKAGED'] === '1',
  whenReady: async () => {},
  getPath: (name: string) => paths.get(name) ?? tmpdir(),
  setPath: (name: string, path: string) => {
    mkdirSync(path, { recursive: true });
    paths.set(name, path);
  },
  requestSingleInstanceLock: () => {
    const folder = double.getPath('userData');
    const first = holder();
    if (first !== undefined && isAlive(first)) {
      writeFileSync(join(folder, 'segundo.json'), JSON.stringify(process.argv));
      return false;
    }
    writeFileSync(lockFile(), String(process.pid));
    hearSecond(folder);
    return true;
  },
  quit: () => void quit(),
  exit: (code = 0) => void atEnd.letGo().finally(() => process.exit(code)),
  commandLine: { appendSwitch: () => {} },
  setLoginItemSettings: (settings) => void seen.loginItems.push(settings),
} satisfies Offers<App, Used>;

/** The application: its lock, its paths and its end. */
export const app = Object.assign(events, double);

// an installed program has no script among its arguments
if (double.isPackaged) process.argv.splice(1, 1);

// Electron takes the signals that end a process as a wish to quit
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
