import type { Readable } from 'node:stream';

/** Most bytes of an answer that are read. */
const mostAnswerBytes = 16 * 1024;
const keptCharacters = 2000;
// oxlint-disable-next-line no-control-regex -- an answer may hold anything, a screen may not
const unshowable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Reads an answer's first bytes, masked before they are cut; what is longer is cut off with its connection. */
export const readAnswer = async (body: Readable, masked: (text: string) => string): Promise<string> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece as Buffer);
    bytes += (piece as Buffer).length;
    if (bytes >= mostAnswerBytes) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, mostAnswerBytes));
  return masked(text).slice(0, keptCharacters).replace(unshowable, '\ufffd');
};

/** Seconds asked for by a Retry-After header, a number or a date; null where it is neither, or not on 429 and 503. */
export const retryAfterOf = (status: number, header: string | undefined, now: number): number | null => {
  if ((status !== 429 && status !== 503) || header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const date = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text)
    ? Date.parse(text)
    : NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
};
