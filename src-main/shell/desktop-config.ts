import { dirname, join } from 'node:path';
import { readConfig, type ServerConfig } from '../server/config.ts';
import { preferencesFile } from '../server/kernel/desktop-preferences.ts';
import { onDisk } from './on-disk.ts';

/**
 * Says whether the desktop has a window of its own, and so logs to a file, and whether the system can open it at login.
 */
export type DesktopKind = { readonly ownsWindow: boolean; readonly canOpenAtLogin: boolean };

/** A browser over a server that a terminal holds. */
export const inBrowser: DesktopKind = { ownsWindow: false, canOpenAtLogin: false };

/** Switches of the browser inside the window, which the system or a packaging may add; none is ours. */
const CHROMIUM =
  /^--(?:no-sandbox|disable-|enable-|ozone-|remote-debugging-|inspect|force-|gtk-|password-store)/;

const HIDDEN = '--hidden';

/** The flags that are the application's own. */
export const ownFlags = (argv: readonly string[]): string[] =>
  argv.filter((flag) => flag !== HIDDEN && flag !== '--serve' && !CHROMIUM.test(flag));

/** Tells whether the window starts hidden in the tray, as it does when the system opens the application. */
export const startsHidden = (argv: readonly string[]): boolean => argv.includes(HIDDEN);

/** The file that a window's server logs to, beside the preferences. */
export const logFileOf = (preferences: string): string =>
  join(dirname(preferences), 'logs', 'almoxarife.log');

/** The settings of a desktop; a person's terminal gets sentences, log lines only where they were asked for. */
export function readDesktopConfig(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  { ownsWindow, canOpenAtLogin }: DesktopKind,
): ServerConfig {
  const flags = ownFlags(argv);
  const read = readConfig(flags, env);
  const wantsLog = flags.some((flag) => flag.startsWith('--log-level'));
  return {
    ...read,
    uiDir: read.uiDir === null ? null : onDisk(read.uiDir),
    logLevel: wantsLog ? read.logLevel : 'warn',
    desktop: { canOpenAtLogin },
    ...(ownsWindow ? { logFile: logFileOf(preferencesFile(env)) } : {}),
  };
}
