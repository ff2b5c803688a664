import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { timesOf, type Findings, type Proof, type Run } from '../lib/proof.ts';
import { prepareHouse } from '../lib/house.ts';
import { startServer } from '../lib/server.ts';
import { runProduct } from './command.ts';
import { killHalfWay, killsOf } from './half-way.ts';
import { drillUnderLoad, type Drilled } from './under-load.ts';

/** A data folder at rest, and the copy of another one. */
const prepareSources = async (scratch: string) => {
  const [present, other, copy] = ['presente', 'outro', 'copia.db'].map((name) => join(scratch, name));
  const sources = { scratch, present: present ?? '', copy: copy ?? '' };
  for (const dataDir of [sources.present, other ?? '']) {
    const server = await startServer(dataDir);
    await prepareHouse(server.url);
    await server.end('SIGTERM');
  }
  await runProduct({ args: ['backup', '--to', sources.copy, '--data-dir', other ?? ''] });
  return sources;
};

/** More copies than these are made of other data, so that they are not made of ever more. */
const copiesOfOne = 20;

const drillAll = async (
  run: Run,
  { copies, scratch }: { readonly copies: number; readonly scratch: string },
): Promise<Drilled> => {
  const all: Drilled[] = [];
  for (let done = 0; done < copies; done += copiesOfOne) {
    const folders = { dataDir: join(run.scratch, `data-${done}`), scratch };
    all.push(await drillUnderLoad(folders, Math.min(copiesOfOne, copies - done)));
  }
  return {
    copies: all.reduce((sum, one) => sum + one.copies, 0),
    written: all.reduce((sum, one) => sum + one.written, 0),
    wrongs: all.flatMap(({ wrongs }) => wrongs),
  };
};

const prove = async (run: Run): Promise<Findings> => {
  const copies = timesOf(run, { short: 3, release: 100 });
  const points = timesOf(run, { short: 3, release: 50 });
  const scratch = join(run.scratch, 'looks');
  mkdirSync(scratch);
  const drilled = await drillAll(run, { copies, scratch });
  const halfWay = await killHalfWay(await prepareSources(scratch), { points, runs: run.isRelease ? 3 : 1 });
  return {
    figures: {
      copies: drilled.copies,
      written: drilled.written,
      unequal: drilled.wrongs.length,
      points: killsOf(points),
      old: halfWay.old,
      new: halfWay.new,
      between: killsOf(points) - halfWay.old - halfWay.new,
    },
    wrongs: [
      ...drilled.wrongs,
      ...halfWay.wrongs,
      ...(halfWay.old === 0 || halfWay.new === 0 ? ['no kill came half-way'] : []),
    ],
  };
};

/** Copies made under load come back equal elsewhere; dying half-way leaves the old data or the new. */
export const drill: Proof = { limitSeconds: 120, prove };
