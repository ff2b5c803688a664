import type { ServerConfig } from '../config.ts';
import type { Store } from '../db/capabilities.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';

/** All that a feature stands on, handed down as a plain object. */
export type Deps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly config: ServerConfig;
};
