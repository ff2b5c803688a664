import type { Fault } from '../faults/fault.ts';
import { provokeAll } from '../faults/provoke-all.ts';
import type { Findings, Proof, Run } from '../lib/proof.ts';
import { provideStrace } from '../lib/tools.ts';
import { disksOf } from './disks.ts';
import { folders } from './folders.ts';

const faultsAtOnce = 4;

type Faults = Readonly<Record<string, Fault>>;

const impossible = (faults: Faults): Faults =>
  Object.fromEntries(Object.keys(faults).map((name) => [name, async () => 'impossible']));

const prove = async (run: Run): Promise<Findings> => {
  const disks = disksOf(run);
  const faults = { ...((await provideStrace()) ? disks : impossible(disks)), ...folders };
  return provokeAll(run, [{ atOnce: faultsAtOnce, faults }]);
};

/** Disks that fail to keep or to read, and folders that are away, foreign, held or open: nobody is told what is not so. */
export const media: Proof = { limitSeconds: 180, prove };
