const shape = /^(\d{8}|\d{12,14})$/;
const onlyZeros = /^0+$/;
const zero = 48;

/** Mod-10 check digit of the digits before it: weights 3 and 1 from the right (`789100010010` gives 3). */
export const gtinCheckDigit = (body: string): number => {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    sum += (body.charCodeAt(index) - zero) * ((body.length - index) % 2 === 1 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
};

/**
 * Tells whether the text is a GTIN-8, 12, 13 or 14 with a right check digit; codes from 2 on (EAN-13) are internal
 * ones.
 */
export const isGtin = (text: string): boolean => {
  if (!shape.test(text) || onlyZeros.test(text)) return false;
  if (text.length === 13 && text.startsWith('2')) return false;
  return gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
};

/** The GTIN in 14 positions, so that 8, 12, 13 and 14 digit forms of one code compare equal. */
export const gtinKey = (gtin: string): string => gtin.padStart(14, '0');
