import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { StartRefused } from './kernel/start-refused.ts';
import type { LogLevel } from './kernel/log.ts';

/** All that a start of the server can be told. */
export type ServerConfig = {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the built screens; null serves the API alone. */
  readonly uiDir: string | null;
  readonly demo: 'small' | 'large' | null;
  /** First password of user `admin` while there is no user. */
  readonly adminPassword: string | null;
  readonly readyFile: string | null;
  readonly logLevel: LogLevel;
  readonly version: string;
};

const defaultPort = 4477;

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  'ready-file': { type: 'string' },
  'ui-dir': { type: 'string' },
  'log-level': { type: 'string' },
  demo: { type: 'string' },
} as const;

/** The folder where this system keeps an application's data. */
const platformDataDir = (env: NodeJS.ProcessEnv): string => {
  const home = homedir();
  switch (platform()) {
    case 'win32':
      return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Almoxarife');
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Almoxarife');
    default:
      return join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'almoxarife');
  }
};

/** `--demo` alone means `small`; `parseArgs` wants a value. */
const withDemoSize = (argv: readonly string[]): string[] =>
  argv.map((argument) => (argument === '--demo' ? '--demo=small' : argument));

const flagsSchema = z.object({
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(defaultPort),
  host: z.string().min(1).default('127.0.0.1'),
  'data-dir': z.string().min(1).optional(),
  'ready-file': z.string().min(1).optional(),
  'ui-dir': z.string().min(1).optional(),
  'log-level': z.enum(['info', 'warn', 'error', 'silent']).default('info'),
  demo: z.enum(['small', 'large']).optional(),
});

const readFlags = (argv: readonly string[]): z.output<typeof flagsSchema> => {
  try {
    return flagsSchema.parse(parseArgs({ args: withDemoSize(argv), options: flags }).values);
  } catch (error) {
    const flag = error instanceof z.ZodError ? `--${String(error.issues[0]?.path[0])}` : argv.join(' ');
    throw new StartRefused('bad_argument', { argument: flag }, { cause: error });
  }
};

/** The data folder that a command line names among whatever else it holds, else the system's own. */
export const readDataDir = (argv: readonly string[], env: NodeJS.ProcessEnv): string => {
  const options = { 'data-dir': { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...argv], options, strict: false });
  const given = values['data-dir'];
  return resolve(typeof given === 'string' && given !== '' ? given : platformDataDir(env));
};

/** What the command line and the environment ask for; throws StartRefused where they can't be understood. */
export const readConfig = (argv: readonly string[], env: NodeJS.ProcessEnv): ServerConfig => {
  const given = readFlags(argv);
  const builtUi = join(import.meta.dirname, '..', '..', 'out', 'renderer');
  return {
    host: given.host,
    port: given.port,
    dataDir: resolve(given['data-dir'] ?? platformDataDir(env)),
    uiDir: resolve(given['ui-dir'] ?? builtUi),
    demo: given.demo ?? null,
    adminPassword: env['ALMOXARIFE_ADMIN_PASSWORD'] ?? null,
    readyFile: given['ready-file'] === undefined ? null : resolve(given['ready-file']),
    logLevel: given['log-level'],
    version: packageJson.version,
  };
};
