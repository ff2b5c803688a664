import { expect, test } from 'vitest';
import type { Goods } from '../../lib/goods/goods.ts';
import type { Scan } from '../../lib/goods/resolve-scan.ts';
import { applyScan, type ReadingState } from './receive.dialog.tsx';
import { incomingLines, toReceiving } from './receiving.ts';
import { countAsked, type AskedLine } from './requesting.ts';

const coffee: Goods = {
  sku: 'CAF-500',
  name: 'Café',
  unit: 'UN',
  has_batch: true,
  has_serial: false,
  has_expiry: true,
  is_active: true,
  is_service: false,
  shelf_life_days: null,
  packagings: [{ unit: 'CX', factor: 12, barcode: '17891000100100' }],
};

type Label = {
  readonly batch_number?: string;
  readonly expiration_date?: string;
  readonly quantity?: number;
};

const scanned = (label: Label | null, packaging_unit = ''): Scan => ({
  kind: 'goods',
  goods: coffee,
  reading: label as never,
  packaging_unit,
});

/** An item of a return of which nothing came yet. */
const item = (quantity: number, batch_number: string | null = null) => ({
  id: `item-${quantity}`,
  sku: coffee.sku,
  name: coffee.name,
  unit: 'UN',
  quantity,
  quantity_received: 0,
  batch_number,
  serial_numbers: [],
  arrivals: [],
  unexpected: false,
});

/** Gives the lines of the body after these readings: "item quantity lot date". */
const cameAfter = (items: readonly ReturnType<typeof item>[], scans: readonly Scan[]): readonly string[] => {
  let state: ReadingState = {
    lines: incomingLines(items as never, new Set()),
    last: undefined,
    items: [],
    sold: new Map(),
  };
  for (const scan of scans) {
    const outcome = applyScan(state, coffee.sku, scan);
    if ('lines' in outcome) state = { ...state, lines: outcome.lines, last: outcome.lines[outcome.at]?.key };
  }
  return toReceiving({ lines: state.lines, location_code: '' }).lines.map((line) =>
    [
      'item_id' in line ? line.item_id : `+${line.sku}`,
      line.quantity,
      line.batch_number ?? '',
      line.expiration_date ?? '',
    ]
      .join(' ')
      .trim(),
  );
};

test('what a label says of lot, date and count goes with what came, each lot on its own line', () => {
  const [first, other] = [
    { batch_number: 'L1', expiration_date: '2027-05-31' },
    { batch_number: 'L2', expiration_date: '2027-06-30' },
  ];
  const readings = [scanned(first), scanned(other), scanned(first), scanned({ ...other, quantity: 2 })];
  expect(cameAfter([item(5)], readings)).toEqual(['item-5 2 L1 2027-05-31', 'item-5 3 L2 2027-06-30']);
});

test('a lot that was asked for keeps what is of it, and another lot stands beside it', () => {
  const readings = [scanned({ batch_number: 'l1' }), scanned({ batch_number: 'L2' }), scanned(null)];
  expect(cameAfter([item(5, 'L1')], readings)).toEqual(['item-5 1 L1', 'item-5 2 L2']);
});

test('a carton is all that is in it, and what nobody expected of it is unexpected', () => {
  expect(cameAfter([item(20)], [scanned(null, 'CX')])).toEqual(['item-20 12']);
  expect(
    cameAfter([item(5)], [scanned({ batch_number: 'L1' }, 'CX'), scanned({ batch_number: 'L2' })]),
  ).toEqual(['item-5 5 L1', '+CAF-500 7 L1', '+CAF-500 1 L2']);
});

test('fractions that together are all that is awaited leave nothing of it to the next reading', () => {
  const label = (batch_number: string, quantity: number) => scanned({ batch_number, quantity });
  const readings = [label('L1', 0.1), label('L2', 0.7), label('L1', 0.1)];
  expect(cameAfter([item(0.8)], readings)).toEqual(['item-0.8 0.1 L1', 'item-0.8 0.7 L2', '+CAF-500 0.1 L1']);
});

test('what is asked for goes to the line of the order that has room for it', () => {
  const line = (left: number): AskedLine => ({
    of: {
      order_item_id: `o-${left}`,
      sku: coffee.sku,
      name: coffee.name,
      unit: 'UN',
      left,
      serials: [],
      hasSerial: false,
    },
    quantity: null,
    serial_numbers: '',
  });
  const read = { serial: null, isOpen: false };
  const once = countAsked([line(1), line(14)], coffee, { ...read, quantity: 1 });
  const twice = countAsked(once ?? [], coffee, { ...read, quantity: 1 });
  const carton = countAsked(twice ?? [], coffee, { ...read, quantity: 12 });
  expect(carton?.map(({ quantity }) => quantity)).toEqual([1, 13]);
});
