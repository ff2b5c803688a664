import { createHash, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { ApiError } from '../../../src-renderer/lib/api-error.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Reader } from './database.ts';
import { moved } from './house.ts';

const lanes = 3;
const mostBytes = 100_000;

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A PDF by its first bytes, of a length of its own. */
const someFile = (): Uint8Array<ArrayBuffer> => {
  const words = randomBytes(1000 + randomInt(mostBytes));
  return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), words]));
};

const isFull = (error: unknown): boolean => error instanceof ApiError && error.reason === 'attachment_limit';

/** Hangs a file on some product that was acknowledged; false once the server is gone, and an error where it refused. */
const attachOne = async (api: Api, { skus, files }: Acknowledged): Promise<boolean> => {
  const bytes = someFile();
  const entity_id = skus[randomInt(skus.length + 1)] ?? moved.sku;
  const body = { entity: 'product', entity_id } as const;
  try {
    await api.call(contracts.attachments.create, { body, file: new File([bytes], 'laudo.pdf') });
    files?.push(digest(bytes));
    return true;
  } catch (error) {
    if (error instanceof ApiError && !isFull(error)) throw error;
    return error instanceof ApiError;
  }
};

/** Hangs files on products until the server is gone. */
export const attachUntilGone = async (api: Api, acknowledged: Acknowledged): Promise<void> => {
  const lane = async (): Promise<void> => {
    for (let isThere = true; isThere;) isThere = await attachOne(api, acknowledged);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/**
 * Checks the files beside a database against its rows: a file is whole or absent, and every row has its own.
 */
export const attachedWrongs = (
  reader: Reader,
  dataDir: string,
  { files = [] }: Acknowledged,
): readonly string[] => {
  const folder = join(dataDir, 'attachments');
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const rows = reader.column<string>('select hash from attachment');
  const named = new Set(rows);
  const whole = new Set(there.filter((name) => digest(readFileSync(join(folder, name))) === name));
  return [
    ...there
      .filter((name) => !whole.has(name))
      .map((name) => `a file that is not what its name says: ${name}`),
    ...rows.filter((hash) => !whole.has(hash)).map((hash) => `a row without its file: ${hash}`),
    ...files.filter((hash) => !named.has(hash)).map((hash) => `acknowledged and lost: the file ${hash}`),
  ];
};

/** Files that no row names: a start takes them away. */
export const strayFiles = (reader: Reader, dataDir: string): readonly string[] => {
  const folder = join(dataDir, 'attachments');
  const named = new Set(reader.column<string>('select hash from attachment'));
  const there = existsSync(folder) ? readdirSync(folder) : [];
  return there.filter((name) => !named.has(name)).map((name) => `a file that no row names: ${name}`);
};
