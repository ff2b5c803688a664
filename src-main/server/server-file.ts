import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const serverFileSchema = z.object({ base_url: z.url(), pid: z.int(), version: z.string(), key: z.string() });

/** Holds `server.json` of the data folder: the server that runs on it, and the key by which it is recognised. */
export type ServerFile = z.output<typeof serverFileSchema>;

const pathIn = (dataDir: string): string => join(dataDir, 'server.json');

/** Tells whoever opens this data folder where it is being served; readable by its owner alone. */
export const writeServerFile = (dataDir: string, content: ServerFile): void => {
  const file = pathIn(dataDir);
  writeFileSync(`${file}.tmp`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
};

/** Takes the notice back; nothing happens where there is none. */
export const removeServerFile = (dataDir: string): void => {
  rmSync(pathIn(dataDir), { force: true });
};

/** The notice of the server on this folder; undefined where there is none that can be read. */
export const readServerFile = (dataDir: string): ServerFile | undefined => {
  try {
    return serverFileSchema.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
};
