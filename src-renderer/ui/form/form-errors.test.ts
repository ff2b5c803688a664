import { describe, expect, it } from 'vitest';
import { fault } from '#shared/kernel/refusal.ts';
import { sortSentences, sentencesOf } from './form-errors.ts';

const values = { name: '', stock: { min: null }, codes: ['a'], text: '' };

describe('errors of a form', () => {
  it('says the first broken rule of each field', () => {
    const faults = [
      fault('stock.min', 'number_too_small', { min: 3 }),
      fault('stock.min', 'required'),
      fault('name', 'required'),
    ];
    expect(sentencesOf(faults)).toEqual({
      'stock.min': 'Use um valor a partir de 3',
      name: 'Informe este campo',
    });
  });

  it('places each sentence on its field, one of a list on the field of the list, and tells the rest', () => {
    const errors = {
      'stock.min': ['a', 'b'],
      'text.3': ['c'],
      version: ['d'],
      _: ['e'],
      empty: [],
    };
    expect(sortSentences(errors, values)).toEqual({
      placed: { 'stock.min': 'a', text: 'c' },
      unplaced: ['version: d', 'e'],
    });
  });

  it('places a sentence on the field of its line, and on the list where the line has no such field', () => {
    const order = { items: [{ quantity: null }, { quantity: 2 }] };
    const errors = { 'items.1.quantity': ['a'], 'items.0': ['b'], 'items.7.quantity': ['c'], items: ['d'] };
    expect(sortSentences(errors, order)).toEqual({
      placed: { 'items.1.quantity': 'a', items: 'b' },
      unplaced: [],
    });
    expect(sortSentences({ 'codes.3': ['e'] }, values).placed).toEqual({ codes: 'e' });
  });
});
