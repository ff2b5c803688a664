import { constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../server/db/capabilities.ts';
import { openStore, type OpenStoreOptions } from '../server/db/open-store.ts';
import { storePaths } from '../server/db/open/paths.ts';
import type { Schema } from '../server/db/schema/index.ts';
import type { StoreLog } from '../server/db/store-log.ts';

/** A log for tests that keeps nothing. */
export const silentLog: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };

/** A data folder of one test. */
export type TestFolder = { readonly folder: string; remove(): void };

/** An open store of one test on an empty, migrated database. */
export type TestStore<DB = Schema> = TestFolder & { readonly store: Store<DB>; end(): Promise<void> };

let template: Promise<string> | undefined;

/** Makes an empty folder that its owner removes. */
export function emptyFolder(): TestFolder {
  const folder = mkdtempSync(join(tmpdir(), 'almoxarife-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Makes a data folder with an empty database of the newest schema, copied from one migrated once a process. */
export async function migratedFolder(): Promise<TestFolder> {
  template ??= makeTemplate();
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

async function makeTemplate(): Promise<string> {
  const { folder, remove } = emptyFolder();
  process.once('exit', remove);
  const store = await openStore({ folder, log: silentLog });
  await store.close();
  return storePaths(folder).file;
}
