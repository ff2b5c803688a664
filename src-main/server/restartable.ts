import { laterStart, type ServerConfig } from './config.ts';

/** A server that answers until it is closed. */
export type RunningServer = {
  /** Is its address, `http://127.0.0.1:4477`. */
  readonly url: string;
  readonly dataDir: string;
  readonly version: string;
  /** Finishes what is under way, checkpoints and lets go of the data folder; safe to repeat. */
  close(): Promise<void>;
};

/** Opens the server once; `restart` is what it may call when it wants to be closed and opened anew. */
export type OpenOnce = (config: ServerConfig, restart: () => void) => Promise<RunningServer>;

/**
 * A server that may be closed and opened anew on its port, as a restore asks, without those who hold it noticing. An
 * opening is restarted once, however often it asks: what it decided before its end is carried out by the next one.
 * Where it can't be opened again, the error ends the process or thread as one that nobody caught.
 */
export const restartable = async (config: ServerConfig, open: OpenOnce): Promise<RunningServer> => {
  let isClosed = false;
  let openings = 0;
  let turn: Promise<void> = Promise.resolve();
  const openNext = (settings: ServerConfig): Promise<RunningServer> => {
    const opening = (openings += 1);
    return open(settings, () => restart(opening));
  };
  const reopen = async (asking: number): Promise<void> => {
    if (isClosed || asking !== openings) return;
    const { url, close } = current;
    await close();
    if (!isClosed) current = await openNext({ ...laterStart(config), port: Number(new URL(url).port) });
  };
  const restart = (asking: number): void => {
    turn = turn.then(() => reopen(asking));
    turn.catch((error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
    );
  };
  let current = await openNext(config);
  return {
    ...current,
    close: async () => {
      isClosed = true;
      await turn.catch(() => {});
      await current.close();
    },
  };
};
