/** Sets an entry, the newest, and forgets the oldest beyond so many. */
export const keepNewest = <T>(
  map: Map<string, T>,
  { key, value, most }: { readonly key: string; readonly value: T; readonly most: number },
): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};
