import { brokenLetter } from '#shared/domain/file-cells.ts';

// oxlint-disable-next-line no-control-regex -- all but ASCII
const beyondAscii = /[^\u0000-\u007f]/gu;

/** Reads bytes as UTF-8: its mark is left in, whatever is no letter is replaced. */
export const lenientDecoder = () => new TextDecoder('utf-8', { ignoreBOM: true });

/** Counts the letters of a text beyond ASCII, less those that could not be read. */
export const readableLetters = (text: string): number => {
  let count = 0;
  for (const [letter] of text.matchAll(beyondAscii)) count += letter === brokenLetter ? -1 : 1;
  return count;
};

/**
 * Tells whether bytes that are not valid UTF-8 are UTF-8 with broken letters: bytes of another encoding hardly ever
 * form a letter of UTF-8 by chance.
 */
export const isBrokenUtf8 = (bytes: Uint8Array): boolean =>
  readableLetters(lenientDecoder().decode(bytes)) >= 0;
