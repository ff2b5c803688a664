import { segmentNames, type SegmentName } from '../../domain/location-code.ts';
import { foldText } from '../../kernel/fold-text.ts';
import type { GenerateLocationsInput } from './schema.ts';
import { patternWords } from './words.ts';

/** Tells what of a generation says which locations it makes. */
type Generation = Pick<GenerateLocationsInput, 'ranges' | 'digits' | 'name_pattern'>;

/** The numbers of one part of the codes. */
export type Range = {
  readonly name: SegmentName;
  readonly first: number;
  readonly last: number;
  readonly digits: number;
};

const leastDigits = 2;

/** The ranges that were sent, the widest part first, each with the digits in which its numbers are written. */
export const rangesOf = ({ ranges, digits = {} }: Generation): readonly Range[] =>
  segmentNames.flatMap((name) => {
    const range = ranges[name];
    if (range === undefined) return [];
    const [first, last] = range;
    return [{ name, first, last, digits: digits[name] ?? Math.max(leastDigits, String(last).length) }];
  });

/** Counts the codes that the ranges make. */
export const countOf = (input: Generation): number =>
  rangesOf(input).reduce((product, { first, last }) => product * (last - first + 1), 1);

/** A part of a code between braces, in the pattern of a name. */
export const placeholder = /\{([^{}]*)\}/g;

/** A part of a code that a name may hold. */
export type PatternPart = keyof typeof patternWords;
const patternParts = ['code', ...segmentNames] as const satisfies readonly PatternPart[];

/** The part of a code that stands between braces, by the API's name or by people's; undefined for none. */
export const partNamed = (text: string): PatternPart | undefined => {
  const wanted = foldText(text);
  return patternParts.find((part) => part === wanted || foldText(patternWords[part]) === wanted);
};
/** The name of one location by the pattern; without a pattern its code. */
const named = (pattern: string | undefined, code: string, parts: ReadonlyMap<string, string>): string =>
  pattern === undefined || pattern === ''
    ? code
    : pattern.replace(placeholder, (_, key: string) => {
        const part = partNamed(key);
        return part === 'code' ? code : (parts.get(part ?? '') ?? '');
      });

/** One location to make. */
export type Generated = { readonly code: string; readonly name: string };

/** The location at a position of the whole, 0 to `countOf - 1`, in the order of the codes. */
export const generatedAt = (input: Generation, index: number): Generated => {
  const parts: [SegmentName, string][] = [];
  let rest = index;
  for (const { name, first, last, digits } of rangesOf(input).toReversed()) {
    const size = last - first + 1;
    parts.unshift([name, String(first + (rest % size)).padStart(digits, '0')]);
    rest = Math.floor(rest / size);
  }
  const code = parts.map(([, digits]) => digits).join('.');
  return { code, name: named(input.name_pattern, code, new Map(parts)) };
};
