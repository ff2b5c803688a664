import { existsSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupSay as say } from '#shared/areas/backups/command-words.ts';
import { filesAside } from '../../db/backups/files-aside.ts';
import { followMoves } from '../../db/backups/move-folder.ts';
import { completeRestore, copyNow, databaseOf, withFolder } from '../../db/backups/with-folder.ts';
import { createInspections } from '../../db/backups/inspect-aside.ts';
import type { CopyFacts } from '../../db/capabilities.ts';
import { StoreCorrupt } from '../../db/errors.ts';
import { systemClock } from '../../kernel/clock.ts';
import { systemIds } from '../../kernel/ids.ts';
import { memoryOf } from '../../kernel/known-data.ts';
import { createLog } from '../../kernel/log.ts';
import { createSecretBox } from '../../kernel/outgoing/secret-box.ts';
import { StartRefused } from '../../db/start-refused.ts';
import { copyPath, readLook } from './backups.files.ts';
import { countQuestions, sealedQuestion } from './backups.queries.ts';
import { nameOf } from './backups.rules.ts';
import { factLines, fileLines } from './command-lines.view.ts';
import { restoreBackup } from './restore-backup.service.ts';
import { unfit } from './unfit.rules.ts';

/** Kept by the module: a command is a process of its own, and says what it has to say itself. */
const log = createLog('silent');

/** An end that the person can act on. */
class Refusal extends Error {}

const refuse = (...given: Parameters<typeof say>): never => {
  throw new Refusal(say(...given));
};

/** Holds the data folder of the command and its output streams for the answer and for the progress. */
export type Terminal = {
  readonly dataDir: string;
  /** Is the file in which this user of the computer keeps the known data folders. */
  readonly preferencesFile?: string;
  readonly print: (line: string) => void;
  readonly writeLine: (line: string) => void;
};

type Step = 'copying' | 'checking' | 'reading' | 'preparing' | 'replacing';

const steps = {
  backup: ['copying', 'checking'],
  verify: ['reading'],
  restore: ['reading', 'preparing', 'replacing'],
} as const satisfies Record<string, readonly Step[]>;

/** Tells which step of how many begins; long ones would otherwise look like nothing. */
const begin = <Work extends keyof typeof steps>(
  { writeLine }: Terminal,
  work: Work,
  step: (typeof steps)[Work][number],
): void => {
  const all: readonly Step[] = steps[work];
  writeLine(say('step', { step: all.indexOf(step) + 1, steps: all.length, what: say(step) }));
};

type Given = { readonly file: string | undefined; readonly to: string | undefined; readonly isSure: boolean };

