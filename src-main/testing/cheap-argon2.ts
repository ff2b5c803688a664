import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** The library's own, and as real; a hash tells itself what it costs to verify. */
export const { verify } = library;

/** The library's own at the least cost that it takes: a test logs in as often as a person in a year. */
export const hash: typeof library.hash = (password) =>
  library.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
