import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { isLoopback } from './loopback.ts';

const reachSchema = z.object({
  /** The address to listen on; null keeps to this computer. */
  host: z.string().nullable().catch(null),
  /** Names beside the addresses under which other computers call. */
  names: z.array(z.string()).catch([]),
});

/** Holds who may reach the server of a data folder; it is kept beside the data, and never in a backup of them. */
export type Reach = z.output<typeof reachSchema>;

/** Tells whether other computers can call a server that listens on this host. */
export const isReachable = (host: string): boolean => host !== 'localhost' && !isLoopback(host);

/** Every address of this computer. */
export const everyAddress = '0.0.0.0';

const fileOf = (dataDir: string): string => join(dataDir, 'network.json');

/** The choice of a data folder; where there is none that can be read, this computer alone. */
export const readReach = (dataDir: string): Reach =>
  readJsonFile(fileOf(dataDir), reachSchema) ?? { host: null, names: [] };

/** Keeps the choice, whole or not at all. */
export const writeReach = (dataDir: string, reach: Reach): void => {
  const file = fileOf(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  writeJsonFile(file, reach);
};

/** The addresses under which other computers of the network can reach this one. */
export const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);

/** Tells whether this computer can listen on an address that was chosen earlier. */
export const isOwnAddress = (host: string): boolean => host === everyAddress || ownAddresses().includes(host);
