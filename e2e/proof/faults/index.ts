import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings, Proof, Run } from '../lib/proof.ts';
import { clockJumps } from './clock.ts';
import { slowConnections } from './connections.ts';
import { damagedPage } from './damage.ts';
import type { Fault, Shown } from './fault.ts';
import { damagedBeforeStart, readOnlyFolder, removedLog } from './folder.ts';
import { fullDisk } from './full-disk.ts';
import { connectionStorm } from './storm.ts';

const provoked: Readonly<Record<string, Fault>> = {
  fullDisk,
  readOnlyFolder,
  damagedBeforeStart,
  damagedPage,
  removedLog,
  clockJumps,
  slowConnections,
  connectionStorm,
};

const provoke = (scratch: string, name: string, fault: Fault): Promise<Shown> =>
  fault(mkdtempSync(join(scratch, `${name}-`))).catch((error: unknown) => ({
    wrongs: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));

const prove = async ({ scratch }: Run): Promise<Findings> => {
  const wrongs: string[] = [];
  const impossible: string[] = [];
  let stood = 0;
  for (const [name, fault] of Object.entries(provoked)) {
    const shown = await provoke(scratch, name, fault);
    if (shown === 'impossible') impossible.push(name);
    else if (shown.wrongs.length === 0) stood += 1;
    else wrongs.push(...shown.wrongs.map((wrong) => `${name}: ${wrong}`));
  }
  const total = Object.keys(provoked).length;
  return { figures: { total, stood, impossible: impossible.join(', ') || '-' }, wrongs };
};

/** What a computer may do to the product (full disk, damage, clock…) ends as reliability.md promises. */
export const faults: Proof = { limitSeconds: 120, prove };
