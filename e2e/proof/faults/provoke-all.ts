import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inLanes } from '../lib/lanes.ts';
import type { Findings, Run } from '../lib/proof.ts';
import type { Fault, Shown } from './fault.ts';

/** Faults that may be provoked so many at once, by their names. */
export type Faults = { readonly atOnce: number; readonly faults: Readonly<Record<string, Fault>> };

type Found = { readonly name: string; readonly shown: Shown };

const provoke =
  (run: Run) =>
  async ([name, fault]: readonly [name: string, fault: Fault]): Promise<Found> => {
    const folder = mkdtempSync(join(run.scratch, `${name}-`));
    const shown = await fault(folder, run).catch((error: unknown) => ({
      wrongs: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    return { name, shown };
  };

/** Provokes all faults, one group after the other, and counts those that were stood as promised. */
export const provokeAll = async (run: Run, groups: readonly Faults[]): Promise<Findings> => {
  const found: Found[] = [];
  for (const { atOnce, faults } of groups) {
    found.push(...(await inLanes(Object.entries(faults), atOnce, provoke(run))));
  }
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
