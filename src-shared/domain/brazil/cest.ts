/** Tells whether the text is 7 digits, as a CEST is (segment 2, item 3, specification 2). */
export const isCest = (text: string): boolean => /^\d{7}$/.test(text);

/** A CEST with its dots: `1704700` gives `17.047.00`. */
export const maskCest = (cest: string): string => cest.replace(/^(\d{2})(\d{3})(\d{2})$/, '$1.$2.$3');

/** Tells whether the segment of a CEST is one of the 28 (Convênio ICMS 142/2018). */
export const hasKnownSegment = (cest: string): boolean => {
  const segment = Number(cest.slice(0, 2));
  return segment >= 1 && segment <= 28;
};
