type Path = string;

/** Tells whether a value is one of those that are meant. */
export type Meant = (found: unknown) => boolean;

/** Counts what is compared, and throws an error with the seed at the first value that is another than the wanted one. */
export type Exactly = {
  /** The number of comparisons so far. */
  count(): number;
  /** Demands one fact. */
  demand(holds: boolean, at: Path, found: unknown): void;
  /**
   * Demands that a value is the wanted one: objects have the same keys in the same order, lists the same length, and
   * a function in its place says of the value whether it is meant.
   */
  same(found: unknown, wanted: unknown, at: Path): void;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes comparisons that name `seed` where one fails, from which the same values are made again. */
export const exactly = (seed: number): Exactly => {
  let count = 0;
  const demand: Exactly['demand'] = (holds, at, found) => {
    count += 1;
    if (!holds) throw new Error(`${at} (seed ${seed}): ${JSON.stringify(found)}`);
  };
  const same: Exactly['same'] = (found, wanted, at) => {
    if (typeof wanted === 'function') return demand((wanted as Meant)(found), at, found);
    if (Array.isArray(wanted)) {
      demand(
        Array.isArray(found) && found.length === wanted.length,
        `${at}: ${wanted.length} entries`,
        found,
      );
      wanted.forEach((one, index) => same((found as readonly unknown[])[index], one, `${at}[${index}]`));
      return;
    }
    if (!isObject(wanted)) return demand(Object.is(found, wanted), `${at}: ${JSON.stringify(wanted)}`, found);
    const keys = Object.keys(wanted);
    const isSame = isObject(found) && JSON.stringify(Object.keys(found)) === JSON.stringify(keys);
    demand(isSame, `${at}: keys ${keys.join(', ')}`, found);
    for (const key of keys)
      same((found as Readonly<Record<string, unknown>>)[key], wanted[key], `${at}.${key}`);
  };
  return { count: () => count, demand, same };
};
