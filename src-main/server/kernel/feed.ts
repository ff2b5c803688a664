import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServerConfig } from '../config.ts';
import type { Hot } from '../db/capabilities.ts';
import { newestChange } from '../db/changes.ts';
import { identityOf } from './identity.queries.ts';
import type { Log } from './log.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** The highest sequence that was ever answered of these data, under a name of its own. */
const markSchema = z.object({ name: z.string().length(16), data: z.string(), sequence: z.int().min(0) });
type Mark = z.output<typeof markSchema>;

/** The feed of this installation. */
export type Feed = {
  /** Compares the data with what was answered of them, before anything is written: later they may have caught up. */
  begin(on: Hot): void;
  /** Its public name: another one once the data were restored, copied without their mark, or went back. */
  id(on: Hot): string;
  /** Remembers, beside the database and in no backup of it, that readers know the changes up to this one. */
  answered(on: Hot, sequence: number): void;
};

const newName = (): string => randomBytes(8).toString('hex');

/** The mark as it holds for the data that are there: a database older than what was answered of it went back. */
const markOf = (on: Hot, kept: Mark | undefined): Mark => {
  const data = identityOf(on);
  const name = kept?.name ?? newName();
  if (kept?.data !== data) return { name, data, sequence: 0 };
  return kept.sequence > newestChange(on) ? { name: newName(), data, sequence: 0 } : kept;
};

type FeedDeps = { readonly config: Pick<ServerConfig, 'dataDir'>; readonly log: Pick<Log, 'warn'> };

/** The feed of the data in a folder. */
export const createFeed = ({ config, log }: FeedDeps): Feed => {
  const file = join(config.dataDir, 'changes-mark.json');
  let mark: Mark | undefined;
  const keep = (fresh: Mark): Mark => {
    mark = fresh;
    try {
      writeJsonFile(file, fresh, { flush: false });
    } catch (error) {
      log.warn({ err: error }, 'changes.mark_not_kept');
    }
    return fresh;
  };
  const present = (on: Hot): Mark => {
    if (mark?.data === identityOf(on)) return mark;
    const kept = mark ?? readJsonFile(file, markSchema);
    const fresh = markOf(on, kept);
    return fresh === kept ? (mark = fresh) : keep(fresh);
  };
  return {
    begin: (on) => void present(on),
    id: (on) => {
      const { name, data } = present(on);
      return createHash('sha256').update(`${data} ${name}`).digest('hex').slice(0, 24);
    },
    answered: (on, sequence) => {
      const known = present(on);
      if (sequence > known.sequence) keep({ ...known, sequence });
    },
  };
};
