import { existsSync } from 'node:fs';
import type { ServerConfig } from '../server/config.ts';
import { makeFolder } from '../server/db/open/make-folder.ts';
import { storePaths } from '../server/db/open/paths.ts';
import { platformFolder } from '../server/kernel/platform-folder.ts';
import type { Refused, Start } from './attempt.ts';
import { type Opened, openServer } from './open-server.ts';

/** Names the choices of a person whose data are missing. */
export type RecoveryChoice =
  | { readonly kind: 'retry' }
  /** The data lie in another folder. */
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'restore'; readonly from: string }
  /** Goes on with the content of the folder, or with new data. */
  | { readonly kind: 'anew' };

/** Holds the question to a person: why their data are not open, and whether the folder holds other data. */
export type RecoveryQuestion = {
  readonly sentence: string;
  readonly folder: string;
  readonly holdsOthers: boolean;
};

/** Asks a person, who may also give up. */
export type AskRecovery = (question: RecoveryQuestion) => Promise<RecoveryChoice | 'give-up'>;

/** A server that was opened, or not, and the settings with which it was. */
export type OpenedWith = { readonly opened: Opened | Refused; readonly config: ServerConfig };

const lost: ReadonlySet<string> = new Set([
  'data_away',
  'data_not_there',
  'data_gone',
  'data_unknown',
  'data_unremembered',
  'data_other',
]);

/** Tells whether a folder holds a database. */
export const holdsDatabase = (folder: string): boolean => existsSync(storePaths(folder).file);

const canBeMade = (folder: string): boolean => {
  try {
    makeFolder(folder);
    return true;
  } catch {
    return false;
  }
};

const freeFolder = (taken: string, number = 2): string =>
  existsSync(`${taken}-${number}`) ? freeFolder(taken, number + 1) : `${taken}-${number}`;

/** Gives the folder for new data: the missing one, or a new folder beside the usual one while that disk is absent. */
const folderFor = ({ dataDir, given }: ServerConfig): string =>
  given?.dataDir === true || canBeMade(dataDir) ? dataDir : freeFolder(platformFolder('data', process.env));

const configFor = (config: ServerConfig, choice: RecoveryChoice): ServerConfig => {
  switch (choice.kind) {
    case 'retry':
      return config;
    case 'folder':
      return { ...config, dataDir: choice.folder, recovery: { kind: 'accept' } };
    case 'restore':
      return { ...config, dataDir: folderFor(config), recovery: { kind: 'restore', from: choice.from } };
    default:
      return { ...config, dataDir: folderFor(config), recovery: { kind: 'accept' } };
  }
};

/** Opens the server for a desktop; while its data are not where they were, the person is asked and their choice is done. */
export async function openOrRecover(
  config: ServerConfig,
  { start, ask }: { readonly start: Start; readonly ask: AskRecovery },
): Promise<OpenedWith> {
  let wanted = config;
  for (let isAsking = false; ; isAsking = true) {
    const opened = await openServer(wanted, start);
    if (opened.kind !== 'refused' || !(isAsking || lost.has(opened.code))) return { opened, config: wanted };
    const { dataDir: folder } = config;
    const question = { sentence: opened.message, folder, holdsOthers: holdsDatabase(folder) };
    const choice = await ask(question);
    if (choice === 'give-up') return { opened, config };
    wanted = configFor(config, choice);
  }
}
