import { LRUCache } from 'lru-cache';

const mostBytes = 32 * 1024 * 1024;

/** An answer as it was sent, with the state of the tables that it was read from. */
type KeptAnswer = {
  readonly stamp: string;
  readonly bytes: Buffer;
  readonly etag: string | undefined;
};

/** Answers as bytes, least recently used out first, each valid until a table that it read is written. */
export type AnswerCache = {
  get(key: string, stamp: string): KeptAnswer | undefined;
  set(key: string, answer: Omit<KeptAnswer, 'bytes'> & { readonly text: string }): void;
};

/**
 * The text's bytes in memory of their own: `Buffer.from` would take a piece of the 64 KB that Node hands out to all small
 * buffers, and one answer that is kept would keep all of them.
 */
const ownBytes = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** An empty cache of at most 32 MB; an answer of over an eighth of that is not kept. */
export const createAnswerCache = (limit = mostBytes): AnswerCache => {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: limit,
    maxEntrySize: limit / 8,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  return {
    get: (key, stamp) => {
      const kept = answers.get(key);
      if (kept === undefined || kept.stamp === stamp) return kept;
      answers.delete(key);
      return undefined;
    },
    set: (key, { text, stamp, etag }) => void answers.set(key, { stamp, etag, bytes: ownBytes(text) }),
  };
};
