import { findingsOf, provoke, type Faults } from '../faults/provoke.ts';
import type { Findings, Proof, Run } from '../lib/proof.ts';
import { provideStrace } from '../lib/tools.ts';
import { disks } from './disks.ts';
import { folders } from './folders.ts';

const faultsAtOnce = 4;

const withoutStrace = (faults: Faults): Faults =>
  Object.fromEntries(Object.keys(faults).map((name) => [name, async () => 'impossible']));

const prove = async (run: Run): Promise<Findings> => {
  const canFail = await provideStrace();
  const faults = { ...(canFail ? disks : withoutStrace(disks)), ...folders };
  return findingsOf(await provoke(run, faults, faultsAtOnce));
};

/** Disks that fail to keep or to read, and folders that are away, foreign, held or open: nobody is told what is not so. */
export const media: Proof = { limitSeconds: 120, prove };
