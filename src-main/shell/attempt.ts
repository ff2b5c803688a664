import type { ServerConfig } from '../server/config.ts';
import type { PowerChange } from '../server/kernel/desktop-messages.ts';

/** Holds the result of an attempt to start the server: it serves, or one Portuguese sentence gives the reason. */
export type Attempt = Serving | Refused;

export type Serving = {
  readonly kind: 'ready';
  readonly url: string;
  readonly dataDir: string;
  /** Resolves when the server ended without being asked to; never after `close`. */
  readonly lost: Promise<void>;
  /** Tells the server what becomes of the computer. */
  send(word: PowerChange): void;
  close(): Promise<void>;
};

export type Refused = { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Starts a server in a thread of this process. */
export type Start = (config: ServerConfig) => Promise<Attempt>;
