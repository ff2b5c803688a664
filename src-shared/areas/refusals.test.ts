import { describe, expect, it } from 'vitest';
import { reasonOf } from '../kernel/fault.ts';
import { conflict, fault } from '../kernel/refusal.ts';
import { refusalCode, refusalNotes, refusalParts } from './refusals.ts';
import { allCodes } from './sentences.ts';

const codes = Object.keys(refusalNotes);
const older = Object.values(refusalNotes).flatMap(({ was = [] }) => was);

describe('the codes of refusals', () => {
  it('take in each older code once, none that is still a code of its own', () => {
    expect(older.toSorted()).toEqual([...new Set(older)].toSorted());
    expect(older.filter((code) => codes.includes(code))).toEqual([]);
  });

  it('say when they come, by a text of their own where they are no sentence or take in others', () => {
    const own: readonly string[] = allCodes;
    const lacking = Object.entries(refusalNotes)
      .filter(([code, { was }]) => was !== undefined || !own.includes(code))
      .filter(([, { when = '' }]) => when === '');
    expect(lacking).toEqual([]);
  });
});

describe('a refusal', () => {
  it('whose code was taken in by another keeps the older one beside each fault', () => {
    const parts = refusalParts('over_pick', [conflict('quantity', 'over_pick', { quantity: 2, sku: 'A' })]);
    expect(parts).toEqual({
      code: 'over_quantity',
      details: [{ path: 'quantity', code: 'over_pick', was: 'over_pick', quantity: 2, sku: 'A' }],
    });
    expect(reasonOf(parts)).toBe('over_pick');
  });

  it('whose code stayed says no other', () => {
    const parts = refusalParts('validation_failed', [fault('name', 'required')]);
    expect(parts).toEqual({ code: 'validation_failed', details: [{ path: 'name', code: 'required' }] });
    expect(reasonOf(parts)).toBe('validation_failed');
    expect(refusalCode('not_found')).toBe('not_found');
  });
});
