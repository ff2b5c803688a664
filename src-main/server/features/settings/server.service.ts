import { createServer } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { ServerSettings, ServerSettingsInput } from '#shared/areas/settings/server-schema.ts';
import { migrations } from '../../db/migrations/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, ServerDeps } from '../../kernel/deps.ts';
import { changePreferences, readPreferences } from '../../kernel/desktop-preferences.ts';
import {
  everyAddress,
  isOwnAddress,
  isReachable,
  ownAddresses,
  readReach,
  writeReach,
} from '../../kernel/reach.ts';
import { readDataFolder } from './data-folder.files.ts';

const modeOf = ({ desktop }: Deps['config']): ServerSettings['mode'] => {
  if (desktop === undefined) return 'service';
  return desktop.canOpenAtLogin ? 'window' : 'browser';
};

const preferencesOf = ({ preferencesFile: file }: Deps['config']) =>
  file === undefined ? {} : readPreferences(file);

const isSameReach = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const networkOf = ({ config, ownPort }: ServerDeps): ServerSettings['network'] => {
  const chosen = readReach(config.dataDir);
  const isOpen = isReachable(config.host);
  const available = [...ownAddresses()];
  const hosts = config.host === everyAddress ? available : [config.host];
  const port = ownPort();
  return {
    is_open: isOpen,
    urls: isOpen ? [...hosts, ...(config.names ?? [])].map((host) => `http://${host}:${port}`) : [],
    chosen_host: chosen.host,
    names: chosen.names,
    available,
    is_fixed: config.given?.host === true,
  };
};

const knownOf = (deps: ServerDeps): Omit<ServerSettings, 'data_folder'> => {
  const { config } = deps;
  const preferences = preferencesOf(config);
  const now = deps.ownPort();
  const isFixed = config.given?.port === true || config.preferencesFile === undefined;
  const chosen = isFixed ? (now ?? config.port) : (preferences.port ?? config.port);
  const network = networkOf(deps);
  const { chosen_host: host, names, is_open: isOpen } = network;
  const isNetworkNew =
    !network.is_fixed &&
    !isSameReach(
      [host ?? null, host === null ? [] : names],
      [isOpen ? config.host : null, isOpen ? (config.names ?? []) : []],
    );
  return {
    mode: modeOf(config),
    port: { now, chosen, is_fixed: isFixed },
    network,
    open_at_login: {
      is_on: preferences.open_at_login === true,
      applies: config.desktop?.canOpenAtLogin === true,
    },
    needs_restart: (now !== null && now !== chosen) || isNetworkNew,
    program: { version: config.version, data_version: migrations.length },
  };
};

/** Shows the address and the start of the server, now and from the next start on, and the folder of its data. */
export const readServer = async (deps: ServerDeps): Promise<ServerSettings> => ({
  ...knownOf(deps),
  data_folder: await readDataFolder(deps.config),
});

/** Throws AppError 422 at `port` where nobody could listen on it now. */
const demandFreePort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(fieldError('port', code === 'EACCES' ? 'port_not_allowed' : 'port_in_use', { port })),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });

/** Stores any name of the own computer as null, which means this computer alone. */
const asKept = (sent: ServerSettingsInput): ServerSettingsInput => {
  const { network_host: host } = sent;
  return typeof host === 'string' && !isReachable(host) ? { ...sent, network_host: null } : sent;
};

type Known = ReturnType<typeof knownOf>;

/** Leaves out what was chosen before, so that what GET gave can be sent back. */
const differingFrom = ({ port, network, open_at_login: opens }: Known, sent: ServerSettingsInput) => {
  const chosen: Required<ServerSettingsInput> = {
    port: port.chosen,
    network_host: network.chosen_host,
    network_names: [...network.names],
    open_at_login: opens.is_on,
  };
  const names = Object.keys(chosen) as (keyof ServerSettingsInput)[];
  const changed = names.filter(
    (name) => sent[name] !== undefined && !isDeepStrictEqual(sent[name], chosen[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, sent[name]])) as ServerSettingsInput;
};

const demandPossible = async (
  { config }: ServerDeps,
  known: Known,
  wanted: ServerSettingsInput,
): Promise<void> => {
  const { port, network_host: host, network_names: names, open_at_login: opens } = wanted;
  if (port !== undefined) {
    if (known.port.is_fixed) throw new AppError(409, 'given_at_start', { vars: { flag: '--port' } });
    if (port !== known.port.now) await demandFreePort(port, config.host);
  }
  if ((host !== undefined || names !== undefined) && known.network.is_fixed) {
    throw new AppError(409, 'given_at_start', { vars: { flag: '--host' } });
  }
  if (typeof host === 'string' && !isOwnAddress(host)) {
    throw fieldError('network_host', 'host_not_ours');
  }
  if (opens !== undefined && !known.open_at_login.applies) throw new AppError(409, 'not_on_this_server');
};

const keep = ({ dataDir, preferencesFile }: Deps['config'], wanted: ServerSettingsInput): void => {
  const { port, network_host: host, network_names: names, open_at_login } = wanted;
  if (host !== undefined || names !== undefined) {
    const before = readReach(dataDir);
    writeReach(dataDir, { host: host === undefined ? before.host : host, names: names ?? before.names });
  }
  const chosen = {
    ...(port === undefined ? {} : { port }),
    ...(open_at_login === undefined ? {} : { open_at_login }),
  };
  if (preferencesFile !== undefined && Object.keys(chosen).length > 0)
    changePreferences(preferencesFile, chosen);
};

/** Changes what was sent; throws AppError 409 for what the command line or the kind of server decides, 422 for a field. */
export const modifyServer = async (
  deps: ServerDeps,
  actor: Actor,
  sent: ServerSettingsInput,
): Promise<ServerSettings> => {
  const { store, clock, config } = deps;
  const known = knownOf(deps);
  const wanted = differingFrom(known, asKept(sent));
  await demandPossible(deps, known, wanted);
  const changed = Object.keys(wanted);
  if (changed.length === 0) return readServer(deps);
  const at = clock.instant();
  await store.write('server.modify', async (tx) =>
    audit(tx, actor, { action: 'server.modify', key: 'here', changed, at }),
  );
  keep(config, wanted);
  return readServer(deps);
};
