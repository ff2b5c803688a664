import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ORPHAN_POLL_MS = 500;

const parent = process.ppid;

/** The project's folder, absolute. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The environment of everything we start: our tools and pinned Node come first, compiled code is kept. */
function toolEnv() {
  const tools = join(root, 'node_modules', '.bin');
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...process.env,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    [pathKey]: `${tools}${delimiter}${process.env[pathKey] ?? ''}`,
  };
}

/**
 * Runs a program to its end in the project's folder and gives { code, output }; never rejects.
 * `quiet` keeps its output for the caller, otherwise the person sees it; `limit` ends it after that many ms.
 */
export function run(file, args, { quiet = false, limit = 0, env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...toolEnv(), ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', process.stderr, process.stderr],
      timeout: limit,
      shell,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const orphaned = whenOrphaned(() => child.kill('SIGTERM'));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => {
      clearInterval(orphaned);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Hands this process over to a program: same terminal, signals passed on; resolves to its exit code. An abort of
 * `signal` ends the program.
 * npm does not pass signals on to what its scripts start: the program is also ended when npm is gone.
 */
export function become(file, args, { stdio = 'inherit', env = {}, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env: { ...toolEnv(), ...env }, stdio, signal });
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
    const orphaned = whenOrphaned(() => child.kill('SIGTERM'));
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      clearInterval(orphaned);
      resolve(code ?? 1);
    });
  });
}

/** Calls back when npm, which started this process, has gone; a process that npm did not start is left alone. */
function whenOrphaned(act) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => process.ppid !== parent && act(), ORPHAN_POLL_MS);
}
