import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { sweepImports, sweepUploads } from './import-files.ts';
import { keptSince } from './imports.queries.ts';

const daysKept = 30;

/** Removes the files of imports older than 30 days, and what an interrupted upload left; at the start alone. */
export const sweepOldImports = ({ store, clock, config }: Deps): void => {
  sweepUploads(config);
  const since = toInstant(clock.now() - daysKept * 24 * 3_600_000);
  sweepImports(config, new Set(keptSince(store.read, since)));
};
