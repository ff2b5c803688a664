import type { Store } from './capabilities.ts';

/** What one part of the server keeps in memory: made when it is first asked for, and gone with the store. */
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
