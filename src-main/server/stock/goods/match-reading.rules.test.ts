import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fault } from '#shared/kernel/fault.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { matchReading, type Candidate, type MatchRules, type Matched } from './match-reading.rules.ts';
import { quantityIn } from '../portions.rules.ts';
import { readingOf, type ReadInput } from './reading.rules.ts';

type Goods = Candidate & { readonly left: number };

const goods = (rest: Partial<Goods> = {}): Goods => ({
  sku: 'A',
  packagings: JSON.stringify([{ unit: 'CX', factor: 6, barcode: '17891000100100' }]),
  has_serial_number: 0,
  code: '1.1',
  code_key: '0001.0001',
  lot_id: null,
  batch_number: null,
  expiration_date: null,
  serial_key: null,
  left: 5000,
  ...rest,
});

const rules: MatchRules<Goods> = {
  leftOf: ({ left }) => left,
  says: {
    none: (sku) => conflict('code', 'not_in_order', { sku }),
    serial: (sku, serial) => conflict('serial_number', 'serial_not_picked', { sku, serial }),
    lot: (sku) => conflict('batch_number', 'lot_not_picked', { sku }),
    severalLots: (sku) => fault('batch_number', 'lot_needed', { sku }),
    over: ({ sku }, left) => conflict('quantity', 'over_check', { quantity: left, sku }),
    location: {
      wrong: (sku) => conflict('location_code', 'nothing_to_store', { sku }),
      several: (sku, locations) => fault('location_code', 'location_needed', { sku, locations }),
    },
  },
};

const match = (
  candidates: readonly Goods[],
  input: Partial<ReadInput> = {},
  how: Partial<MatchRules<Goods>> = {},
) =>
  matchReading(candidates, readingOf({ code: 'A', ...input }, { skus: ['A'], parsed: null }), {
    ...rules,
    ...how,
  });

const codeOf = (found: Matched<Goods> | Fault<Code>) => ('say' in found ? found.say : undefined);
const read = (found: Matched<Goods> | Fault<Code>) => {
  if ('say' in found) throw new Error(found.say);
  return found;
};

const lot = (id: number) => ({ lot_id: id, batch_number: `L${id}` });

describe('a reading means', () => {
  test('one unit of the only goods of its product, or as many as are said', () => {
    const one = goods();
    expect(read(match([goods({ sku: 'B' }), one])).portions).toEqual([{ of: one, quantity: 1000 }]);
    expect(quantityIn(read(match([one], { quantity: 2.5 })).portions)).toBe(2500);
  });

  test('the units of a packaging whose code it is', () => {
    const one = goods({ left: 12_000 });
    const reading = readingOf({ code: '17891000100100', quantity: 2 }, { skus: ['A'], parsed: null });
    expect(read(matchReading([one], reading, rules)).portions).toEqual([{ of: one, quantity: 12_000 }]);
  });

  test('nothing of another product', () => {
    expect(codeOf(match([goods({ sku: 'B' })]))).toBe('not_in_order');
  });

  test('goods at the location that it names, or at the only one', () => {
    const there = goods({ code: '1.2', code_key: '0001.0002' });
    expect(codeOf(match([goods(), there]))).toBe('location_needed');
    expect(read(match([goods(), there], { location_code: '1.2' })).portions[0].of).toBe(there);
    expect(codeOf(match([goods()], { location_code: '1.3' }))).toBe('nothing_to_store');
  });

  test('goods of the lot or date that it names, whatever the case, or of the only lot', () => {
    const [one, two] = [goods({ ...lot(1), expiration_date: '2027-01-31' }), goods(lot(2))];
    expect(codeOf(match([one, two]))).toBe('lot_needed');
    expect(read(match([one, two], { batch_number: 'l2' })).portions[0].of).toBe(two);
    expect(read(match([one, two], { expiration_date: '2027-01-31' })).portions[0].of).toBe(one);
    expect(codeOf(match([one, two], { batch_number: 'L3' }))).toBe('lot_not_picked');
    expect(codeOf(match([one], { is_lot_required: true }))).toBe('lot_needed');
  });

  test('goods of several products with one code only where something else tells them apart', () => {
    const reading = readingOf({ code: '789' }, { skus: ['A', 'B'], parsed: null });
    expect(codeOf(matchReading([goods(), goods({ sku: 'B' })], reading, rules))).toBe('product_needed');
  });

  test('the unit of its serial number, and never two', () => {
    const unit = (key: string) => goods({ has_serial_number: 1, serial_key: skuKey(key), left: 1000 });
    expect(codeOf(match([unit('S1')]))).toBe('serial_needed');
    expect(codeOf(match([unit('S1')], { serial_number: 'S9' }))).toBe('serial_not_picked');
    const found = read(match([unit('S1'), unit('S2')], { serial_number: 's2', quantity: 3 }));
    expect(found.portions).toMatchObject([{ of: { serial_key: skuKey('S2') }, quantity: 1000 }]);
    const gone = { ...unit('S1'), left: 0 };
    expect(codeOf(match([gone], { serial_number: 'S1' }, { takesMore: true }))).toBe('over_check');
  });

  test('other goods in the stead of those that ask for none in particular', () => {
    const open = goods(lot(1));
    const how = { insteadOf: (here: readonly Goods[]) => here };
    const found = read(match([open], { batch_number: 'X' }, how));
    expect(found).toEqual({
      portions: [{ of: open, quantity: 1000 }],
      other: { batch_number: 'X' },
    });
    expect(codeOf(match([open], { expiration_date: '2027-01-31' }, how))).toBe('lot_not_picked');
  });
});

test('a reading gives neither more than it says nor more than is left, and all of it or a fault', () => {
  const some = fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 9000 }), batch: fc.constantFrom(null, 1, 2) }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 20 }), fc.boolean(), (lying, quantity, takesMore) => {
      const candidates = lying.map(({ left, batch }) => goods({ left, ...(batch !== null && lot(batch)) }));
      const found = match(candidates, { quantity, batch_number: 'L1' }, { takesMore });
      const mine = candidates.filter(({ lot_id: id }) => id === 1);
      const left = mine.reduce((sum, one) => sum + one.left, 0);
      if ('say' in found) {
        expect(found.say).toBe(mine.length === 0 ? 'lot_not_picked' : 'over_check');
        expect(mine.length === 0 || (quantity * 1000 > left && !takesMore)).toBe(true);
        return;
      }
      expect(quantityIn(found.portions)).toBe(quantity * 1000);
      for (const portion of found.portions) {
        expect(mine).toContain(portion.of);
        expect(portion.quantity).toBeGreaterThan(0);
        if (!takesMore) expect(portion.quantity).toBeLessThanOrEqual(portion.of.left);
      }
    }),
  );
});
