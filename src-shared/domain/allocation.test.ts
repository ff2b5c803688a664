import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, defaultPolicy, type AllocationRow, type AllocationWish } from './allocation.ts';
import { allocationPolicies, stockStatuses } from './enumerations.ts';

const plain: AllocationRow = {
  id: 1,
  quantity: 10,
  reserved: 0,
  stock_status: 'available',
  is_usable_location: true,
  is_set_aside_location: false,
  is_pick_face: false,
  picking_sequence: null,
  code_key: '0001',
  batch_number: null,
  expiration_date: null,
  lot_status: null,
  serial_key: null,
  received_at: '2026-01-01T00:00:00.000000Z',
};
const row = (id: number, rest: Partial<AllocationRow> = {}): AllocationRow => ({ ...plain, id, ...rest });
const wish = (quantity: number, rest: Partial<AllocationWish> = {}): AllocationWish => ({
  quantity,
  policy: 'fefo',
  batch_number: null,
  serial_keys: null,
  ship_date: '2026-11-20',
  expire_on_date: false,
  min_days: 0,
  min_expiration_date: null,
  takes_unsellable: false,
  ...rest,
});
const order = (rows: readonly AllocationRow[], policy: AllocationWish['policy']) =>
  allocate(rows, wish(1000, { policy })).lines.map(({ row: { id } }) => id);

describe('the order in which goods leave', () => {
  test.each([
    [
      'what expires first',
      [row(1), row(2, { expiration_date: '2027-02-01' }), row(3, { expiration_date: '2027-01-01' })],
      [3, 2, 1],
    ],
    [
      'then what came first',
      [row(1, { received_at: '2026-03' }), row(2, { received_at: '2026-02' })],
      [2, 1],
    ],
    ['then pick faces', [row(1), row(2, { is_pick_face: true })], [2, 1]],
    ['then what clears a location', [row(1), row(2, { reserved: 6 }), row(3, { quantity: 5 })], [2, 3, 1]],
    [
      'then the way through the warehouse',
      [row(1), row(2, { picking_sequence: 9 }), row(3, { picking_sequence: 2 })],
      [3, 2, 1],
    ],
    ['then the code of the location', [row(1, { code_key: '0002' }), row(2)], [2, 1]],
  ])('%s', (_, rows, ids) => {
    expect(order(rows, 'fefo')).toEqual(ids);
  });

  test('first in and last in go by receipt, and say where that is not exact', () => {
    const rows = [
      row(1, { received_at: '2026-02', expiration_date: '2027-01-01', batch_number: 'A' }),
      row(2, { received_at: '2026-01', expiration_date: '2027-05-01', batch_number: 'B' }),
    ];
    expect(order(rows, 'fifo')).toEqual([2, 1]);
    expect(order(rows, 'lifo')).toEqual([1, 2]);
    expect(allocate(rows, wish(5, { policy: 'fifo' })).is_exact).toBe(true);
    expect(allocate([row(1)], wish(5, { policy: 'fifo' })).is_exact).toBe(false);
    expect(allocate([row(1)], wish(5)).is_exact).toBe(true);
  });

  test('manual takes nothing by itself', () => {
    const { lines, shortfall, left_out } = allocate([row(1)], wish(5, { policy: 'manual' }));
    expect([lines, shortfall, left_out.map(({ reason }) => reason)]).toEqual([[], 5, ['manual']]);
  });

  test('a product that names none goes by its dates, else by receipt', () => {
    expect([defaultPolicy({ expires: true }), defaultPolicy({ expires: false })]).toEqual(['fefo', 'fifo']);
  });
});

test('splits over rows and says what is missing', () => {
  const rows = [row(1, { quantity: 4 }), row(2, { quantity: 7, reserved: 2 })];
  const { lines, shortfall } = allocate(rows, wish(12));
  expect(lines.map((line) => [line.row.id, line.quantity])).toEqual([
    [1, 4],
    [2, 5],
  ]);
  expect(shortfall).toBe(3);
});

test('says of every row left out why', () => {
  const rows = [
    row(1, { stock_status: 'quarantine' }),
    row(2, { is_usable_location: false }),
    row(3, { lot_status: 'on_hold', batch_number: 'A' }),
    row(4, { expiration_date: '2026-11-19' }),
    row(5, { expiration_date: '2026-12-19' }),
    row(6, { reserved: 10 }),
    row(7, { expiration_date: '2026-12-20' }),
    row(8, { expiration_date: '2027-12-20' }),
  ];
  const { lines, left_out } = allocate(rows, wish(3, { min_days: 30 }));
  expect(lines.map((line) => line.row.id)).toEqual([7]);
  expect(Object.fromEntries(left_out.map((one) => [one.row.id, one.reason]))).toEqual({
    1: 'blocked_status',
    2: 'blocked_location',
    3: 'held_lot',
    4: 'expired',
    5: 'below_min_shelf_life',
    6: 'reserved',
    8: 'not_needed',
  });
});

