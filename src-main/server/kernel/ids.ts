import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Makes the identifiers that the API shows. */
export type Ids = {
  /** A UUIDv7, lower case. */
  uid(): string;
};

const digits = Buffer.from('0123456789abcdef');
const written = Buffer.from('00000000-0000-0000-0000-000000000000');
/** The positions of each byte's two digits. */
const indexes = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

/** The text of a UUID, in a third of the time that the library's own way takes. */
const textOf = (bytes: Readonly<Uint8Array>): string => {
  for (let at = 0; at < indexes.length; at += 1) {
    const [byte, index] = [bytes[at] ?? 0, indexes[at] ?? 0];
    written[index] = digits[byte >> 4] ?? 0;
    written[index + 1] = digits[byte & 15] ?? 0;
  }
  return written.toString('latin1');
};

const drawnAtOnce = 4096;

/** Random numbers of 32 bits, drawn from the system for thousands at once. */
const drawing = (): { nextUint32(): number } => {
  const drawn = new Uint32Array(drawnAtOnce);
  let next = drawn.length;
  const nextUint32 = (): number => {
    if (next === drawn.length) {
      randomFillSync(drawn);
      next = 0;
    }
    return drawn[next++] ?? 0;
  };
  return { nextUint32 };
};

/** Kept by the module: the ids of a process grow, whoever asks for them. */
const generator = new V7Generator(drawing());

/** Identifiers from this machine's randomness. */
export const systemIds: Ids = { uid: () => textOf(generator.generate().bytes) };
