const maxBytes = 32 * 1024 * 1024;

type Entry = { readonly stamp: string; readonly bytes: Buffer };

/** Answers as bytes, least recently used out first, each valid until a table that it read is written. */
export type AnswerCache = {
  get(key: string, stamp: string): Buffer | undefined;
  set(key: string, entry: Entry): void;
};

/** An empty cache of at most 32 MB. */
export const createAnswerCache = (limit = maxBytes): AnswerCache => {
  const entries = new Map<string, Entry>();
  let size = 0;
  const drop = (key: string, entry: Entry): void => {
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
      return entry.bytes;
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
