/** A map of bounded size that lets go of what was used longest ago. */
export type Lru<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  readonly size: number;
};

/** Makes a map that never holds more than `limit` entries. */
export function createLru<Key, Value>(limit: number): Lru<Key, Value> {
  const entries = new Map<Key, Value>();

  function get(key: Key): Value | undefined {
    const value = entries.get(key);
    if (value === undefined) return undefined;
    entries.delete(key);
    entries.set(key, value);
    return value;
  }

  function set(key: Key, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= limit) return;
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      return;
    }
  }

  return {
    get,
    set,
    get size() {
      return entries.size;
    },
  };
}
