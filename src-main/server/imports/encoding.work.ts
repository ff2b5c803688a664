import { closeSync, openSync, readSync } from 'node:fs';
import { brokenLetter } from '#shared/domain/file-cells.ts';

const pieceBytes = 64 * 1024;
// oxlint-disable-next-line no-control-regex -- all but ASCII
const beyondAscii = /[^\u0000-\u007f]/gu;

/** Text as UTF-8 with its mark left in, whatever is no letter replaced. */
const lenient = () => new TextDecoder('utf-8', { ignoreBOM: true });

/** How many letters beyond ASCII a text has, less those that could not be read. */
const readable = (text: string): number => {
  let count = 0;
  for (const [letter] of text.matchAll(beyondAscii)) count += letter === brokenLetter ? -1 : 1;
  return count;
};

/**
 * Whether bytes that are not all UTF-8 are UTF-8 with broken letters: those of another encoding hardly ever make a
 * letter of UTF-8 by chance.
 */
export const isBrokenUtf8 = (bytes: Uint8Array): boolean => readable(lenient().decode(bytes)) >= 0;

/** The same of a whole file. */
export const isBrokenUtf8File = (file: string): boolean => {
  const decoder = lenient();
  const room = Buffer.allocUnsafeSlow(pieceBytes);
  const input = openSync(file, 'r');
  let count = 0;
  try {
    for (let length = readSync(input, room); length > 0; length = readSync(input, room)) {
      count += readable(decoder.decode(room.subarray(0, length), { stream: true }));
    }
    return count + readable(decoder.decode()) >= 0;
  } finally {
    closeSync(input);
  }
};
