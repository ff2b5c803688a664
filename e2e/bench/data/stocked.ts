import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchWords } from '../words.ts';
import { migrations } from '../../../src-main/server/db/migrations/index.ts';
import { serverFlags } from '../../../resources/bin/node-flags.js';
import { startChild } from '../lib/children.ts';
import { benchHome, builtServer, openAccess, sourcesIn, type Dataset } from './dataset.ts';

/** The demonstrations that the product fills an empty database with. */
export type DemoSize = 'small' | 'large';

const server = join(import.meta.dirname, '..', '..', '..', 'src-main', 'server');
const deciding = ['demo', 'stock'];

/** Changes with whatever decides what is in a demonstration, so that an old one is never measured. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const { sql } of migrations) hash.update(sql);
  for (const folder of deciding.map((path) => join(server, path))) {
    for (const file of sourcesIn(folder)) hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
};

const fill = async (dataDir: string, size: DemoSize): Promise<void> => {
  const flags = [
    '--port',
    '0',
    '--log-level',
    'error',
    '--data-dir',
    dataDir,
    '--temporary',
    `--demo=${size}`,
  ];
  await startChild([...serverFlags, builtServer, ...flags]).then((child) => child.stop());
};

const make = async (folder: string, size: DemoSize): Promise<void> => {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await fill(join(making, 'data'), size);
  writeFileSync(join(making, 'token'), await openAccess(join(making, 'data')));
  renameSync(making, folder);
};

/** The product's own demonstration, made once by the built server and kept until what decides it changes. */
export const prepareStocked = async (size: DemoSize): Promise<Dataset> => {
  const folder = join(benchHome, `demo-${size}-${fingerprint()}`);
  if (!existsSync(folder)) {
    process.stderr.write(`${benchWords.progress.makingDemo.replace('{folder}', folder)}\n`);
    mkdirSync(benchHome, { recursive: true });
    for (const old of readdirSync(benchHome)) {
      if (old.startsWith(`demo-${size}-`)) rmSync(join(benchHome, old), { recursive: true });
    }
    await make(folder, size);
  }
  const rows = size === 'large' ? 100_000 : 200;
  return { rows, dataDir: join(folder, 'data'), token: readFileSync(join(folder, 'token'), 'utf8') };
};
