import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { preferencesFile, readPreferences } from './kernel/desktop-preferences.ts';
import { platformFolder } from './kernel/platform-folder.ts';
import { StartRefused } from './db/start-refused.ts';
import type { LogLevel } from './kernel/log.ts';

/**
 * Names a person's choice where the data of a folder are missing: to go on with the content of the folder, or with a
 * copy.
 */
export type Recovery = { readonly kind: 'accept' } | { readonly kind: 'restore'; readonly from: string };

/** Holds all options of a start of the server. */
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
  /** Says how this one start recovers a folder whose data are missing; without it such a start is refused. */
  readonly recovery?: Recovery | null;
  /** The data may be lost with the folder: it may lie in memory, and nothing is remembered of it. */
  readonly isTemporary?: boolean;
  readonly readyFile: string | null;
  readonly logLevel: LogLevel;
  /** The file that the log is written to; standard error where it is absent. */
  readonly logFile?: string;
  readonly version: string;
  /** Names beside its addresses under which a server that others reach is called. */
  readonly names?: readonly string[];
  /** Says which values the command line gave; no setting changes those. */
  readonly given?: { readonly port: boolean; readonly host: boolean; readonly dataDir: boolean };
  /** Is the file in which this user of the computer keeps the chosen port and data folder. */
  readonly preferencesFile?: string;
  /** The desktop around the server, and whether the system can open it; absent without one. */
  readonly desktop?: { readonly canOpenAtLogin: boolean };
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
  'start-anew': { type: 'boolean' },
  temporary: { type: 'boolean' },
} as const;

/** `--demo` alone means `small`, and may be followed by its size; `parseArgs` wants a value. */
const withDemoSize = (argv: readonly string[]): string[] =>
  argv.flatMap((argument, at) => {
    const next = argv[at + 1];
    return argument === '--demo' && (next === undefined || next.startsWith('--'))
      ? ['--demo=small']
      : [argument];
  });

const flagsSchema = z.object({
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .optional(),
  host: z.string().min(1).optional(),
  'data-dir': z.string().min(1).optional(),
  'ready-file': z.string().min(1).optional(),
  'ui-dir': z.string().min(1).optional(),
  'log-level': z.enum(['info', 'warn', 'error', 'silent']).default('info'),
  demo: z.enum(['small', 'large']).optional(),
  'start-anew': z.boolean().default(false),
  temporary: z.boolean().default(false),
});

type Given = Readonly<Record<string, string | boolean | undefined>>;

/** The flag that could not be understood, with its value where that is at fault. */
const argumentAtFault = (error: unknown, given: Given): string => {
  if (!(error instanceof z.ZodError)) return /'([^']+)'/.exec(String(error))?.[1] ?? String(error);
  const name = String(error.issues[0]?.path[0]);
  return `--${name} ${given[name] ?? ''}`.trim();
};

const readFlags = (argv: readonly string[]): z.output<typeof flagsSchema> => {
  let given: Given = {};
  try {
    given = parseArgs({ args: withDemoSize(argv), options: flags }).values;
    return flagsSchema.parse(given);
  } catch (error) {
    throw new StartRefused('bad_argument', { argument: argumentAtFault(error, given) }, { cause: error });
  }
};

/** The data folder that a command line names among whatever else it holds, else the chosen one, else the system's own. */
export const readDataDir = (argv: readonly string[], env: NodeJS.ProcessEnv): string => {
  const options = { 'data-dir': { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...argv], options, strict: false });
  const given = values['data-dir'];
  if (typeof given === 'string' && given !== '') return resolve(given);
  return resolve(readPreferences(preferencesFile(env)).data_dir ?? platformFolder('data', env));
};

/** Reads the command line and the environment; throws StartRefused where they can't be understood. */
export const readConfig = (argv: readonly string[], env: NodeJS.ProcessEnv): ServerConfig => {
  const given = readFlags(argv);
  const builtUi = join(import.meta.dirname, '..', '..', 'out', 'renderer');
  const file = preferencesFile(env);
  const chosen = readPreferences(file);
  return {
    host: given.host ?? '127.0.0.1',
    port: given.port ?? chosen.port ?? defaultPort,
    dataDir: resolve(given['data-dir'] ?? chosen.data_dir ?? platformFolder('data', env)),
    uiDir: resolve(given['ui-dir'] ?? builtUi),
    demo: given.demo ?? null,
    adminPassword: env['ALMOXARIFE_ADMIN_PASSWORD'] ?? null,
    recovery: given['start-anew'] ? { kind: 'accept' } : null,
    isTemporary: given.temporary,
    readyFile: given['ready-file'] === undefined ? null : resolve(given['ready-file']),
    logLevel: given['log-level'],
    version: packageJson.version,
    given: {
      port: given.port !== undefined,
      host: given.host !== undefined,
      dataDir: given['data-dir'] !== undefined,
    },
    preferencesFile: file,
  };
};

/** The same settings without what is for the first start alone. */
export const laterStart = (config: ServerConfig): ServerConfig => ({ ...config, demo: null, recovery: null });
