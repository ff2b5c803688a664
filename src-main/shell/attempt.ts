import type { ServerConfig } from '../server/config.ts';
import type { PowerWord } from '../server/kernel/desktop-words.ts';

/** Holds the result of an attempt to start the server: it serves, or one Portuguese sentence gives the reason. */
export type Attempt = Serving | Refused;

export type Serving = {
  readonly kind: 'ready';
  readonly url: string;
  readonly dataDir: string;
  /** Resolves when the server ended without being asked to; never after `close`. */
  readonly lost: Promise<void>;
  /** Tells the server what becomes of the computer. */
  tell(word: PowerWord): void;
  close(): Promise<void>;
};

export type Refused = { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Starts a server in a thread of this process. */
export type Start = (config: ServerConfig) => Promise<Attempt>;
