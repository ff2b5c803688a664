import { join } from 'node:path';
import { contracts } from '#shared/areas/index.ts';
import { serverFlags } from '../../../resources/bin/node-flags.js';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { apiOf } from '../../fixtures/api.ts';
import { password } from '../../fixtures/people.ts';
import { start, type Running } from './process.ts';

/** The program that `npm run serve` starts. */
export const builtServer = join(import.meta.dirname, '..', '..', '..', 'out', 'main', 'headless.js');

/** The options of a server's start that differ from the usual. */
export type Start = {
  /** Flags beyond the port, the folder and the log. */
  readonly flags?: readonly string[];
  /** A program that runs the server: its path and first arguments. */
  readonly under?: readonly [file: string, ...args: string[]];
  /** The entry, where it is not what `npm run serve` starts. */
  readonly entry?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The folder is to be remembered, as a person's is; else it may lie in memory and is forgotten. */
  readonly isLasting?: boolean;
};

/** The product in a process of its own on a data folder. */
export type Server = Running<{ readonly base_url: string; readonly pid: number }> & {
  readonly url: string;
  readonly pid: number;
};

/**
 * Starts what `npm run serve` starts, on a free port; a new folder gets user `admin` with the password of the tests. The
 * folder is the one that the environment leads to where none is given.
 */
export const startServer = async (
  dataDir: string | undefined,
  { flags = [], under, entry = builtServer, env = {}, isLasting = false }: Start = {},
): Promise<Server> => {
  const command = [
    ...(under ?? []),
    process.execPath,
    ...serverFlags,
    entry,
    '--port',
    '0',
    ...(dataDir === undefined ? [] : ['--data-dir', dataDir, ...(isLasting ? [] : ['--temporary'])]),
    '--log-level',
    'error',
    ...flags,
  ];
  const [file = '', ...args] = command;
  const running = await start<Server['said']>({
    file,
    args,
    env: { ALMOXARIFE_ADMIN_PASSWORD: password, ...env },
  });
  return { ...running, url: running.said.base_url, pid: running.said.pid };
};

/** The client of the administrator, who has just logged in. */
export const logIn = async (url: string): Promise<Api> => apiOf(url, await accessToken(url));

/** An access token of the administrator, who has just logged in. */
export const accessToken = async (url: string): Promise<string> => {
  const { data } = await apiOf(url).call(contracts.auth.login, { body: { username: 'admin', password } });
  return data.access_token;
};
