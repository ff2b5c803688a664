import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { lastingTmp } from './lasting-tmp.ts';

/** A process of the product, as a person at the terminal sees it. */
export type Running = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves to the exit code, or to the signal's name. */
  readonly ended: Promise<number | string>;
  /** Resolves to the first whole line on standard output that a test accepts; rejects when the process ends first. */
  line(accept?: (line: string) => boolean): Promise<string>;
};

/** What a test of whole processes has: a folder of its own, and processes that end with it. */
export type Workbench = {
  readonly folder: string;
  run(entry: URL, flags: readonly string[], env?: NodeJS.ProcessEnv): Running;
};

const POLL_MS = 20;

/** A fresh folder before each test of the file; after it every process is killed and the folder removed. */
export function useWorkbench(): Workbench {
  let folder = '';
  const started: Running[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(lastingTmp, 'almoxarife-process-'));
  });
  afterEach(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.splice(0).map(({ ended }) => ended));
    rmSync(folder, { recursive: true });
  });
  return {
    get folder() {
      return folder;
    },
    run: (entry, flags, env = {}) => {
      // what the person who runs the tests chose is neither read nor changed
      const running = start(entry, flags, { XDG_CONFIG_HOME: folder, APPDATA: folder, ...env });
      started.push(running);
      return running;
    },
  };
}

function start(entry: URL, flags: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, [fileURLToPath(entry), ...flags], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const line = async (accept: (line: string) => boolean = () => true): Promise<string> => {
    for (;;) {
      const found = out.split('\n').slice(0, -1).find(accept);
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${out}${err}`);
      await sleep(POLL_MS);
    }
  };
  return { child, out: () => out, err: () => err, ended, line };
}
