import type { ServerConfig } from '../server/config.ts';

/** How an attempt to start the server ended: it serves, or one Portuguese sentence says why not. */
export type Attempt = Serving | Refused;

export type Serving = {
  readonly kind: 'ready';
  readonly url: string;
  readonly dataDir: string;
  /** Resolves when the server ended without being asked to; never after `close`. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
};

export type Refused = { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Starts a server: in a thread (the window) or in this process (the browser). */
export type Start = (config: ServerConfig) => Promise<Attempt>;
