import { describe, expect, it } from 'vitest';
import type { Goods } from '../../lib/goods/goods.ts';
import { blankDraft, lineOf, type Draft, type Line } from './draft.ts';
import { contentOf, forgetting, remembering, restAfter } from './use-post.ts';

const goods: Goods = {
  sku: 'CX-1',
  name: 'Caixa',
  unit: 'UN',
  has_batch: false,
  has_serial: false,
  has_expiry: false,
  is_active: true,
  is_service: false,
  shelf_life_days: null,
  packagings: [],
};
const blank = { ...blankDraft('k'), location: '1.1' };
const line = (id: string, more: Partial<Line> = {}): Line => ({
  ...lineOf(blank, { id, goods, reading: null, packaging_unit: '' }),
  quantity: 5,
  ...more,
});
const of = (...lines: Line[]): Draft => ({ ...blank, lines });
const scale: Partial<Line> = { goods: { ...goods, sku: 'BAL-1', has_serial: true }, quantity: null };

describe('what was sent without an answer', () => {
  it('is remembered once, and forgotten where it was certainly not received', () => {
    const draft = remembering(remembering(of(line('a'))));
    expect(draft.sent).toEqual([contentOf(of(line('a')))]);
    const later = remembering({ ...draft, lines: [line('a'), line('b')] });
    expect(later.sent.map(({ lines }) => lines.length)).toEqual([1, 2]);
    expect(forgetting(later, contentOf(later)).sent.map(({ lines }) => lines.length)).toEqual([1]);
  });
});

describe('what stays of a draft whose earlier sending was received', () => {
  it('is nothing where nothing changed', () => {
    expect(restAfter(of(line('a')), of(line('a')))).toEqual({ lines: [], changed: [] });
  });

  it('is what was read since', () => {
    expect(restAfter(of(line('a'), line('b')), of(line('a')))).toEqual({ lines: [line('b')], changed: [] });
  });

  it('is what came on top of a line', () => {
    const rest = restAfter(of(line('a', { quantity: 7.5 })), of(line('a')));
    expect(rest.lines.map(({ quantity }) => quantity)).toEqual([2.5]);
    expect(rest.changed).toEqual([]);
  });

  it('is the serial numbers that were read since', () => {
    const sent = line('a', { ...scale, serial_numbers: ['S1'] });
    const now = line('a', { ...scale, serial_numbers: ['S1', 'S2'] });
    expect(restAfter(of(now), of(sent)).lines.map(({ serial_numbers: all }) => all)).toEqual([['S2']]);
  });

  it.each([
    ['less', { quantity: 3 }],
    ['another location', { location_code: '9.9' }],
    ['another cost', { unit_cost: 2 }],
  ])('names lines that say %s now, for a person to put right', (_, more) => {
    const rest = restAfter(of(line('a', more)), of(line('a')));
    expect([rest.lines, rest.changed.map(({ id }) => id)]).toEqual([[], ['a']]);
  });

  it('names lines that were removed since', () => {
    expect(restAfter(of(), of(line('a'))).changed.map(({ id }) => id)).toEqual(['a']);
  });
});
