import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorSeconds } from './processor.js';

const busy = (ms) =>
  `const end = process.cpuUsage().user + ${ms} * 1000; while (process.cpuUsage().user < end);`;

test.runIf(process.platform === 'linux')('counts what a program worked once it has ended', () => {
  const before = processorSeconds();
  spawnSync(process.execPath, ['-e', busy(300)]);
  expect(processorSeconds() - before).toBeGreaterThan(0.29);
});
