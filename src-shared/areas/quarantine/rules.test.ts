import { describe, expect, it } from 'vitest';
import { disposedFaults } from './rules.ts';

const part = (wanted: number, there = 24) => ({ unit: 'UN', there, wanted });
const said = (...parts: readonly ReturnType<typeof part>[]) =>
  disposedFaults(parts).map(({ field, say, vars }) => [field, say, vars]);

describe('how much something is to become of', () => {
  it('is as much as lies there, or less, of some row', () => {
    expect(said(part(24), part(1))).toEqual([]);
    expect(said(part(0), part(0.5))).toEqual([]);
  });

  it('is never more, and says so at its row', () => {
    expect(said(part(1), part(2.5, 2))).toEqual([
      ['lines.1.quantity', 'disposition_over', { there: '2', unit: 'UN' }],
    ]);
  });
});
