import type { Store } from './capabilities.ts';

/** Builds a value that one part of the server keeps in memory: it is made at its first use, and gone with the store. */
export const keptWithStore = <Kept extends object>(): ((
  store: Pick<Store, 'kept'>,
  make: () => Kept,
) => Kept) => {
  const key = Symbol('kept');
  return ({ kept }, make) => {
    const known = kept.get(key) as Kept | undefined;
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    return made;
  };
};
