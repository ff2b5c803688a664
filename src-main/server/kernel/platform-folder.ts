import { homedir, platform, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Windows and macOS keep both in one place; freedesktop.org tells them apart. */
const baseDirectories = {
  data: { variable: 'XDG_DATA_HOME', inHome: join('.local', 'share') },
  settings: { variable: 'XDG_CONFIG_HOME', inHome: '.config' },
} as const;

/** A path that is empty, or that would lead elsewhere from each folder a program is started in, counts for nothing. */
const whole = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;

/** The folder where this system keeps an application's data, or its settings, for the user who runs it. */
export const platformFolder = (kind: keyof typeof baseDirectories, env: NodeJS.ProcessEnv): string => {
  const home = whole(homedir()) ?? userInfo().homedir;
  const { variable, inHome } = baseDirectories[kind];
  switch (platform()) {
    case 'win32':
      return join(whole(env['APPDATA']) ?? join(home, 'AppData', 'Roaming'), 'Almoxarife');
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Almoxarife');
    default:
      return join(whole(env[variable]) ?? join(home, inHome), 'almoxarife');
  }
};
