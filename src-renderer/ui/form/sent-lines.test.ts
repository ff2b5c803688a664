import { describe, expect, it } from 'vitest';
import { placeInLines } from './sent-lines.ts';

type Line = { readonly id: string; readonly quantity: number | null; readonly lot: string };

const place = placeInLines({
  list: 'lines',
  isSent: ({ quantity }: Line) => quantity !== null,
  drawn: () => ['quantity', 'lot'],
});
const line = (quantity: number | null): Line => ({ id: 'a', quantity, lot: '' });
const values = { lines: [line(null), line(2), line(null), line(4)], target: '' };

describe('the place of what is said of lines', () => {
  it('is the line of the form that was sent as that one', () => {
    expect(place('lines.0.quantity', values)).toBe('lines.1.quantity');
    expect(place('lines.1.lot', values)).toBe('lines.3.lot');
    expect(place('lines.1.lot.2', values)).toBe('lines.3.lot.2');
  });

  it('is a field that is drawn, where nobody is asked for the one that was meant', () => {
    expect(place('lines.1.id', values)).toBe('lines.3.quantity');
    expect(place('lines.1', values)).toBe('lines.3.quantity');
    expect(place('lines', values)).toBe('lines.0.quantity');
  });

  it('is the field that stands once for all lines', () => {
    expect(place('lines.1.target', values)).toBe('target');
  });

  it('is left alone beside the lines, and where there is none', () => {
    expect(place('target', values)).toBe('target');
    expect(place('lines.0.id', { lines: [] })).toBe('lines.0.id');
  });
});