test('keeps to the batch and the serial numbers that are asked for', () => {
  const rows = [row(1, { batch_number: 'A' }), row(2, { batch_number: 'B' })];
  const batch = allocate(rows, wish(1, { batch_number: 'B' }));
  expect([batch.lines[0]?.row.id, batch.left_out[0]?.reason]).toEqual([2, 'other_batch']);
  const serials = [row(1, { serial_key: 's1' }), row(2, { serial_key: 's2' })];
  const serial = allocate(serials, wish(1, { serial_keys: ['s2'] }));
  expect([serial.lines[0]?.row.id, serial.left_out[0]?.reason]).toEqual([2, 'other_serial']);
});

test('a batch is one lot, however its letters are written', () => {
  const found = allocate([row(1, { batch_number: 'f22' })], wish(1, { batch_number: 'F22' }));
  expect(found.lines.map((line) => line.row.id)).toEqual([1]);
});

test('keeps to the earliest date that is asked for, also where no days must be left', () => {
  const rows = [row(1, { expiration_date: '2026-12-31' }), row(2, { expiration_date: '2027-01-01' }), row(3)];
  const { lines, left_out } = allocate(rows, wish(20, { min_expiration_date: '2027-01-01' }));
  expect(lines.map((line) => line.row.id)).toEqual([2, 3]);
  expect(left_out[0]?.reason).toBe('below_min_shelf_life');
});

test('who takes unsellable goods takes any status, held and expired ones, and what is set aside, but no closed location', () => {
  const rows = [
    row(1, { stock_status: 'damaged' }),
    row(2, { is_usable_location: false, is_set_aside_location: true, stock_status: 'quarantine' }),
    row(3, { lot_status: 'recalled', batch_number: 'A' }),
    row(4, { expiration_date: '2026-11-01' }),
    row(5, { is_usable_location: false }),
  ];
  const { lines, left_out } = allocate(rows, wish(100, { takes_unsellable: true }));
  expect(lines.map((line) => line.row.id).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  expect(left_out.map(({ row: { id }, reason }) => [id, reason])).toEqual([[5, 'blocked_location']]);
});

test('the stricter reading of dates counts at the day of shipping', () => {
  const rows = [row(1, { expiration_date: '2026-11-25' })];
  const reason = (rest: Partial<AllocationWish>) => allocate(rows, wish(1, rest)).left_out[0]?.reason;
  expect(reason({ ship_date: '2026-11-25' })).toBeUndefined();
  expect(reason({ ship_date: '2026-11-25', expire_on_date: true })).toBe('expired');
  expect(reason({ ship_date: '2026-11-26' })).toBe('expired');
});

test('over any rows: never more than is free, all that is wanted or all that is usable, each row told once', () => {
  const rows = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      share: fc.integer({ min: 0, max: 20 }),
      stock_status: fc.constantFrom(...stockStatuses),
      is_usable_location: fc.boolean(),
      expiration_date: fc.constantFrom(null, '2026-11-01', '2026-11-20', '2027-05-01'),
    }),
    { maxLength: 20 },
  );
  const quantity = fc.integer({ min: 1, max: 200 });
  const policy = fc.constantFrom(...allocationPolicies.filter((name) => name !== 'manual'));
  fc.assert(
    fc.property(rows, quantity, policy, (drawn, wanted, name) => {
      const all = drawn.map(({ share, ...rest }, id) =>
        row(id, { ...rest, reserved: Math.min(share, rest.quantity) }),
      );
      const { lines, left_out, shortfall } = allocate(all, wish(wanted, { policy: name }));
      const taken = lines.reduce((sum, line) => sum + line.quantity, 0);
      expect(taken + shortfall).toBe(wanted);
      for (const {
        row: { quantity: there, reserved },
        quantity: part,
      } of lines) {
        expect(part > 0 && part <= there - reserved).toBe(true);
      }
      if (shortfall > 0) expect(left_out.some(({ reason }) => reason === 'not_needed')).toBe(false);
      const ids = [...lines, ...left_out].map((one) => one.row.id).sort((one, other) => one - other);
      expect(ids).toEqual(all.map(({ id }) => id));
    }),
  );
});
