const maxBytes = 32 * 1024 * 1024;

/** An answer as it was sent, with the state of the tables that it was read from. */
type KeptAnswer = {
  readonly stamp: string;
  readonly bytes: Buffer;
  readonly etag: string | undefined;
};

/** Answers as bytes, least recently used out first, each valid until a table that it read is written. */
export type AnswerCache = {
  get(key: string, stamp: string): KeptAnswer | undefined;
  set(key: string, entry: KeptAnswer): void;
};

/** An empty cache of at most 32 MB. */
export const createAnswerCache = (limit = maxBytes): AnswerCache => {
  const entries = new Map<string, KeptAnswer>();
  let size = 0;
  const drop = (key: string, entry: KeptAnswer): void => {
    entries.delete(key);
    size -= entry.bytes.length + key.length;
  };
  return {
    get(key, stamp) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      if (entry.stamp !== stamp) {
        size -= entry.bytes.length + key.length;
        return undefined;
      }
      entries.set(key, entry);
      return entry;
    },
    set(key, entry) {
      const known = entries.get(key);
      if (known !== undefined) drop(key, known);
      if (entry.bytes.length > limit / 8) return;
      entries.set(key, entry);
      size += entry.bytes.length + key.length;
      for (const [oldest, old] of entries) {
        if (size <= limit) break;
        drop(oldest, old);
      }
    },
  };
};
