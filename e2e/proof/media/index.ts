import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, Shown } from '../faults/fault.ts';
import { inLanes } from '../lib/lanes.ts';
import type { Outcome, Proof, Run } from '../lib/proof.ts';
import { provideStrace } from '../lib/tools.ts';
import { disks } from './disks.ts';

const faultsAtOnce = 4;

type Found = { readonly name: string; readonly shown: Shown };

const provokeIn =
  (run: Run) =>
  async ([name, fault]: readonly [string, Fault]): Promise<Found> => {
    const folder = mkdtempSync(join(run.scratch, `${name}-`));
    const shown = await fault(folder, run).catch((error: unknown) => ({
      wrongs: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    return { name, shown };
  };

const prove = async (run: Run): Promise<Outcome> => {
  if (!(await provideStrace())) return { skipped: 'strace_missing' };
  const found = await inLanes(Object.entries(disks), faultsAtOnce, provokeIn(run));
  const impossible = found.filter(({ shown }) => shown === 'impossible').map(({ name }) => name);
  const wrongs = found.map(({ name, shown }) =>
    shown === 'impossible' ? [] : shown.wrongs.map((wrong) => `${name}: ${wrong}`),
  );
  const failed = wrongs.filter((one) => one.length > 0).length;
  return {
    figures: {
      total: found.length,
      stood: found.length - impossible.length - failed,
      impossible: impossible.join(', ') || '-',
    },
    wrongs: wrongs.flat(),
  };
};

/** A disk that fails to keep or to read what it was given lets nobody be told what is not so. */
export const media: Proof = { limitSeconds: 120, prove };
