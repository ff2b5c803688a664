import { segmentNames } from '#shared/domain/location-code.ts';
import {
  countOf,
  generatedAt,
  partNamed,
  placeholder,
  rangesOf,
  type PatternPart,
  type Range,
} from '#shared/areas/locations/generation.ts';
import type { GenerateLocationsInput } from '#shared/areas/locations/schema.ts';
import { temperatureFaults } from './locations.rules.ts';
import { patternWords } from '#shared/areas/locations/words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** Most locations that one call generates. */
const mostGenerated = 100_000;

const maxName = 120;

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
