import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { platformFolder } from './platform-folder.ts';

/** A field that can't be understood is as good as absent: a desktop must open. */
const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

const pixels = z.int().min(-100_000).max(100_000);

const preferencesSchema = z.object({
  /** The port that was chosen, or that was free when the chosen one was taken. */
  port: lenient(z.int().min(1).max(65_535)),
  open_at_login: lenient(z.boolean()),
  /** The data folder where it is not the system's own. */
  data_dir: lenient(z.string().min(1)),
  /** Maps each data folder to the identity of its database when it was last open. */
  known_data: lenient(z.record(z.string(), z.string())),
  /** Is the last position of the window, and whether it filled the screen. */
  window: lenient(
    z.object({
      x: pixels,
      y: pixels,
      width: pixels.positive(),
      height: pixels.positive(),
      maximized: z.boolean(),
    }),
  ),
  close_to_tray: lenient(z.boolean()),
  /** Tells whether the person was informed that closing the window keeps the application running. */
  tray_explained: lenient(z.boolean()),
});

/** Holds the choices of this computer's desktop, apart from the data; a choice that was never made is absent. */
export type DesktopPreferences = z.output<typeof preferencesSchema>;

/** Gives the file of this user's desktop preferences. */
export const preferencesFile = (env: NodeJS.ProcessEnv): string =>
  join(platformFolder('settings', env), 'desktop.json');

const readWhole = (file: string): Record<string, unknown> | undefined => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

const readAll = (file: string): Record<string, unknown> => readWhole(file) ?? {};

/** Tells whether the file of choices exists and can't be read any more. */
export const arePreferencesLost = (file: string): boolean =>
  existsSync(file) && readWhole(file) === undefined;

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)));

/** Tells whether choices can be written there: into the file's folder, or into the one that would hold that folder. */
export const canKeepPreferences = (file: string): boolean => {
  const folder = nearestThere(dirname(file));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
};

/** Reads the choices; a file that is absent or can't be read has none. */
export const readPreferences = (file: string): DesktopPreferences => preferencesSchema.parse(readAll(file));

/** Writes these choices and keeps all others, also those it does not know; undefined takes a choice back. */
export const changePreferences = (file: string, change: DesktopPreferences): void => {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${crypto.randomUUID()}.tmp`;
  const content = `${JSON.stringify({ ...readAll(file), ...change }, null, 2)}\n`;
  writeFileSync(temporary, content, { mode: 0o600, flush: true });
  renameSync(temporary, file);
};
