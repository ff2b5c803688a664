import { readConfig, type ServerConfig } from '../server/config.ts';
import { onDisk } from './on-disk.ts';

/** The settings of a desktop: a person's terminal gets sentences, log lines only where they were asked for. */
export function readDesktopConfig(flags: readonly string[], env: NodeJS.ProcessEnv): ServerConfig {
  const read = readConfig(flags, env);
  const config = { ...read, uiDir: read.uiDir === null ? null : onDisk(read.uiDir) };
  const wantsLog = flags.some((flag) => flag.startsWith('--log-level'));
  return wantsLog ? config : { ...config, logLevel: 'warn' };
}
