import { closeSync, openSync, readSync } from 'node:fs';
import { lenientDecoder, readableLetters } from './encoding.rules.ts';

const pieceBytes = 64 * 1024;

/** Applies the rule of `isBrokenUtf8` to a whole file, which it reads piece by piece. */
export const isBrokenUtf8File = (file: string): boolean => {
  const decoder = lenientDecoder();
  const room = Buffer.allocUnsafeSlow(pieceBytes);
  const input = openSync(file, 'r');
  let count = 0;
  try {
    for (let length = readSync(input, room); length > 0; length = readSync(input, room)) {
      count += readableLetters(decoder.decode(room.subarray(0, length), { stream: true }));
    }
    return count + readableLetters(decoder.decode()) >= 0;
  } finally {
    closeSync(input);
  }
};
