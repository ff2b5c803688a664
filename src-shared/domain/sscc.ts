import { gtinCheckDigit } from './brazil/gtin.ts';

/** Digits of an SSCC before its check digit: one of extension, then the company's prefix and the serial. */
const bodyDigits = 17;

/** Computes the number of serials that a company with that GS1 prefix can give, under the ten extension digits. */
export const ssccSerials = (prefix: string): number => 10 ** (bodyDigits - prefix.length);

/**
 * The SSCC-18 of a logistic unit, without the identifier 00: extension digit, the company's GS1 prefix, the serial and a
 * mod-10 check digit. The extension is 0 until the serials beside the prefix are used up, then 1 to 9. Throws where all
 * are.
 */
export const ssccOf = (prefix: string, serial: number): string => {
  if (serial >= ssccSerials(prefix)) throw new RangeError(`the prefix ${prefix} has no serial left`);
  const digits = String(serial).padStart(bodyDigits - prefix.length, '0');
  const body = `${digits.slice(0, 1)}${prefix}${digits.slice(1)}`;
  return `${body}${gtinCheckDigit(body)}`;
};

/** Tells whether the text is an SSCC-18 with a right check digit. */
export const isSscc = (text: string): boolean =>
  /^\d{18}$/.test(text) && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
