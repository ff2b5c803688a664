import type { CheckResult } from '#shared/areas/inspections/lists.ts';
import { isWithin } from '#shared/areas/inspections/rules.ts';
import type { InspectionDetails, UpdateInspectionInput } from '#shared/areas/inspections/schema.ts';

/** The result of one piece by one criterion; of a measure or a note with its value. */
export type Seen = { readonly result: CheckResult; readonly value?: number | string };

type Criterion = InspectionDetails['criteria'][number];

/** One criterion, and what was seen by it of the first pieces, one after the other. */
export type Walked = Criterion & { readonly seen: readonly Seen[] };

/** The pieces of a sample that are looked at one by one. */
export type Walk = { readonly pieces: number; readonly criteria: readonly Walked[] };

/** One criterion of one piece: the piece from 1 on, the criterion by its place in the plan. */
export type Step = { readonly piece: number; readonly criterion: number };

/** Nobody walks through more pieces than these: the form of findings takes their sums. */
const mostPieces = 100;

const checkedOf = ({ checks }: InspectionDetails, code: string): readonly Seen[] =>
  checks.flatMap(({ criterion, result, quantity }) =>
    criterion === code && result !== null ? Array.from({ length: quantity }, () => ({ result })) : [],
  );

const judgedBy = (criterion: Criterion, value: number | string): Seen => {
  if (typeof value === 'string') return { result: 'not_applicable', value };
  return { result: isWithin(value, criterion) ? 'approved' : 'rejected', value };
};

const measuredOf = ({ measurements }: InspectionDetails, criterion: Criterion): readonly Seen[] =>
  measurements
    .filter((one) => one.criterion === criterion.code)
    .map(({ value }) => judgedBy(criterion, value));

/** A note is of the sample as a whole: one is enough for all of its pieces. */
const seenOf = (inspection: InspectionDetails, criterion: Criterion): readonly Seen[] => {
  const measured = measuredOf(inspection, criterion);
  const [first] = measured;
  if (first === undefined) return checkedOf(inspection, criterion.code);
  if (criterion.kind !== 'text') return measured;
  return Array.from({ length: inspection.sample_size }, () => first);
};

/**
 * The walk through an inspection as far as it went: the parts of a criterion are its pieces in the order in which they were
 * looked at. Undefined where the sample is not of whole pieces, is of too many, or nothing is asked of it.
 */
export const walkOf = (inspection: InspectionDetails): Walk | undefined => {
  const { sample_size: pieces, criteria, checks } = inspection;
  const isWhole = [pieces, ...checks.map(({ quantity }) => quantity)].every(Number.isInteger);
  if (!isWhole || pieces > mostPieces || criteria.length === 0) return undefined;
  return {
    pieces,
    criteria: criteria.map((criterion) => ({ ...criterion, seen: seenOf(inspection, criterion) })),
  };
};

/** The piece in hand, and the criterion that it is looked at by; undefined once each piece was. */
export const inHand = ({ pieces, criteria }: Walk): Step | undefined => {
  const whole = Math.min(...criteria.map(({ seen }) => seen.length));
  if (whole >= pieces) return undefined;
  return { piece: whole + 1, criterion: criteria.findIndex(({ seen }) => seen.length === whole) };
};

/** The step after one in the same piece; undefined after its last criterion. */
export const nextIn = ({ criteria }: Walk, { piece, criterion }: Step): Step | undefined =>
  criterion + 1 < criteria.length ? { piece, criterion: criterion + 1 } : undefined;

/** The walk with what was seen at a step that it has reached, instead of what was seen there before. */
export const withSeen = (walk: Walk, { piece, criterion }: Step, seen: Seen): Walk => ({
  ...walk,
  criteria: walk.criteria.map((one, index) => {
    if (index !== criterion) return one;
    if (one.kind === 'text') return { ...one, seen: Array.from({ length: walk.pieces }, () => seen) };
    return { ...one, seen: [...one.seen.slice(0, piece - 1), seen, ...one.seen.slice(piece)] };
  }),
});

/** The walk with a measure or a note of a step. */
export const withValue = (walk: Walk, step: Step, value: number | string): Walk => {
  const criterion = walk.criteria[step.criterion];
  return criterion === undefined ? walk : withSeen(walk, step, judgedBy(criterion, value));
};

/** The state of a piece: bad by one criterion, good by all of them, or not looked at by each. */
export const stateOf = ({ criteria }: Walk, piece: number): 'good' | 'bad' | 'open' => {
  const seen = criteria.map((one) => one.seen[piece - 1]);
  if (seen.some((one) => one?.result === 'rejected')) return 'bad';
  return seen.includes(undefined) ? 'open' : 'good';
};

/** Counts the pieces that are bad by one criterion. */
export const badPieces = (walk: Walk): number =>
  Array.from({ length: walk.pieces }, (_, index) => stateOf(walk, index + 1)).filter((one) => one === 'bad')
    .length;

type Checks = NonNullable<UpdateInspectionInput['checks']>;

/** The pieces of a criterion as parts: those with the same result one after the other are one. */
const partsOf = ({ code, seen }: Walked): Checks => {
  const parts: { criterion: string; result: CheckResult; quantity: number }[] = [];
  for (const { result } of seen) {
    const last = parts.at(-1);
    if (last?.result === result) last.quantity += 1;
    else parts.push({ criterion: code, result, quantity: 1 });
  }
  return parts;
};

const valuesOf = ({ code, kind, seen }: Walked) => {
  const values = seen.flatMap(({ value }) => (value === undefined ? [] : [{ criterion: code, value }]));
  return kind === 'text' ? values.slice(0, 1) : values;
};

const isMeasured = ({ seen }: Walked): boolean => seen.some(({ value }) => value !== undefined);

/** The body that keeps a walk, with results beside measures as they were known; defects are not of it. */
export const findingsOfWalk = (
  { criteria }: Walk,
  known: Pick<InspectionDetails, 'checks'>,
): Pick<UpdateInspectionInput, 'checks' | 'measurements'> => {
  const measured = criteria.filter(isMeasured);
  const isBeside = ({ criterion, result }: InspectionDetails['checks'][number]): boolean =>
    result !== null && measured.some(({ code }) => code === criterion);
  return {
    checks: [
      ...criteria.filter((one) => !isMeasured(one)).flatMap(partsOf),
      ...known.checks.filter(isBeside),
    ],
    measurements: measured.flatMap(valuesOf),
  };
};
