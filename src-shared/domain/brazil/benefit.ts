/**
 * Tells whether the text is a tax benefit code of a state: 8 or 10 letters and digits, or `SEM CBENEF` (NF-e cBenef).
 */
export const isBenefitCode = (text: string): boolean =>
  text === noBenefit || /^([A-Z0-9]{8}|[A-Z0-9]{10})$/.test(text);

/** The text of an invoice where no benefit applies. */
export const noBenefit = 'SEM CBENEF';

/** Tells whether the text is a number of an import content file, in upper case (NF-e nFCI). */
export const isImportContentNumber = (text: string): boolean =>
  /^[A-F0-9]{8}(-[A-F0-9]{4}){3}-[A-F0-9]{12}$/.test(text);
