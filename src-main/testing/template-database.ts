import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { OpenStore } from '../server/db/capabilities.ts';
import { migrations } from '../server/db/migrations/index.ts';
import { checksumOf } from '../server/db/migrations/migration.ts';
import { openStore, type OpenStoreOptions } from '../server/db/open-store.ts';
import { storePaths } from '../server/db/open/paths.ts';
import type { Schema } from '../server/db/schema/index.ts';
import { silentLog } from './silent-log.ts';

/** A data folder of one test. */
export type TestFolder = { readonly folder: string; remove(): void };

/** An open store of one test on an empty, migrated database. */
export type TestStore<DB = Schema> = TestFolder & { readonly store: OpenStore<DB>; end(): Promise<void> };

let template: Promise<string> | undefined;

/** Makes an empty folder that its owner removes. */
export function emptyFolder(): TestFolder {
  const folder = mkdtempSync(join(tmpdir(), 'almoxarife-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Makes a data folder with an empty database of the newest schema, copied from one that is migrated once. */
export async function migratedFolder(): Promise<TestFolder> {
  template ??= findTemplate();
  const made = emptyFolder();
  copyFileSync(await template, storePaths(made.folder).file, constants.COPYFILE_FICLONE);
  return made;
}

/** Opens a store for one test, on the copied template or, with migrations of its own, on a new file. */
export async function openTestStore<DB = Schema>(
  options: Partial<OpenStoreOptions> = {},
): Promise<TestStore<DB>> {
  const { folder, remove } = options.migrations ? emptyFolder() : await migratedFolder();
  const store = await openStore<DB>({ folder, log: silentLog, ...options });
  const end = async () => {
    await store.close();
    remove();
  };
  return { folder, remove, store, end };
}

/** The template lies beside the tests' folders under a name that tells its schema; whoever comes first makes it. */
async function findTemplate(): Promise<string> {
  const file = join(tmpdir(), `almoxarife-template-${userInfo().uid}-${schemaKey()}.db`);
  if (!existsSync(file)) await makeTemplate(file);
  return file;
}

function schemaKey(): string {
  const checksums = migrations.map((migration) => checksumOf(migration));
  return createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16);
}

async function makeTemplate(file: string): Promise<void> {
  const { folder, remove } = emptyFolder();
  const store = await openStore({ folder, log: silentLog });
  await store.close();
  renameSync(storePaths(folder).file, file);
  remove();
}
