import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ServerConfig } from '../server/config.ts';
import { changePreferences, readPreferences } from '../server/kernel/desktop-preferences.ts';
import { joinProof, newChallenge } from '../server/kernel/joining.ts';
import { readServerFile } from '../server/server-file.ts';
import type { Refused, Serving, Start } from './attempt.ts';

/** The server that a window looks at: its own, on the port asked for or on another one, or one that was running. */
export type Opened =
  | (Serving & { readonly movedFrom?: number })
  | { readonly kind: 'joined'; readonly url: string };

const answerSchema = z.object({ data: z.object({ proof: z.string() }) });

const HEALTH_MS = 1_500;
const JOIN_TRIES = 10;
const JOIN_PAUSE_MS = 300;

/**
 * Opens the server of a data folder for a desktop: starts one on the port asked for, and joins the one that has the folder
 * open, if any, once it has proven to be that; a port that others hold is left to them, for the one kept from the last time
 * or a new one, which is kept.
 */
export async function openServer(config: ServerConfig, start: Start): Promise<Opened | Refused> {
  const attempt = await startOnFreePort(config, start);
  return attempt.kind === 'refused' && attempt.code === 'store_locked'
    ? joinLater(config.dataDir, attempt)
    : attempt;
}

async function startOnFreePort(config: ServerConfig, start: Start): Promise<Opened | Refused> {
  const { port, preferencesFile: file } = config;
  const first = await start(config);
  if (first.kind === 'ready' || first.code !== 'port_taken') return first;
  // the data have been opened by now: nothing is to be recovered twice
  const again = { ...config, recovery: null };
  const kept = file === undefined ? undefined : readPreferences(file).port;
  const second = kept === undefined || kept === port ? first : await start({ ...again, port: kept });
  if (second.kind === 'ready' || second.code !== 'port_taken') return second;
  const third = await start({ ...again, port: 0 });
  if (third.kind === 'refused') return third;
  const found = Number(new URL(third.url).port);
  if (file !== undefined) changePreferences(file, { port: found });
  return { ...third, movedFrom: port };
}

/** The process that holds the folder may still be starting: waits a little for its address. */
async function joinLater(dataDir: string, refused: Refused): Promise<Opened | Refused> {
  for (let tries = 0; tries < JOIN_TRIES; tries += 1) {
    const url = await servedAt(dataDir);
    if (url !== undefined) return { kind: 'joined', url };
    await sleep(JOIN_PAUSE_MS);
  }
  return refused;
}

/**
 * Gives the address of the server that has the folder open; another server at that address does not know the key of
 * `server.json`.
 */
async function servedAt(dataDir: string): Promise<string | undefined> {
  const served = readServerFile(dataDir);
  if (served === undefined) return undefined;
  const challenge = newChallenge();
  const health = new URL(`/api/v1/health?challenge=${challenge}`, served.base_url);
  const proof = await fetch(health, { signal: AbortSignal.timeout(HEALTH_MS) })
    .then(async (answer) => answerSchema.parse(await answer.json()).data.proof)
    .catch(() => undefined);
  const port = Number(health.port);
  return proof === joinProof(served.key, { challenge, port }) ? served.base_url : undefined;
}
