import type { Findings, Proof, Run } from '../lib/proof.ts';
import { slowConnections } from './connections.ts';
import { damagedPage } from './damage.ts';
import { damagedBeforeStart, readOnlyFolder, removedLog } from './folder.ts';
import { fullDisk } from './full-disk.ts';
import { findingsOf, provoke, type Faults } from './provoke.ts';
import { connectionStorm } from './storm.ts';

/** Faults that may be provoked side by side, and then those that are told by the time that calls take. */
const provoked: Faults = {
  fullDisk,
  readOnlyFolder,
  damagedBeforeStart,
  damagedPage,
  removedLog,
};
const timed: Faults = { slowConnections, connectionStorm };
const faultsAtOnce = 2;

const prove = async (run: Run): Promise<Findings> =>
  findingsOf([...(await provoke(run, provoked, faultsAtOnce)), ...(await provoke(run, timed, 1))]);

/** What a computer may do to the product (full disk, damage…) ends as reliability.md promises. */
export const faults: Proof = { limitSeconds: 120, prove };
