import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchWords } from '../words.ts';
import { migrations } from '../../../src-main/server/db/migrations/index.ts';
import { startChild } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import { fillFolder } from './fill.ts';

/** A database of so many products, ready to be served, with a token that may read and write them. */
export type Dataset = { readonly rows: number; readonly dataDir: string; readonly token: string };

const root = join(import.meta.dirname, '..', '..', '..');
/** The folder of the datasets. */
export const benchHome = join(root, 'out', 'bench');
/** The server that `npm run serve` starts. */
export const builtServer = join(root, 'out', 'main', 'headless.js');
const productFolders = ['features/products', 'imports/products'].map((path) =>
  join(root, 'src-main', 'server', path),
);

const scopes = [
  'products:read',
  'products:write',
  'locations:read',
  'locations:write',
  'inventory:read',
  'inventory:write',
  'stock:read',
  'stock:write',
  'stock:adjust',
  'orders:read',
  'orders:write',
  'customers:read',
  'customers:write',
];

/** The person who set the dataset's server up. */
export const administrator = { username: 'medidora', password: 'girafa-azul-72', name: 'Medidora' };

/** The sources of a folder that decide what it makes, by name. */
export const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted();

/** Changes with whatever decides what is in the database, so that an old one is never measured. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const { sql } of migrations) hash.update(sql);
  for (const folder of [import.meta.dirname, ...productFolders]) {
    for (const file of sourcesIn(folder)) hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
};

type Session = { readonly data: { readonly access_token: string } };
type Token = { readonly data: { readonly token: string } };

/** The administrator's client of a dataset's server, for what tokens may not do. */
export const logIn = async (url: string): Promise<Client> => {
  const { username, password } = administrator;
  const client = createClient(url);
  const body = { username, password };
  const login = await client.call<Session>('/api/v1/auth/login', { method: 'POST', body });
  client.close();
  return createClient(url, login.answer.data.access_token);
};

const makeToken = async (client: Client, url: string): Promise<string> => {
  await client.call('/api/v1/setup', { method: 'POST', body: administrator });
  const person = await logIn(url);
  const body = { name: 'Bancada', scopes };
  const made = await person.call<Token>('/api/v1/api-tokens', { method: 'POST', body });
  person.close();
  return made.answer.data.token;
};

/** Creates the administrator and a token through the API, as an integration gets one. */
export const openAccess = async (dataDir: string): Promise<string> => {
  const server = await startChild<{ base_url: string }>([productServer, dataDir]);
  const client = createClient(server.said.base_url);
  try {
    return await makeToken(client, server.said.base_url);
  } finally {
    client.close();
    await server.stop();
  }
};

/** The whole server with the cache of answers left out on request: `<data folder> [--no-cache]`. */
export const productServer = join(import.meta.dirname, '..', 'servers', 'product.child.ts');

const make = async (folder: string, rows: number): Promise<void> => {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await fillFolder(join(making, 'data'), rows);
  writeFileSync(join(making, 'token'), await openAccess(join(making, 'data')));
  renameSync(making, folder);
};

/** The dataset of so many products, made once and kept until the product's tables or this maker change. */
export const prepareDataset = async (rows: number): Promise<Dataset> => {
  const folder = join(benchHome, `${rows}-${fingerprint()}`);
  if (!existsSync(folder)) {
    const { making } = benchWords.progress;
    process.stderr.write(`${making.replace('{rows}', String(rows)).replace('{folder}', folder)}\n`);
    mkdirSync(benchHome, { recursive: true });
    for (const old of readdirSync(benchHome)) {
      if (old.startsWith(`${rows}-`)) rmSync(join(benchHome, old), { recursive: true });
    }
    await make(folder, rows);
  }
  return { rows, dataDir: join(folder, 'data'), token: readFileSync(join(folder, 'token'), 'utf8') };
};
