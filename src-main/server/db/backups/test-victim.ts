/** A process that restores a copy and kills itself before its n-th step on the disk: `<data folder> <copy> <n>`. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [folder = '', from = '', last = ''] = process.argv.slice(2);
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

const { silentLog } = await import('../../../testing/template-database.ts');
const { decideRestore, stageRestore } = await import('./stage-restore.ts');
const { completeRestore, withFolder } = await import('./with-folder.ts');

await withFolder(folder, async () => {
  await stageRestore({ folder, from, log: silentLog, prepare: async () => {} });
  decideRestore(folder, 'antes.db');
  completeRestore(folder, silentLog);
});
process.exit(0);
