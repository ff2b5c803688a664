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
  /** By what the database of each data folder was known when it was last open. */
  known_data: lenient(z.record(z.string(), z.string())),
  /** Where the window was, and whether it filled the screen. */
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
  /** That closing the window keeps the application running has been said once. */
  tray_explained: lenient(z.boolean()),
});

/** What this computer's desktop keeps apart from the data; what was never chosen is absent. */
export type DesktopPreferences = z.output<typeof preferencesSchema>;

/** Where the desktop of this user keeps its preferences. */
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

/** Whether choices were written that can't be read any more. */
export const arePreferencesLost = (file: string): boolean =>
  existsSync(file) && readWhole(file) === undefined;

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)));

/** Whether choices can be written there: into its folder, or into the one in which that would be made. */
export const canKeepPreferences = (file: string): boolean => {
  const folder = nearestThere(dirname(file));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
};

/** What was chosen; a file that is absent or can't be read is no choice. */
export const readPreferences = (file: string): DesktopPreferences => preferencesSchema.parse(readAll(file));

/** Writes these choices and keeps all others, also those it does not know; undefined takes a choice back. */
export const changePreferences = (file: string, change: DesktopPreferences): void => {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${crypto.randomUUID()}.tmp`;
  const content = `${JSON.stringify({ ...readAll(file), ...change }, null, 2)}\n`;
  writeFileSync(temporary, content, { mode: 0o600, flush: true });
  renameSync(temporary, file);
};
