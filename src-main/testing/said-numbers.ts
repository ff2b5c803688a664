/** The whole numbers that a text says; digits that are part of a code, an address or an id are not among them. */
export const saidNumbers = (text: string): readonly number[] =>
  (text.match(/(?<![\w.-])\d+(?![\w-])/gu) ?? []).map(Number);
