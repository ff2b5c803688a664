/** One to six groups of one to four digits, joined by dots: `01.012.03.02`. */
const shape = /^\d{1,4}(\.\d{1,4}){0,5}$/;

/** The beginning of a code, whole groups only; a dot at its end does not count. */
export const codePrefixShape = /^\d{1,4}(\.\d{1,4}){0,5}\.?$/;

const segmentDigits = 4;

/** The pattern of HTML for a field that asks for the code of a location. */
export const locationCodePattern = shape.source;

/** Tells whether the text can be the code of a location. */
export const isLocationCode = (text: string): boolean => shape.test(text);

/**
 * Makes the key by which codes are compared and put in order: each group in four digits, so that leading zeros do not
 * count (`1.12` and `01.012` are one location, `0001.0012`); undefined where the text is no code.
 */
export const locationKey = (code: string): string | undefined =>
  isLocationCode(code)
    ? code
        .split('.')
        .map((segment) => segment.padStart(segmentDigits, '0'))
        .join('.')
    : undefined;

/** The same for the beginning of a code: `01.` and `1` give `0001`; undefined where it begins no code. */
export const locationKeyPrefix = (prefix: string): string | undefined =>
  codePrefixShape.test(prefix) ? locationKey(prefix.replace(/\.$/, '')) : undefined;

/** A code without its leading zeros: `01.012` gives `1.12`. */
export const shortCode = (code: string): string =>
  code
    .split('.')
    .map((segment) => String(Number(segment)))
    .join('.');

/** The groups of a code that have a name, from the widest to the narrowest. */
export const segmentNames = ['street', 'building', 'level', 'position'] as const;
export type SegmentName = (typeof segmentNames)[number];

export type Segments = {
  readonly street: string;
  readonly building: string | null;
  readonly level: string | null;
  readonly position: string | null;
};

/** Street, building, level and position as the code writes them; null where it has no such group. */
export const segmentsOf = (code: string): Segments => {
  const [street = '', building = null, level = null, position = null] = code.split('.');
  return { street, building, level, position };
};

const zoneSegments = 2;

/** The zone in which a location lies: the first two groups of its code. */
export const zoneOf = (code: string): string => code.split('.').slice(0, zoneSegments).join('.');

/** Tells whether the text can be the code of a zone. */
export const isZoneCode = (text: string): boolean => isLocationCode(text) && zoneOf(text) === text;

/** A zone and how people call it. */
export type Zone = { readonly code: string; readonly name: string };

/** Makes the function that names the zone of a location: by its name, else by its code. */
export const zoneNamer = (zones: readonly Zone[]): ((locationCode: string) => string) => {
  const names = new Map(zones.map(({ code, name }) => [locationKey(code), name]));
  return (locationCode) => {
    const code = zoneOf(locationCode);
    return names.get(locationKey(code)) ?? code;
  };
};
