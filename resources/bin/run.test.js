import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { run } from './run.js';

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A shell, as npm starts one, that starts a command of ours, that becomes a program which says its pid and stays. */
async function startedByNpm() {
  const program = `console.log(process.pid); setInterval(() => {}, 1000);`;
  const launcher = `
    import { become } from ${JSON.stringify(new URL('./run.js', import.meta.url).href)};
    process.exitCode = await become(process.execPath, ['-e', ${JSON.stringify(program)}]);`;
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$LAUNCHER"; true'], {
    env: { ...process.env, npm_lifecycle_event: 'serve', NODE: process.execPath, LAUNCHER: launcher },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(shell.stdout, 'data');
  return { shell, pid: Number(pid) };
}

test.skipIf(process.platform === 'win32')('what npm started does not outlive npm', async () => {
  const { shell, pid } = await startedByNpm();
  expect(isAlive(pid)).toBe(true);
  shell.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a program that does not exist is an exit code, not a throw', async () => {
  expect((await run('nao-existe-aqui', [], { quiet: true })).code).toBe(127);
});

test('a program that takes too long is ended', async () => {
  const { code } = await run(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], {
    quiet: true,
    limit: 300,
  });
  expect(code).not.toBe(0);
});
