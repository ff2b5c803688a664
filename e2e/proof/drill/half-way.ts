import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { inLanes } from '../lib/lanes.ts';
import { runProduct } from './command.ts';
import { lookAside, readContents, unequal } from './equal.ts';

/** The states left by dying half-way, over all points. */
export type HalfWay = { readonly old: number; readonly new: number; readonly wrongs: readonly string[] };

/** Data before and after, and the words that lead from one to the other. */
type Trial = {
  readonly name: string;
  /** Lays the old data into an empty folder. */
  lay(folder: string): void;
  args(folder: string): readonly string[];
  readonly isServer?: boolean;
  /** Tells whether the folder holds the old state or the new one; anything else is given as it is. */
  stateOf(folder: string): 'old' | 'new' | { readonly between: string };
};

/** A server on a folder that comes and goes with each trial. */
const served = ['--port', '0', '--log-level', 'error', '--temporary', '--data-dir'] as const;

const oldest = join(import.meta.dirname, '../../../src-main/server/db/migrations/fixtures/oldest.sql');

/** A data folder as the oldest version left it, with numbers given. */
const layOldest = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const db = new Database(storePaths(folder).file);
  db.exec(readFileSync(oldest, 'utf8'));
  db.pragma('journal_mode = WAL');
  db.exec(
    `with recursive n(value) as (select 1 union all select value + 1 from n where value < 1000)
     insert into counter (name, value) select 'PROVA-' || value, value from n`,
  );
  db.close();
};

type Sources = { readonly scratch: string; readonly present: string; readonly copy: string };

const migration = ({ scratch }: Sources): Trial => ({
  name: 'migration',
  lay: layOldest,
  args: (folder) => [...served, folder],
  isServer: true,
  stateOf: (folder) =>
    lookAside(storePaths(folder).file, scratch, (reader) => {
      const [version = 0] = reader.column<number>('pragma user_version');
      const steps = reader.column<number>('select number from schema_migration order by number');
      const [kept] = reader.column<number>(`select sum(value) from counter where name like 'PROVA-%'`);
      const isWhole =
        kept === 500_500 && steps.join() === Array.from({ length: version }, (_, at) => at + 1).join();
      if (!isWhole) return { between: `version ${version}, steps ${steps.join()}, ${kept} kept` };
      return version === 1 ? 'old' : 'new';
    }),
});

const backup = ({ scratch, present }: Sources): Trial => {
  const whole = readContents(storePaths(present).file, scratch);
  const target = (folder: string): string => join(folder, 'copia.db');
  return {
    name: 'backup',
    lay: (folder) => cpSync(present, folder, { recursive: true }),
    args: (folder) => ['backup', '--to', target(folder), '--data-dir', folder],
    stateOf: (folder) => {
      const left = [
        ...unequal(whole, readContents(storePaths(folder).file, scratch)),
        ...(existsSync(target(folder)) ? unequal(whole, readContents(target(folder), scratch)) : []),
      ];
      if (left.length > 0) return { between: left.join('; ') };
      return existsSync(target(folder)) ? 'new' : 'old';
    },
  };
};

const restore = ({ scratch, present, copy }: Sources): Trial => {
  const before = readContents(storePaths(present).file, scratch);
  const after = readContents(copy, scratch);
  return {
    name: 'restore',
    lay: (folder) => cpSync(present, folder, { recursive: true }),
    args: (folder) => ['restore', copy, '--data-dir', folder, '--yes'],
    stateOf: (folder) => {
      const found = readContents(storePaths(folder).file, scratch);
      if (unequal(before, found).length === 0) return 'old';
      const between = unequal(after, found);
      return between.length === 0 ? 'new' : { between: between.join('; ') };
    },
  };
};

/** A data folder that is to move to another one at the next start. */
const move = ({ scratch, present }: Sources): Trial => {
  const before = readContents(storePaths(present).file, scratch);
  const [from, to] = ['de', 'para'] as const;
  return {
    name: 'move',
    lay: (folder) => {
      cpSync(present, join(folder, from), { recursive: true });
      writeFileSync(join(folder, from, 'move.json'), JSON.stringify({ folder: join(folder, to) }));
    },
    args: (folder) => [...served, join(folder, from)],
    isServer: true,
    stateOf: (folder) => {
      const isMoved = existsSync(join(folder, from, 'moved.json'));
      const { file } = storePaths(join(folder, isMoved ? to : from));
      if (!existsSync(file)) return { between: `${file} is not there` };
      const between = unequal(before, readContents(file, scratch));
      if (between.length > 0) return { between: between.join('; ') };
      return isMoved ? 'new' : 'old';
    },
  };
};

/** The whole duration without a kill, of the middle of so many runs. */
const durationOf = async (
  { lay, args, isServer = false }: Trial,
  folder: string,
  runs: number,
): Promise<number> => {
  const durations: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    lay(folder);
    durations.push((await runProduct({ args: args(folder), isServer })).milliseconds);
    rmSync(folder, { recursive: true });
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
};

/** Kills one trial at a point of its duration and looks, then lets the product open the folder and looks again. */
const killAt = async (trial: Trial, folder: string, killAfter: number): Promise<HalfWay> => {
  const { lay, args, isServer = false, stateOf, name } = trial;
  lay(folder);
  await runProduct({ args: args(folder), killAfter });
  const left = isServer || name === 'backup' ? stateOf(folder) : undefined;
  const serving = isServer ? args(folder) : [...served, folder];
  const opened = await runProduct({ args: serving, isServer: true });
  const state = isServer ? left : stateOf(folder);
  const wrongs = [left, state].flatMap((seen) => (typeof seen === 'object' ? [seen.between] : []));
  if (opened.how !== 0) wrongs.push(`could not be opened afterwards: ${opened.output}`);
  if (isServer && stateOf(folder) !== 'new') wrongs.push(`the next start did not end the ${name}`);
  rmSync(folder, { recursive: true });
  const at = `${name} killed after ${Math.round(killAfter)} ms: `;
  return {
    old: state === 'old' ? 1 : 0,
    new: state === 'new' ? 1 : 0,
    wrongs: wrongs.map((wrong) => at + wrong),
  };
};

const trials = [migration, backup, restore, move];
/** Each has a folder and processes of its own. */
const trialsAtOnce = 2;

/** Counts the kills of a run, with so many points each. */
export const killsOf = (points: number): number => points * trials.length;

/** Kills migrations, backups, restores and moves at so many points each, spread over the time that they take. */
export const killHalfWay = async (
  sources: Sources,
  { points, runs }: { readonly points: number; readonly runs: number },
): Promise<HalfWay> => {
  const killed = await inLanes(trials, trialsAtOnce, async (trialOf) => {
    const found: HalfWay[] = [];
    const trial = trialOf(sources);
    const folder = join(sources.scratch, trial.name);
    const duration = await durationOf(trial, folder, runs);
    for (let point = 1; point <= points; point += 1) {
      found.push(await killAt(trial, folder, (duration * point) / points));
    }
    return found;
  });
  const all = killed.flat();
  return {
    old: all.filter((one) => one.old === 1).length,
    new: all.filter((one) => one.new === 1).length,
    wrongs: all.flatMap(({ wrongs }) => wrongs),
  };
};
