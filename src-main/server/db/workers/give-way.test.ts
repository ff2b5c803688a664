import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('give-way.ts', import.meta.url).href;
const code = `const { giveWay } = await import('${module}');
  const { getPriority } = await import('node:os');
  const before = getPriority();
  giveWay();
  console.log(getPriority() - before);`;

/** By how much a process that gives way is nicer; one of its own, since it stays so. */
const nicerIn = (env: NodeJS.ProcessEnv): number => {
  const { ALMOXARIFE_NICER: _, ...others } = process.env;
  const options = { encoding: 'utf8' as const, env: { ...others, ...env } };
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], options));
};

const isLinux = process.platform === 'linux';

test.runIf(isLinux)('long work lets the rest of the program go first', () => {
  expect(nicerIn({})).toBeGreaterThan(0);
});

test.runIf(isLinux)('no thread gives way where tests run', () => {
  expect(process.env['ALMOXARIFE_NICER']).toBe('0');
  expect(nicerIn({ ALMOXARIFE_NICER: '0' })).toBe(0);
});
