const measure = /(\d) (?=(?:kg|g|mg|l|ml|mm|cm|m|un)\b)/giu;

/** A name whose numbers keep their units beside them where it goes on in a next line: "500 g" stays together. */
export const unbroken = (name: string): string => name.replaceAll(measure, '$1\u00A0');
