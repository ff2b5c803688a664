import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The environment of everything we start: our tools and pinned Node come first, compiled code is kept. */
export function toolEnv() {
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
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Hands this process over to a program: same terminal, signals passed on; resolves to its exit code. */
export function become(file, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env: { ...toolEnv(), ...env }, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
