import { describe, expect, it, test } from 'vitest';
import { at, factsOf, ofFirstStatus, toDetails } from './fault.ts';
import { sentencesOf } from '../areas/sentences.ts';
import { conflict, duplicate, fault } from './refusal.ts';

const tooMuch = fault('quantity', 'number_too_big', { max: 10 });
const taken = duplicate('sku', 'sku_in_use', { sku: 'PAR-10' });
const whole = conflict(null, 'in_use');

describe('a fault of a part', () => {
  it('is found by the path in the whole', () => {
    expect(at('items.3', [tooMuch, whole]).map(({ field }) => field)).toEqual([
      'items.3.quantity',
      'items.3',
    ]);
  });
});

describe('faults of several statuses', () => {
  it('are refused by the status of the first one', () => {
    expect(ofFirstStatus([tooMuch, taken, fault('name', 'required')]).map(({ field }) => field)).toEqual([
      'quantity',
      'name',
    ]);
  });
});

describe('the sentences of a field', () => {
  it('are said once each, in their order, those of the whole under _', () => {
    expect(sentencesOf([tooMuch, fault('quantity', 'required'), tooMuch, whole])).toEqual({
      quantity: ['Use um valor até 10', 'Informe este campo'],
      _: ['O registro está em uso e não pode ser alterado assim'],
    });
  });
});

describe('facts', () => {
  it('are the variables as values, or what the rule says better', () => {
    expect(factsOf({ vars: { days: 3, date: '20/11/2026' }, facts: { date: '2026-11-20' } })).toEqual({
      days: 3,
      date: '2026-11-20',
    });
  });
});

test('a detail carries where, which sentence and its facts', () => {
  expect(toDetails([taken, whole])).toEqual([
    { path: 'sku', code: 'sku_in_use', sku: 'PAR-10' },
    { path: null, code: 'in_use' },
  ]);
});
