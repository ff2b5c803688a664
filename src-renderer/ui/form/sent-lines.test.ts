import { describe, expect, it } from 'vitest';
import { fieldsInLines } from './sent-lines.ts';

type Line = { readonly id: string; readonly quantity: number | null; readonly lot: string };

const fieldFor = fieldsInLines({
  list: 'lines',
  isSent: ({ quantity }: Line) => quantity !== null,
  drawn: () => ['quantity', 'lot'],
});
const line = (quantity: number | null): Line => ({ id: 'a', quantity, lot: '' });
const values = { lines: [line(null), line(2), line(null), line(4)], target: '' };

describe('the field of what is said of lines', () => {
  it('is the line of the form that was sent as that one', () => {
    expect(fieldFor('lines.0.quantity', values)).toBe('lines.1.quantity');
    expect(fieldFor('lines.1.lot', values)).toBe('lines.3.lot');
    expect(fieldFor('lines.1.lot.2', values)).toBe('lines.3.lot.2');
  });

  it('is a field that is drawn, where nobody is asked for the one that was meant', () => {
    expect(fieldFor('lines.1.id', values)).toBe('lines.3.quantity');
    expect(fieldFor('lines.1', values)).toBe('lines.3.quantity');
    expect(fieldFor('lines', values)).toBe('lines.0.quantity');
  });

  it('is the field that stands once for all lines', () => {
    expect(fieldFor('lines.1.target', values)).toBe('target');
  });

  it('is left alone beside the lines, and where there is none', () => {
    expect(fieldFor('target', values)).toBe('target');
    expect(fieldFor('lines.0.id', { lines: [] })).toBe('lines.0.id');
  });
});
