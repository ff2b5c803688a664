import { homedir, platform, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { StartRefused } from '../db/start-refused.ts';

/** Windows and macOS keep both in one place; freedesktop.org tells them apart. */
const baseDirectories = {
  data: { variable: 'XDG_DATA_HOME', inHome: join('.local', 'share') },
  settings: { variable: 'XDG_CONFIG_HOME', inHome: '.config' },
} as const;

/** A path that is empty, or that would lead elsewhere from each folder a program is started in, counts for nothing. */
const whole = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;

/** The user's own folder; throws `StartRefused` for a user of whom the system knows none. */
const homeFolder = (): string => {
  try {
    return whole(homedir()) ?? userInfo().homedir;
  } catch (cause) {
    throw new StartRefused('home_unknown', {}, { cause });
  }
};

/** The folder where this system keeps an application's data, or its settings, for the user who runs it. */
export const platformFolder = (kind: keyof typeof baseDirectories, env: NodeJS.ProcessEnv): string => {
  const { variable, inHome } = baseDirectories[kind];
  switch (platform()) {
    case 'win32':
      return join(whole(env['APPDATA']) ?? join(homeFolder(), 'AppData', 'Roaming'), 'Almoxarife');
    case 'darwin':
      return join(homeFolder(), 'Library', 'Application Support', 'Almoxarife');
    default:
      return join(whole(env[variable]) ?? join(homeFolder(), inHome), 'almoxarife');
  }
};
