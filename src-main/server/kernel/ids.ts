import { randomFillSync } from 'node:crypto';
import { uuidv7, V7Generator } from 'uuidv7';

/** Makes the identifiers that the API shows. */
export type Ids = {
  /** A UUIDv7, lower case. */
  uid(): string;
};

/** Identifiers from this machine's randomness. */
export const systemIds: Ids = { uid: () => uuidv7() };

const drawnAtOnce = 4096;

/** Identifiers like the system's, whose randomness is drawn for thousands at once: for work that needs very many. */
export const manyIds = (): Ids => {
  const drawn = new Uint32Array(drawnAtOnce);
  let next = drawn.length;
  const nextUint32 = (): number => {
    if (next === drawn.length) {
      randomFillSync(drawn);
      next = 0;
    }
    return drawn[next++] ?? 0;
  };
  const generator = new V7Generator({ nextUint32 });
  return { uid: () => generator.generate().toString() };
};
