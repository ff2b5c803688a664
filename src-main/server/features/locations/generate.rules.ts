import { segmentNames, type SegmentName } from '#shared/domain/location-code.ts';
import type { GenerateLocationsInput } from '#shared/areas/locations/schema.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { temperatureFaults } from './locations.rules.ts';
import { patternWords } from '#shared/areas/locations/words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** Most locations that one call generates. */
const mostGenerated = 100_000;

type Range = {
  readonly name: SegmentName;
  readonly first: number;
  readonly last: number;
  readonly digits: number;
};

const leastDigits = 2;

/** The ranges that were sent, the widest part first, each with the digits in which its numbers are written. */
const rangesOf = ({ ranges, digits = {} }: GenerateLocationsInput): readonly Range[] =>
  segmentNames.flatMap((name) => {
    const range = ranges[name];
    if (range === undefined) return [];
    const [first, last] = range;
    return [{ name, first, last, digits: digits[name] ?? Math.max(leastDigits, String(last).length) }];
  });

/** Counts the codes that the ranges make. */
export const countOf = (input: GenerateLocationsInput): number =>
  rangesOf(input).reduce((product, { first, last }) => product * (last - first + 1), 1);

const placeholder = /\{([^{}]*)\}/g;

type PatternPart = keyof typeof patternWords;
const patternParts = ['code', ...segmentNames] as const satisfies readonly PatternPart[];

/** The part of a code that stands between braces, by the API's name or by people's; undefined for none. */
const partNamed = (text: string): PatternPart | undefined => {
  const wanted = foldText(text);
  return patternParts.find((part) => part === wanted || foldText(patternWords[part]) === wanted);
};
const maxName = 120;

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
export const generatedAt = (input: GenerateLocationsInput, index: number): Generated => {
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

type Faults = readonly Fault<Code>[];

const gapsIn = (ranges: readonly Range[]): Faults => {
  const gap = ranges.find(({ name }, index) => segmentNames[index] !== name);
  return gap === undefined ? [] : [fault(`ranges.${gap.name}`, 'range_gap')];
};

const tooWide = (ranges: readonly Range[]): Faults =>
  ranges
    .filter(({ last, digits }) => String(last).length > digits)
    .map(({ name, digits }) => fault(`ranges.${name}`, 'range_too_wide', { digits }));

const patternFaults = (input: GenerateLocationsInput, ranges: readonly Range[]): Faults => {
  const known: readonly PatternPart[] = ['code', ...ranges.map(({ name }) => name)];
  const used = [...(input.name_pattern ?? '').matchAll(placeholder)].map((match) =>
    partNamed(match[1] ?? ''),
  );
  if (used.some((part) => part === undefined || !known.includes(part))) {
    const allowed = known.map((part) => patternWords[part]);
    return [fault('name_pattern', 'name_pattern_unknown', { allowed })];
  }
  const { name } = generatedAt(input, countOf(input) - 1);
  return name.length > maxName ? [fault('name_pattern', 'text_too_long', { max: maxName })] : [];
};

/** Lists the faults of a generation. */
export const generationFaults = (input: GenerateLocationsInput): Faults => {
  const ranges = rangesOf(input);
  const total = countOf(input);
  const { min = null, max = null } = input.temperature ?? {};
  return [
    ...gapsIn(ranges),
    ...tooWide(ranges),
    ...patternFaults(input, ranges),
    ...(total > mostGenerated ? [fault('ranges', 'too_many_locations', { total, max: mostGenerated })] : []),
    ...temperatureFaults({ min, max }),
  ];
};
