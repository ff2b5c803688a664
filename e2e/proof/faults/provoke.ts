import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inLanes } from '../lib/lanes.ts';
import type { Findings, Run } from '../lib/proof.ts';
import type { Fault, Shown } from './fault.ts';

/** Faults by their names. */
export type Faults = Readonly<Record<string, Fault>>;
type Found = { readonly name: string; readonly shown: Shown };

/** Provokes each fault in a folder of its own, so many at once; one that throws is wrong by that. */
export const provoke = (run: Run, faults: Faults, atOnce: number): Promise<readonly Found[]> =>
  inLanes(Object.entries(faults), atOnce, async ([name, fault]): Promise<Found> => {
    const folder = mkdtempSync(join(run.scratch, `${name}-`));
    const shown = await fault(folder, run).catch((error: unknown) => ({
      wrongs: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    return { name, shown };
  });

/** How many faults ended as promised, which this machine can't provoke, and what was wrong, each by its name. */
export const findingsOf = (found: readonly Found[]): Findings => {
  const impossible = found.filter(({ shown }) => shown === 'impossible').map(({ name }) => name);
  const wrongs = found.map(({ name, shown }) =>
    shown === 'impossible' ? [] : shown.wrongs.map((wrong) => `${name}: ${wrong}`),
  );
  const failed = wrongs.filter((one) => one.length > 0).length;
  const figures = {
    total: found.length,
    stood: found.length - impossible.length - failed,
    impossible: impossible.join(', ') || '-',
  };
  return { figures, wrongs: wrongs.flat() };
};
