const keptCharacters = 2000;
// oxlint-disable-next-line no-control-regex -- an answer may hold anything, a screen may not
const unshowable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** The first characters of an answer's bytes, masked before they are cut, as a screen can show them. */
export const shownAnswer = (body: Uint8Array, masked: (text: string) => string): string =>
  body.length === 0
    ? ''
    : masked(new TextDecoder().decode(body))
        .slice(0, keptCharacters)
        .toWellFormed()
        .replace(unshowable, '\ufffd');

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
