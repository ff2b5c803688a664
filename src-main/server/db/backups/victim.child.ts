/**
 * A process that restores a copy, or with `move` completes a decided move, and kills itself before its n-th step on the
 * disk: `<data folder> <copy> <n> [move]`.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [folder = '', from = '', last = '', work = 'restore'] = process.argv.slice(2);
const steps = ['renameSync', 'rmSync', 'writeFileSync', 'fsyncSync', 'mkdirSync'] as const;

let taken = 0;
for (const step of steps) {
  const real = fs[step] as (...given: unknown[]) => unknown;
  const counted = (...given: unknown[]): unknown => {
    taken += 1;
    if (taken === Number(last)) process.kill(process.pid, 'SIGKILL');
    return real(...given);
  };
  Object.assign(fs, { [step]: counted });
}
syncBuiltinESMExports();

const { silentLog } = await import('../../../testing/silent-log.ts');

const restore = async (): Promise<void> => {
  const { decideRestore, stageRestore } = await import('./stage-restore.ts');
  const { completeRestore, withFolder } = await import('./with-folder.ts');
  await withFolder(folder, async () => {
    await stageRestore({ folder, from, log: silentLog, prepare: async () => {} });
    decideRestore(folder, 'antes.db');
    completeRestore(folder, silentLog);
  });
};

const move = async (): Promise<void> => {
  const { settleFolder } = await import('./move-folder.ts');
  await settleFolder(folder, { log: silentLog });
};

await (work === 'move' ? move() : restore());
process.exit(0);
