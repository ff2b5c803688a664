/** Tells whether the text is 8 digits, as an NCM is (chapter, position, subposition, item, subitem). */
export const isNcm = (text: string): boolean => /^\d{8}$/.test(text);

/** An NCM with its dots: `84713012` gives `8471.30.12`. */
export const maskNcm = (ncm: string): string => ncm.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3');

/** The NCM of what has none: only for services. */
export const ncmOfServices = '00000000';