const readGiven = (argv: readonly string[]): Given => {
  const options = {
    to: { type: 'string' },
    yes: { type: 'boolean' },
    'data-dir': { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    if (positionals.length > 1) refuse('usage');
    return { file: positionals[0], to: values.to, isSure: values.yes === true };
  } catch {
    return refuse('usage');
  }
};

const backUp = async (terminal: Terminal, { to }: Given): Promise<void> => {
  const { dataDir, print } = terminal;
  if (!existsSync(databaseOf(dataDir))) refuse('absent', { folder: dataDir });
  const name = nameOf('manual', systemClock.now());
  const target = to === undefined ? copyPath(join(dataDir, 'backups'), name) : resolve(to);
  if (existsSync(target)) refuse('exists', { file: target });
  begin(terminal, 'backup', 'copying');
  const made = await copyNow(dataDir, target, () => begin(terminal, 'backup', 'checking'));
  if (made.problem !== null) {
    rmSync(target);
    refuse('unfit', { file: target, sentence: unfit(made.problem).message });
  }
  print(say('made', { file: target }));
  print(say('size', { bytes: made.bytes, sha256: made.sha256 }));
  if (made.repaired.length > 0) print(say('made_mended', { names: made.repaired.join(', ') }));
  if (made.lacking > 0) print(say('made_lacking', { files: made.lacking }));
  if (made.stockDifferences !== 0) print(say('divergent', { differences: made.stockDifferences ?? 0 }));
};

const demandFile = ({ file }: Given): string => {
  const path = resolve(file ?? refuse('usage'));
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
    ? path
    : refuse('no_file', { file: path });
};

/** Reads a copy through; its digest is held against the one from when it was made, where that is known. */
const inspect = async (file: string): Promise<CopyFacts> => {
  const questions = [sealedQuestion, ...countQuestions];
  const ask = { questions, isDeep: true };
  const facts = await createInspections()
    .inspect(file, ask)
    .catch((error: unknown) => {
      if (error instanceof StoreCorrupt) return refuse('damaged', { file });
      throw error;
    });
  if (facts.problem?.fault === 'newer') refuse('newer', { file });
  if (facts.problem !== null) refuse('unfit', { file, sentence: unfit(facts.problem).message });
  const before = readLook(dirname(file), basename(file, '.db'))?.sha256 ?? facts.sha256;
  return before === facts.sha256 ? facts : refuse('damaged', { file });
};

/** Says first whether a copy is right, then what it holds; gives whether it is. */
const show = async ({ dataDir, print }: Terminal, file: string): Promise<boolean> => {
  const facts = await inspect(file);
  const { faults } = await filesAside({ kind: 'verify', copy: file, dataFolder: dataDir });
  const isRight = (facts.stockDifferences ?? 0) === 0 && faults.length === 0;
  print(say(isRight ? 'whole' : 'not_right', { file }));
  const box = existsSync(databaseOf(dataDir)) ? createSecretBox(dataDir, log) : undefined;
  for (const line of factLines(facts, box)) print(line);
  for (const line of fileLines(faults)) print(line);
  return isRight;
};

const restore = async (terminal: Terminal, given: Given): Promise<void> => {
  const { dataDir, preferencesFile, print } = terminal;
  const from = demandFile(given);
  begin(terminal, given.isSure ? 'restore' : 'verify', 'reading');
  await show(terminal, from);
  if (!given.isSure) return print(say('confirm', { folder: dataDir }));
  const done = await withFolder(dataDir, async () => {
    const hadData = existsSync(databaseOf(dataDir));
    begin(terminal, 'restore', 'preparing');
    const replaced = memoryOf({ dataDir, preferencesFile }).uid;
    const id = basename(from, '.db');
    const decided = await restoreBackup({
      clock: systemClock,
      ids: systemIds,
      log,
      dataDir,
      from,
      id,
      replaced,
    });
    begin(terminal, 'restore', 'replacing');
    completeRestore(dataDir, log);
    return { ...decided, hadData };
  });
  const safety = join(dataDir, 'backups', done.safety);
  print(say(done.hadData ? 'restored' : 'restored_new', { folder: dataDir, safety }));
  if (done.repaired.length > 0) print(say('mended', { names: done.repaired.join(', ') }));
  if (done.faults.length > 0) print(say('left_out', { files: done.faults.length }));
};

const commands: Readonly<Record<string, (terminal: Terminal, given: Given) => Promise<void>>> = {
  backup: backUp,
  verify: async (terminal, given) => {
    const file = demandFile(given);
    begin(terminal, 'verify', 'reading');
    if (!(await show(terminal, file))) refuse('not_right_end');
  },
  restore,
};

/** Runs `backup`, `verify` or `restore` on a data folder; gives the exit code, the sentence of a refusal is printed. */
export const runBackupCommand = async (
  word: string,
  argv: readonly string[],
  terminal: Terminal,
): Promise<0 | 1> => {
  try {
    const command = commands[word] ?? (() => refuse('usage'));
    const given = readGiven(argv);
    await command({ ...terminal, dataDir: followMoves(terminal.dataDir) }, given);
    return 0;
  } catch (error) {
    const isSaid = error instanceof Refusal || error instanceof StartRefused;
    terminal.print(isSaid ? error.message : say('failed', { detail: String(error) }));
    return 1;
  }
};
