/** Tells whether the text is 4 digits, as a CFOP is. */
export const isCfop = (text: string): boolean => /^\d{4}$/.test(text);

/** A CFOP with its dot: `5102` gives `5.102`. */
export const maskCfop = (cfop: string): string => cfop.replace(/^(\d)(\d{3})$/, '$1.$2');

/** Tells whether the CFOP is one of operations inside a state: its first digit is 1 (in) or 5 (out). */
export const isInternalCfop = (cfop: string): boolean => /^[15]/.test(cfop);

/** Tells whether the CFOP is one of operations with another state: its first digit is 2 (in) or 6 (out). */
export const isInterstateCfop = (cfop: string): boolean => /^[26]/.test(cfop);
