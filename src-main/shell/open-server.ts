import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ServerConfig } from '../server/config.ts';
import { readServerFile } from '../server/server-file.ts';
import type { Refused, Serving, Start } from './attempt.ts';

/** The server that a window looks at: its own, on the port asked for or on another one, or one that was running. */
export type Opened =
  | (Serving & { readonly movedFrom?: number })
  | { readonly kind: 'joined'; readonly url: string };

const HEALTH_MS = 1_500;
const JOIN_TRIES = 10;
const JOIN_PAUSE_MS = 300;

const Desktop = z.object({ port: z.int().min(1).max(65_535) });

/**
 * Opens the server of a data folder for a desktop: joins the one that already serves it, else starts one on the
 * port kept from last time or asked for; a port that others hold is left to them, and the new one is kept.
 */
export async function openServer(config: ServerConfig, start: Start): Promise<Opened | Refused> {
  const url = await servedAt(config.dataDir);
  if (url !== undefined) return { kind: 'joined', url };
  const attempt = await startOnFreePort(config, start);
  return attempt.kind === 'refused' && attempt.code === 'store_locked'
    ? joinLater(config.dataDir, attempt)
    : attempt;
}

async function startOnFreePort(config: ServerConfig, start: Start): Promise<Opened | Refused> {
  const port = (await keptPort(config.dataDir)) ?? config.port;
  const first = await start({ ...config, port });
  if (first.kind === 'ready' || first.code !== 'port_taken') return first;
  const second = await start({ ...config, port: 0 });
  if (second.kind === 'refused') return second;
  await keepPort(config.dataDir, Number(new URL(second.url).port));
  return { ...second, movedFrom: port };
}

/** The process that holds the folder may still be starting: waits a little for its address. */
async function joinLater(dataDir: string, refused: Refused): Promise<Opened | Refused> {
  for (let tries = 0; tries < JOIN_TRIES; tries += 1) {
    await sleep(JOIN_PAUSE_MS);
    const url = await servedAt(dataDir);
    if (url !== undefined) return { kind: 'joined', url };
  }
  return refused;
}

async function servedAt(dataDir: string): Promise<string | undefined> {
  const served = readServerFile(dataDir);
  if (served === undefined) return undefined;
  const health = new URL('/api/v1/health', served.base_url);
  const answer = await fetch(health, { signal: AbortSignal.timeout(HEALTH_MS) }).catch(() => undefined);
  return answer?.ok === true ? served.base_url : undefined;
}

const desktopFile = (dataDir: string): string => join(dataDir, 'desktop.json');

async function keptPort(dataDir: string): Promise<number | undefined> {
  try {
    return Desktop.parse(JSON.parse(await readFile(desktopFile(dataDir), 'utf8'))).port;
  } catch {
    return undefined;
  }
}

const keepPort = (dataDir: string, port: number): Promise<void> =>
  writeFile(desktopFile(dataDir), `${JSON.stringify({ port })}\n`);
