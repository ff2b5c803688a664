import { type ChildProcess, fork, type ForkOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { _electron, chromium, type Page, type Request } from '@playwright/test';
import type * as electron from 'electron';

const project = join(import.meta.dirname, '..', '..');
const entry = join(project, 'out', 'main', 'index.js');
const register = join(import.meta.dirname, 'double', 'register.ts');
const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(project, 'node_modules/electron/dist');
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

/** Tells whether a real Electron can open a window on this machine. */
export const hasElectron = existsSync(dist) && hasDisplay && process.getuid?.() !== 0;

/** The runtime of the desktop: a real Electron, or the double of the few parts of it that the shell uses. */
export type Runtime = 'Electron' | 'duplo';

/** The work of a test inside the main process. */
export type Work<Result, Argument> = (given: typeof electron, argument: Argument) => Result | Promise<Result>;

/** A running desktop. */
export type Desktop = {
  readonly process: ChildProcess;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  page(): Promise<Page>;
  evaluate<Result, Argument>(work: Work<Result, Argument>, argument?: Argument): Promise<Result>;
};

/** The folder of a test's desktop, and its further options. */
export type Launch = {
  /** Holds preferences and data; a desktop of its own needs a folder of its own. */
  readonly home: string;
  readonly flags?: readonly string[];
  /** The port of the preferences instead of any that is free. */
  readonly chosenPort?: boolean;
  /** The data folder is to be remembered, as a person's is; else it may lie in memory and is forgotten. */
  readonly isLasting?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

/** The folder of a desktop's data. */
export const dataOf = (home: string): string => join(home, 'dados');

/** The file of a desktop's choices, on the systems where a test can move it. */
export const preferencesOf = (home: string): string =>
  join(home, process.platform === 'win32' ? 'Almoxarife' : 'almoxarife', 'desktop.json');

const envOf = ({ home, env = {} }: Launch): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  APPDATA: home,
  ...env,
});

const flagsOf = ({ home, flags = [], chosenPort = false, isLasting = false }: Launch): string[] => [
  '--data-dir',
  dataOf(home),
  ...(isLasting ? [] : ['--temporary']),
  ...(chosenPort || flags.some((flag) => flag.startsWith('--port')) ? [] : ['--port', '0']),
  ...flags,
];

type Answer = { readonly id: number; readonly result?: unknown; readonly error?: string };
type Message =
  | ({ readonly kind: 'answer' } & Answer)
  | { readonly kind: 'browser'; readonly endpoint: string };

/** Tells whether the application lets a page open a window on that address. */
type MayOpen = (url: string) => Promise<boolean>;

/** Only a window that is being opened has no frame yet. */
const isOpening = (request: Request): boolean => {
  try {
    return request.frame() === null;
  } catch {
    return true;
  }
};

/**
 * The first page of the double's browser. A new window goes on as soon as one of its two watchers, the double and this
 * test, lets it: so this one asks the application too, and nothing is asked of an address that it refuses.
 */
async function pageAt(endpoint: string, mayOpen: MayOpen): Promise<Page> {
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser of the double has no context');
  await context.route('**/*', async (route, request) => {
    if (isOpening(request) && !(await mayOpen(request.url()))) await route.abort('aborted');
    else await route.fallback();
  });
  const [page = await context.waitForEvent('page')] = context.pages();
  // whoever does not listen answers dialogs by itself
  page.on('dialog', () => {});
  return page;
}

function openDouble(launch: Launch): Desktop {
  const options: ForkOptions = {
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', register],
    env: envOf(launch),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  };
  const child = fork(entry, flagsOf(launch), options);
  const waiting = new Map<number, (answer: Answer) => void>();
  const endpoint = Promise.withResolvers<string>();
  endpoint.promise.catch(() => {});
  child.on('message', (message: Message) => {
    if (message.kind === 'browser') endpoint.resolve(message.endpoint);
    else waiting.get(message.id)?.(message);
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  void ended.then((code) =>
    endpoint.reject(new Error(`the desktop ended with ${code} before it had a window`)),
  );
  let page: Promise<Page> | undefined;
  let last = 0;
  const evaluate = async <Result, Argument>(work: Work<Result, Argument>, argument?: Argument) => {
    const id = (last += 1);
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    child.send({ id, source: work.toString(), argument });
    const { result, error } = await answer;
    if (error !== undefined) throw new Error(error);
    return result as Result;
  };
  const mayOpen: MayOpen = (url) =>
    evaluate(({ BrowserWindow }, wanted) => {
      const asked: unknown = Reflect.get(Object(BrowserWindow.getAllWindows()[0]?.webContents), 'mayOpen');
      if (typeof asked !== 'function') return false;
      return Reflect.get(Object(asked({ url: wanted })), 'action') === 'allow';
    }, url);
  return {
    process: child,
    ended,
    page: () => (page ??= endpoint.promise.then((at) => pageAt(at, mayOpen))),
    evaluate,
  };
}

async function openElectron(launch: Launch): Promise<Desktop> {
  const app = await _electron.launch({
    args: [project, ...flagsOf(launch)],
    cwd: project,
    env: envOf(launch),
  });
  const child = app.process();
  return {
    process: child,
    ended: once(child, 'exit').then(([code]) => code as number | null),
    page: () => app.firstWindow(),
    evaluate: (work, argument) => app.evaluate(work as never, argument) as never,
  };
}

/** Starts the built desktop on a runtime. */
export const open = async (runtime: Runtime, launch: Launch): Promise<Desktop> =>
  runtime === 'Electron' ? openElectron(launch) : openDouble(launch);

/** Starts a copy that is expected to end by itself, or without a window; gives what it writes, line by line. */
export function openBeside(runtime: Runtime, launch: Launch) {
  const argv = flagsOf(launch);
  const [program, args] =
    runtime === 'Electron'
      ? [join(dist, process.platform === 'win32' ? 'electron.exe' : 'electron'), [project, ...argv]]
      : [process.execPath, ['--import', register, entry, ...argv]];
  const child = spawn(program, args, { env: envOf(launch), stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return {
    process: child,
    line: once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
    ended: once(child, 'exit').then(([code]) => code as number | null),
    out: () => out,
    err: () => err,
  };
}
