import type { Findings, Proof, Run } from '../lib/proof.ts';
import { slowConnections } from './connections.ts';
import { damagedPage } from './damage.ts';
import type { Fault } from './fault.ts';
import { damagedBeforeStart, readOnlyFolder, removedLog } from './folder.ts';
import { fullDisk } from './full-disk.ts';
import { provokeAll } from './provoke-all.ts';
import { connectionStorm } from './storm.ts';

/** Faults that may be provoked side by side, and then those that are told by the time that calls take. */
const provoked: Readonly<Record<string, Fault>> = {
  fullDisk,
  readOnlyFolder,
  damagedBeforeStart,
  damagedPage,
  removedLog,
};
const timed: Readonly<Record<string, Fault>> = { slowConnections, connectionStorm };

const prove = (run: Run): Promise<Findings> =>
  provokeAll(run, [
    { atOnce: 2, faults: provoked },
    { atOnce: 1, faults: timed },
  ]);

/**
 * Provokes the faults of a computer (full disk, damage…): each ends without a lost or half-made write, and is
 * reported.
 */
export const faults: Proof = { limitSeconds: 120, prove };
