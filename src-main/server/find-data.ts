import type { ServerConfig } from './config.ts';
import { settleFolder } from './db/backups/move-folder.ts';
import type { Store } from './db/capabilities.ts';
import { unfitnessOf, type Unfitness } from './db/open/fit-folder.ts';
import { demandHeld, type FolderMemory } from './db/open/held-data.ts';
import { storePaths } from './db/open/paths.ts';
import { asRefusal } from './db/open/refusal.ts';
import { restoreAtStart } from './features/backups/index.ts';
import { identityOf } from './kernel/identity.queries.ts';
import { memoryOf, rememberData } from './kernel/known-data.ts';
import type { Log } from './kernel/log.ts';
import { StartRefused } from './db/start-refused.ts';

/** The data folder that a server is to open, and what is remembered of it. */
export type FoundData = {
  readonly config: ServerConfig;
  readonly memory: FolderMemory;
  /** Tells whether this folder becomes the choice of this user of the computer without their request. */
  readonly isNewChoice: boolean;
};

const nothing: FolderMemory = { isHeld: false, uid: undefined };

const refusals = {
  volatile: 'store_volatile',
  name_long: 'store_name_long',
  inside_data: 'store_inside_data',
} as const satisfies Record<Unfitness, string>;

const demandFit = ({ dataDir: folder, isTemporary }: ServerConfig): void => {
  const unfitness = unfitnessOf(folder);
  if (unfitness === undefined || (unfitness === 'volatile' && isTemporary === true)) return;
  throw new StartRefused(refusals[unfitness], { folder });
};

const demandThere = (folder: string, memory: FolderMemory): void => {
  try {
    demandHeld(folder, memory);
  } catch (error) {
    throw asRefusal(error, storePaths(folder));
  }
};

/**
 * The folder whose data are to be opened: the one that was asked for, or where its data moved. Throws `StartRefused`,
 * with nothing made or changed, for a folder that can't keep data and for one that held data and has none now, unless a
 * person chose how to go on.
 */
export const findData = async (given: ServerConfig, log: Log): Promise<FoundData> => {
  const { recovery = null } = given;
  demandFit(given);
  const dataDir = await settleFolder(given.dataDir, { log, staysHere: recovery !== null });
  const config = { ...given, dataDir };
  const memory = given.isTemporary === true ? nothing : memoryOf(config);
  const isNewChoice = dataDir !== given.dataDir || recovery !== null;
  if (recovery?.kind === 'accept') return { config, memory: nothing, isNewChoice };
  if (recovery?.kind === 'restore') await restoreAtStart({ config, from: recovery.from, log });
  else if (given.isTemporary !== true) demandThere(dataDir, memory);
  return { config, memory, isNewChoice };
};

/** Remembers the identity of the opened data; logs a choice that can't be written. */
export const remember = ({ config, isNewChoice }: FoundData, store: Store, log: Log): void => {
  try {
    rememberData(config, identityOf(store.read), isNewChoice);
  } catch (error) {
    log.warn({ err: error, folder: config.dataDir }, 'the data folder was not remembered');
  }
};
