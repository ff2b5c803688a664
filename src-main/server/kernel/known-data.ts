import { resolve } from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { FolderMemory } from '../db/open/held-data.ts';
import {
  arePreferencesLost,
  canKeepPreferences,
  changePreferences,
  readPreferences,
} from './desktop-preferences.ts';

type Folder = { readonly dataDir: string; readonly preferencesFile?: string | undefined };
type Choice = Pick<ServerConfig, 'dataDir' | 'preferencesFile' | 'given' | 'isTemporary'>;

/**
 * Reads what this user of the computer remembers of a data folder: a chosen one always held data, since they were moved
 * there.
 */
export const memoryOf = ({ dataDir, preferencesFile: file }: Folder): FolderMemory => {
  if (file === undefined) return { isHeld: false, uid: undefined };
  const { known_data: known = {}, data_dir: chosen } = readPreferences(file);
  const uid = known[dataDir];
  const isHeld = uid !== undefined || (chosen !== undefined && resolve(chosen) === dataDir);
  if (arePreferencesLost(file)) return { isHeld, uid, lostFile: file };
  return canKeepPreferences(file) ? { isHeld, uid } : { isHeld, uid, unkeptFile: file };
};

/** Remembers by what the database of a data folder is known, and the folder where it is another than was chosen. */
export const rememberData = (choice: Choice, uid: string, isNewChoice: boolean): void => {
  const { dataDir, preferencesFile: file, given, isTemporary } = choice;
  if (file === undefined || isTemporary === true) return;
  const { known_data: known = {}, data_dir: chosen } = readPreferences(file);
  const isKnown = known[dataDir] === uid;
  const isChosen = given?.dataDir !== false || !isNewChoice || chosen === dataDir;
  if (isKnown && isChosen) return;
  changePreferences(file, {
    known_data: { ...known, [dataDir]: uid },
    ...(isChosen ? {} : { data_dir: dataDir }),
  });
};
