import { join } from 'node:path';

/** A file that stands beside the program: as deep below the root from its sources as from what is built of them. */
export const resourcePath = (...parts: readonly string[]): string =>
  join(import.meta.dirname, '..', '..', 'resources', ...parts);
