import type { ServerConfig } from '../server/config.ts';
import type { Serving, Start } from './attempt.ts';

const RESTARTS = 3;
const WINDOW_MS = 60_000;

/** What a supervisor needs: how the server was started, the clock in ms, and whom to tell. */
export type Supervision = {
  readonly config: ServerConfig;
  readonly start: Start;
  now(): number;
  onBack(): void;
  onGiveUp(): void;
};

/** Starts a lost server again on its own port, at most three times a minute; gives what closes the current one. */
export function supervise(first: Serving, supervision: Supervision): () => Promise<void> {
  const { config, start, now, onBack, onGiveUp } = supervision;
  const port = Number(new URL(first.url).port);
  const restarts: number[] = [];
  let current: Serving | undefined = first;

  const restart = async (): Promise<void> => {
    current = undefined;
    if (restarts.filter((at) => now() - at < WINDOW_MS).length >= RESTARTS) return onGiveUp();
    restarts.push(now());
    const attempt = await start({ ...config, port }).catch(() => undefined);
    if (attempt?.kind !== 'ready') return onGiveUp();
    watch(attempt);
    return onBack();
  };

  const watch = (server: Serving): void => {
    current = server;
    void server.lost.then(restart);
  };

  watch(first);
  return async () => current?.close();
}
