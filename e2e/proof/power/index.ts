import { join } from 'node:path';
import { chanceOf } from '../lib/chance.ts';
import { inLanes } from '../lib/lanes.ts';
import { timesOf, type Outcome, type Proof, type Run } from '../lib/proof.ts';
import { provideStrace } from '../lib/tools.ts';
import { cutPower, type Crash } from './crash.ts';
import { record, type Recording } from './record.ts';

const writesPerLane = 25;
const controlShare = 4;
const serversAtOnce = 3;

type Tried = {
  readonly crashes: readonly Crash[];
  readonly answered: number;
  readonly acknowledged: number;
};

const recordAll = (run: Run): Promise<readonly Recording[]> =>
  inLanes(['FULL', 'NORMAL', 'OFF'] as const, serversAtOnce, (synchronous) =>
    record({ folder: join(run.scratch, synchronous), synchronous, writesPerLane }),
  );

const tryWith = (run: Run, recording: Recording | undefined, cuts: number): Tried => {
  if (recording === undefined) throw new Error('nothing was recorded');
  const folder = join(run.scratch, 'cut');
  const { crashes, answered } = cutPower(recording, { cuts, chance: chanceOf(run.seed), folder });
  const { skus, movements } = recording.acknowledged;
  return { crashes, answered, acknowledged: skus.length + movements.length };
};

const damagedOf = ({ crashes }: Tried): number => crashes.filter(({ damaged }) => damaged).length;
const lossesOf = ({ crashes }: Tried): number => crashes.filter(({ lost }) => lost > 0).length;

const wrongsOf = ({ crashes }: Tried): readonly string[] =>
  crashes.flatMap(({ at, loss, sector, wrongs }) =>
    wrongs.map((wrong) => `cut after event ${at}, ${loss} ${sector} kept: ${wrong}`),
  );

/** Lists the signs that the proof itself would not see its faults. */
const blindness = (full: Tried, normal: Tried, off: Tried): readonly string[] => [
  ...[full, normal, off].flatMap(({ answered, acknowledged }) =>
    answered === acknowledged ? [] : [`the trace shows ${answered} answers, clients had ${acknowledged}`],
  ),
  ...(lossesOf(normal) === 0 ? ['synchronous=NORMAL lost nothing: the proof is blind to lost writes'] : []),
  ...(damagedOf(off) === 0 ? ['synchronous=OFF damaged nothing: the proof is blind to damage'] : []),
];

const prove = async (run: Run): Promise<Outcome> => {
  if (!(await provideStrace())) return { skipped: 'strace_missing' };
  const cuts = timesOf(run, { short: 24, release: 4000 });
  const controlCuts = Math.max(Math.ceil(cuts / controlShare), 8);
  const recordings = await recordAll(run);
  const full = tryWith(run, recordings[0], cuts);
  const normal = tryWith(run, recordings[1], controlCuts);
  const off = tryWith(run, recordings[2], controlCuts);
  return {
    figures: {
      states: full.crashes.length,
      acknowledged: full.acknowledged,
      damaged: damagedOf(full),
      lost: lossesOf(full),
      normal_states: normal.crashes.length,
      normal_lost: lossesOf(normal),
      off_states: off.crashes.length,
      off_damaged: damagedOf(off),
    },
    wrongs: [...wrongsOf(full), ...blindness(full, normal, off)],
  };
};

/** A power cut at any moment, whatever of the unsynced bytes it takes, damages nothing and loses nothing that was answered. */
export const power: Proof = { limitSeconds: 120, prove };
