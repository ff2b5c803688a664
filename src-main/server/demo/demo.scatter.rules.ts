/** A number from 0 to 2^32 that depends on the index and the salt alone, spread evenly. */
export const scattered = (index: number, salt: number): number => {
  let value = Math.imul(index + 1, 0x9e37_79b1) ^ Math.imul(salt + 1, 0x85eb_ca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b_3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a_2d39);
  return (value ^ (value >>> 15)) >>> 0;
};

/** The value of the list at that location, beginning anew after its end. */
export const pick = <T>(values: readonly T[], number: number): T => values[number % values.length] as T;
