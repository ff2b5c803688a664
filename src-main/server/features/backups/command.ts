import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupSay as say } from '#shared/messages/backup-command.ts';
import { completeRestore, copyNow, databaseOf, withFolder } from '../../db/backups/with-folder.ts';
import { inspectCopy } from '../../db/backups/inspect-copy.ts';
import type { CopyFacts } from '../../db/capabilities.ts';
import { storeError, StoreCorrupt } from '../../db/errors.ts';
import { migrations } from '../../db/migrations/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createLog } from '../../kernel/log.ts';
import { createSecretBox } from '../../kernel/outgoing/secret-box.ts';
import { StartRefused } from '../../kernel/start-refused.ts';
import { copyPath, readLook } from './backup-files.ts';
import { countQuestions, sealedQuestion } from './backups.queries.ts';
import { nameOf } from './backups.rules.ts';
import { factLines } from './command.lines.ts';
import { faultsQuestion } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLog('silent');

/** An end that the person can act on. */
class Refusal extends Error {}

const refuse = (...given: Parameters<typeof say>): never => {
  throw new Refusal(say(...given));
};

/** Where the command works: the data folder, and the place for its lines. */
export type Terminal = { readonly dataDir: string; readonly print: (line: string) => void };

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

const backUp = async ({ dataDir, print }: Terminal, { to }: Given): Promise<void> => {
  if (!existsSync(databaseOf(dataDir))) refuse('absent', { folder: dataDir });
  const name = nameOf('manual', systemClock.now());
  const target = to === undefined ? copyPath(join(dataDir, 'backups'), name) : resolve(to);
  if (existsSync(target)) refuse('exists', { file: target });
  const { bytes, sha256 } = await copyNow(dataDir, target);
  print(say('made', { file: target }));
  print(say('size', { bytes, sha256 }));
};

const demandFile = ({ file }: Given): string => {
  const path = resolve(file ?? refuse('usage'));
  return existsSync(path) ? path : refuse('no_file', { file: path });
};

/** Reads a copy through; its digest is held against the one from when it was made, where that is known. */
const inspect = async (file: string): Promise<CopyFacts> => {
  const questions = [faultsQuestion, sealedQuestion, ...countQuestions];
  const facts = await inspectCopy(file, { questions, isDeep: true }).catch((error: unknown) => {
    const known = storeError(error);
    if (known instanceof StoreCorrupt) return refuse('damaged', { file });
    throw known;
  });
  const before = readLook(dirname(file), basename(file, '.db'))?.sha256 ?? facts.sha256;
  return before === facts.sha256 ? facts : refuse('damaged', { file });
};

const show = async ({ dataDir, print }: Terminal, file: string): Promise<void> => {
  const facts = await inspect(file);
  if (facts.schemaVersion > migrations.length) refuse('newer', { file });
  print(say('whole', { file }));
  const box = existsSync(databaseOf(dataDir)) ? createSecretBox(dataDir, log) : undefined;
  for (const line of factLines(facts, box)) print(line);
};

const restore = async (terminal: Terminal, given: Given): Promise<void> => {
  const { dataDir, print } = terminal;
  const from = demandFile(given);
  await show(terminal, from);
  if (!given.isSure) return print(say('confirm', { folder: dataDir }));
  const safety = await withFolder(dataDir, async () => {
    const hadData = existsSync(databaseOf(dataDir));
    const name = await restoreBackup({ clock: systemClock, log, dataDir, from, id: basename(from, '.db') });
    completeRestore(dataDir, log);
    return hadData ? join(dataDir, 'backups', name) : undefined;
  });
  print(say(safety === undefined ? 'restored_new' : 'restored', { folder: dataDir, safety: safety ?? '' }));
};

const commands: Readonly<Record<string, (terminal: Terminal, given: Given) => Promise<void>>> = {
  backup: backUp,
  verify: async (terminal, given) => show(terminal, demandFile(given)),
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
    await command(terminal, readGiven(argv));
    return 0;
  } catch (error) {
    const isSaid = error instanceof Refusal || error instanceof StartRefused;
    terminal.print(isSaid ? error.message : say('failed', { detail: String(error) }));
    return 1;
  }
};
