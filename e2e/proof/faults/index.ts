import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inLanes } from '../lib/lanes.ts';
import type { Findings, Proof, Run } from '../lib/proof.ts';
import { clockJumps } from './clock.ts';
import { slowConnections } from './connections.ts';
import { damagedPage } from './damage.ts';
import type { Fault, Shown } from './fault.ts';
import { damagedBeforeStart, readOnlyFolder, removedLog } from './folder.ts';
import { fullDisk } from './full-disk.ts';
import { connectionStorm } from './storm.ts';

/** Faults that may be provoked side by side, and then those that are told by the time that calls take. */
const provoked: Readonly<Record<string, Fault>> = {
  fullDisk,
  readOnlyFolder,
  damagedBeforeStart,
  damagedPage,
  removedLog,
  clockJumps,
};
const timed: Readonly<Record<string, Fault>> = { slowConnections, connectionStorm };
const faultsAtOnce = 2;

type Named = readonly [name: string, fault: Fault];
type Found = { readonly name: string; readonly shown: Shown };

const provoke =
  (run: Run) =>
  async ([name, fault]: Named): Promise<Found> => {
    const folder = mkdtempSync(join(run.scratch, `${name}-`));
    const shown = await fault(folder, run).catch((error: unknown) => ({
      wrongs: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    return { name, shown };
  };

const prove = async (run: Run): Promise<Findings> => {
  const found = [
    ...(await inLanes(Object.entries(provoked), faultsAtOnce, provoke(run))),
    ...(await inLanes(Object.entries(timed), 1, provoke(run))),
  ];
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

/** What a computer may do to the product (full disk, damage, clock…) ends as reliability.md promises. */
export const faults: Proof = { limitSeconds: 120, prove };
