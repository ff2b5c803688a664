import type { FastifyInstance } from 'fastify';
import { shellSay } from '#shared/desktop/words.ts';
import { namesOf, nameToShow } from './addresses.ts';
import { buildApp, ofFeatures } from './app.ts';
import type { ServerConfig } from './config.ts';
import type { Store } from './db/capabilities.ts';
import { openStore } from './db/open-store.ts';
import { fillWithDemo } from './demo/index.ts';
import { seedAdministrator } from './features/setup/index.ts';
import { findData, remember } from './find-data.ts';
import { localNames, type LocalNames } from './http/local-only.ts';
import { systemClock } from './kernel/clock.ts';
import type { Deps } from './kernel/deps.ts';
import { isOwnAddress, isReachable, readReach } from './kernel/reach.ts';
import { systemIds } from './kernel/ids.ts';
import type { DesktopChannel } from './kernel/desktop-messages.ts';
import { createLog, type Log } from './kernel/log.ts';
import { newJoinKey } from './kernel/joining.ts';
import { StartRefused } from './db/start-refused.ts';
import { restartable, type RunningServer } from './restartable.ts';
import { removeServerFile, writeServerFile } from './server-file.ts';

export type { RunningServer } from './restartable.ts';

const warnOfNetwork = (host: string, log: Log): void => {
  if (isReachable(host)) log.warn({ host }, shellSay('open_to_network'));
};

const refusalOf = (error: unknown, { host, port }: ServerConfig): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return new StartRefused('port_taken', { port: String(port) }, { cause: error });
  if (code === 'EACCES') return new StartRefused('port_reserved', { port: String(port) }, { cause: error });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartRefused('host_unknown', { host }, { cause: error });
  }
  return error;
};

const learnPort = (names: LocalNames, port: number, { host, names: others = [] }: ServerConfig): void => {
  const known = localNames(port, isReachable(host) ? [...namesOf(host), ...others] : namesOf(host));
  for (const name of known.hosts) names.hosts.add(name);
  for (const origin of known.origins) names.origins.add(origin);
};

/** The most new connections that the system queues for us; it refuses more than these for a second. */
const backlog = 4096;

const listen = async (app: FastifyInstance, names: LocalNames, config: ServerConfig): Promise<string> => {
  try {
    await app.listen({ host: config.host, port: config.port, backlog });
  } catch (error) {
    throw refusalOf(error, config);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  learnPort(names, port, config);
  return `http://${nameToShow(config.host)}:${port}`;
};

type Parts = { readonly deps: Deps; readonly app: FastifyInstance; readonly store: Store };

const closing = ({ deps, app, store }: Parts): (() => Promise<void>) => {
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await app.close();
    await store.close();
    removeServerFile(deps.config.dataDir);
  };
  return () => (closed ??= close());
};

/** Opens the port first, so that what can't be served is not filled either. */
const open = async ({ app, deps }: Omit<Parts, 'store'>, names: LocalNames, key: string): Promise<string> => {
  const { config, log } = deps;
  try {
    const url = await listen(app, names, config);
    warnOfNetwork(config.host, log);
    if (config.demo !== null) await fillWithDemo(deps, config.demo);
    writeServerFile(config.dataDir, { base_url: url, pid: process.pid, version: config.version, key });
    return url;
  } catch (error) {
    await app.close();
    throw error;
  }
};

/** Applies the administrator's choice of who may reach the server, where the command line gives none. */
const withReach = (config: ServerConfig, log: Log): ServerConfig => {
  const { host, names } = readReach(config.dataDir);
  if (config.given?.host === true || host === null) return { ...config, names };
  if (isOwnAddress(host)) return { ...config, host, names };
  log.warn({ host }, shellSay('host_gone', { host }));
  return { ...config, names };
};

/** Holds the parts with which a restartable server is opened each time. */
type Opening = {
  readonly config: ServerConfig;
  readonly restart: () => void;
  readonly desktop?: DesktopChannel;
};

const openOnce = async ({ config: started, restart, ...around }: Opening): Promise<RunningServer> => {
  const log = createLog(started.logLevel, started.logFile);
  const data = await findData(started, log);
  const config = withReach(data.config, log);
  const store = await openStore({ folder: config.dataDir, log, memory: data.memory });
  const deps: Deps = { store, clock: systemClock, ids: systemIds, log, config, ...ofFeatures };
  const names = localNames(config.port);
  try {
    remember(data, store, log);
    await seedAdministrator(deps);
    const joinKey = newJoinKey();
    const options = { names, checkAnswers: false, cacheAnswers: true, restart, joinKey, ...around };
    const app = await buildApp(deps, options);
    const url = await open({ app, deps }, names, joinKey);
    const { dataDir, version } = config;
    return { url, dataDir, version, close: closing({ deps, app, store }) };
  } catch (error) {
    await store.close();
    throw error;
  }
};

/**
 * Starts the whole product without a window; throws StartRefused with the one sentence where it can't. A desktop around
 * it gets the notices for the person at this computer.
 */
export const startServer = (config: ServerConfig, desktop?: DesktopChannel): Promise<RunningServer> => {
  const around = desktop === undefined ? {} : { desktop };
  return restartable(config, (settings, restart) => openOnce({ config: settings, restart, ...around }));
};
