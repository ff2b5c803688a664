import { describe, expect, it } from 'vitest';
import { inspectionExamples } from '#shared/areas/inspections/examples.ts';
import type { InspectionDetails } from '#shared/areas/inspections/schema.ts';
import {
  badPieces,
  findingsOfWalk,
  inHand,
  nextIn,
  stateOf,
  walkOf,
  withSeen,
  withValue,
  type Step,
  type Walk,
} from './piece-walk.ts';

const criterion = { unit: '', min: null, max: null, severity: 'major' } as const;
const untouched: InspectionDetails = {
  ...inspectionExamples.details,
  sample_size: 3,
  criteria: [
    { ...criterion, code: 'seal', label: 'Selo', kind: 'check' },
    { ...criterion, code: 'weight', label: 'Peso', kind: 'number', min: 1, max: 2 },
  ],
  checks: [
    { criterion: 'seal', result: null, quantity: 3 },
    { criterion: 'weight', result: null, quantity: 3 },
  ],
  measurements: [],
  defects: [],
};

const begun = (inspection: InspectionDetails = untouched): Walk => {
  const walk = walkOf(inspection);
  if (walk === undefined) throw new Error('nothing to walk through');
  return walk;
};

const here = (walk: Walk): Step => {
  const step = inHand(walk);
  if (step === undefined) throw new Error('each piece was looked at');
  return step;
};

const good = (walk: Walk): Walk => withSeen(walk, here(walk), { result: 'approved' });
const bad = (walk: Walk): Walk => withSeen(walk, here(walk), { result: 'rejected' });
const weighing = (walk: Walk, value: number): Walk => withValue(walk, here(walk), value);

describe('a sample piece by piece', () => {
  it('goes through the criteria of a piece, then to the next one, until each was looked at', () => {
    let walk = begun();
    expect(here(walk)).toEqual({ piece: 1, criterion: 0 });
    walk = good(walk);
    expect(here(walk)).toEqual({ piece: 1, criterion: 1 });
    expect(stateOf(walk, 1)).toBe('open');
    walk = weighing(walk, 1.5);
    expect(here(walk)).toEqual({ piece: 2, criterion: 0 });
    walk = weighing(bad(walk), 1.5);
    walk = weighing(good(walk), 2.5);
    expect(inHand(walk)).toBeUndefined();
    expect([1, 2, 3].map((piece) => stateOf(walk, piece))).toEqual(['good', 'bad', 'bad']);
    expect(badPieces(walk)).toBe(2);
  });

  it('is kept in the order of its pieces, and goes on where it stopped', () => {
    const walk = weighing(bad(weighing(good(begun()), 1.5)), 1.75);
    const kept = findingsOfWalk(walk, untouched);
    expect(kept).toEqual({
      checks: [
        { criterion: 'seal', result: 'approved', quantity: 1 },
        { criterion: 'seal', result: 'rejected', quantity: 1 },
      ],
      measurements: [
        { criterion: 'weight', value: 1.5 },
        { criterion: 'weight', value: 1.75 },
      ],
    });
    const read = begun({
      ...untouched,
      checks: [
        { criterion: 'seal', result: 'approved', quantity: 1 },
        { criterion: 'seal', result: 'rejected', quantity: 1 },
        { criterion: 'seal', result: null, quantity: 1 },
        { criterion: 'weight', result: null, quantity: 3 },
      ],
      measurements: [
        { criterion: 'weight', value: 1.5, is_within: true },
        { criterion: 'weight', value: 1.75, is_within: true },
      ],
    });
    expect(read).toEqual(walk);
    expect(here(read)).toEqual({ piece: 3, criterion: 0 });
  });

  it('takes a piece back: what was seen of it is said anew, and no other piece changes', () => {
    const walk = weighing(good(weighing(bad(begun()), 1.5)), 3);
    const mended = withSeen(walk, { piece: 1, criterion: 0 }, { result: 'approved' });
    expect([1, 2].map((piece) => stateOf(mended, piece))).toEqual(['good', 'bad']);
    expect(nextIn(mended, { piece: 1, criterion: 0 })).toEqual({ piece: 1, criterion: 1 });
    expect(nextIn(mended, { piece: 1, criterion: 1 })).toBeUndefined();
    expect(findingsOfWalk(mended, untouched).checks).toEqual([
      { criterion: 'seal', result: 'approved', quantity: 2 },
    ]);
  });

  it('notes a text once for all pieces', () => {
    const noted = { ...criterion, code: 'smell', label: 'Cheiro', kind: 'text' } as const;
    const walk = withValue(
      begun({ ...untouched, criteria: [noted], checks: [] }),
      { piece: 1, criterion: 0 },
      'Bom',
    );
    expect(inHand(walk)).toBeUndefined();
    expect(findingsOfWalk(walk, { checks: [] }).measurements).toEqual([{ criterion: 'smell', value: 'Bom' }]);
  });

  it('is not offered where pieces cannot be counted, are too many, or nothing is asked', () => {
    expect(walkOf({ ...untouched, sample_size: 2.5 })).toBeUndefined();
    expect(walkOf({ ...untouched, sample_size: 101 })).toBeUndefined();
    expect(walkOf({ ...untouched, criteria: [] })).toBeUndefined();
    const half = [{ criterion: 'seal', result: 'approved', quantity: 0.5 }] as const;
    expect(walkOf({ ...untouched, checks: [...half] })).toBeUndefined();
  });
});
