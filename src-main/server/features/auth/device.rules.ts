const browsers = [
  [/\balmoxarife\/|\belectron\//i, 'Almoxarife'],
  [/\bedg\//i, 'Edge'],
  [/\bopr\//i, 'Opera'],
  [/\bfirefox\//i, 'Firefox'],
  [/\bchrom(?:e|ium)\//i, 'Chrome'],
  [/\bsafari\//i, 'Safari'],
] as const;

const systems = [
  [/windows/i, 'Windows'],
  [/android/i, 'Android'],
  [/iphone|ipad/i, 'iOS'],
  [/mac os x|macintosh/i, 'macOS'],
  [/linux|x11/i, 'Linux'],
] as const;

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

const program = /^([\w.-]{1,40})(?:\/|\s|$)/;

/** Names the device of a User-Agent as people do: `Chrome, Windows`, `curl`, or nothing without one. */
export const deviceOf = (userAgent: string | undefined): string => {
  if (userAgent === undefined) return '';
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0 ? known.join(', ') : (program.exec(userAgent)?.[1] ?? '');
};
