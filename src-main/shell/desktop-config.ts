import { readConfig, type ServerConfig } from '../server/config.ts';

/** The settings of a desktop: a person's terminal gets sentences, log lines only where they were asked for. */
export function readDesktopConfig(flags: readonly string[], env: NodeJS.ProcessEnv): ServerConfig {
  const config = readConfig(flags, env);
  const wantsLog = flags.some((flag) => flag.startsWith('--log-level'));
  return wantsLog ? config : { ...config, logLevel: 'warn' };
}
