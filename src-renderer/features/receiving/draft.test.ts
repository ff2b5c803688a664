import { describe, expect, it } from 'vitest';
import { goodsReceiptBody } from '#shared/areas/inventory/commands-schema.ts';
import type { Goods } from '../../lib/goods/goods.ts';
import { newId } from '../../lib/new-id.ts';
import {
  confirmHand,
  editLine,
  receiptOf,
  refusedLines,
  removeLine,
  takeGoods,
  takeLocation,
  takeSerial,
} from './draft-acts.ts';
import { blankDraft, draftSchema, lineOf, lineFaults, unitsOf, type Draft, type Line } from './draft.ts';

const plain: Goods = {
  sku: 'CX-1',
  name: 'Caixa',
  unit: 'UN',
  has_batch: false,
  has_serial: false,
  has_expiry: false,
  is_active: true,
  is_service: false,
  shelf_life_days: null,
  packagings: [{ unit: 'FD', factor: 12, barcode: null }],
};
const milk: Goods = { ...plain, sku: 'LEI-1', has_batch: true, has_expiry: true, shelf_life_days: 120 };
const cheese: Goods = { ...plain, sku: 'QUE-1', unit: 'KG' };
const scale: Goods = { ...plain, sku: 'BAL-1', has_serial: true };

const none = {
  sscc: null,
  batch_number: null,
  serial_number: null,
  expiration_date: null,
  manufacturing_date: null,
  quantity: null,
};
const read = (draft: Draft, goods: Goods, more: Partial<Parameters<typeof lineOf>[1]> = {}): Line =>
  lineOf(draft, { id: newId(), goods, reading: null, packaging_unit: '', ...more });
const start = { ...blankDraft('k'), location: '1.1' };
const continuous = { ...start, is_continuous: true };

describe('what a line lacks', () => {
  it('is asked in the order of lot, expiry, quantity, location', () => {
    const line = read(blankDraft('k'), milk);
    expect(lineFaults(line).map(({ field }) => field)).toEqual([
      'batch_number',
      'expiration_date',
      'quantity',
      'location_code',
    ]);
  });

  it('is only a quantity for a plain product with a location', () => {
    expect(lineFaults(read(start, plain)).map(({ field }) => field)).toEqual(['quantity']);
  });

  it('is a serial number, not a quantity, where pieces are told apart', () => {
    expect(lineFaults(read(start, scale)).map(({ field }) => field)).toEqual(['serial_numbers']);
  });

  it.each([0, -1, Number.NaN])('is the quantity while it is %d', (quantity) => {
    expect(lineFaults({ ...read(start, plain), quantity })).toHaveLength(1);
  });

  it('is the location while what was typed is no code', () => {
    const [wrong] = lineFaults({ ...read(start, plain), quantity: 1, location_code: 'rua 1' });
    expect(wrong).toMatchObject({ field: 'location_code', say: 'location_code_shape' });
  });

  it('is a whole quantity where the unit does not divide', () => {
    expect(lineFaults({ ...read(start, plain), quantity: 1.5 }).map(({ say }) => say)).toEqual([
      'needs_whole',
    ]);
  });
});

describe('a label', () => {
  it('fills in lot, expiry and quantity', () => {
    const reading = { ...none, batch_number: 'L1', expiration_date: '2027-03-31', quantity: 24 };
    expect(read(start, milk, { reading })).toMatchObject({
      batch_number: 'L1',
      expiration_date: '2027-03-31',
      quantity: 24,
    });
  });

  it('gives no lot to a product without lots', () => {
    expect(read(start, plain, { reading: { ...none, batch_number: 'L1' } }).batch_number).toBe('');
  });

  it('that says only when it was made gives the expiry by the shelf life', () => {
    const line = read(start, milk, { reading: { ...none, manufacturing_date: '2026-11-01' } });
    expect([line.expiration_date, line.expiry_from]).toEqual(['2027-03-01', 'shelf_life']);
  });

  it('of a packaging counts in it', () => {
    const line = read(start, plain, { packaging_unit: 'FD' });
    expect([line.quantity, unitsOf(line)]).toEqual([1, 12]);
  });
});

describe('reading goods', () => {
  it('one by one takes the line in hand, and confirms it when nothing lacks', () => {
    const held = takeGoods(start, read(start, plain));
    expect([held.lines.length, held.hand?.goods.sku]).toEqual([0, 'CX-1']);
    expect(confirmHand(held)).toBe(held);
    const done = confirmHand({ ...held, hand: { ...(held.hand as Line), quantity: 5 } });
    expect([done.lines.length, done.hand]).toEqual([1, null]);
  });

  it('continuously adds the same goods up in one line', () => {
    const once = takeGoods(continuous, read(continuous, plain));
    const twice = takeGoods(once, read(once, plain));
    expect(twice.lines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('continuously keeps goods of another lot or location apart', () => {
    const lot = (batch_number: string) => ({ ...none, batch_number, expiration_date: '2027-03-31' });
    const first = takeGoods(continuous, read(continuous, milk, { reading: lot('L1') }));
    const second = takeGoods(first, read(first, milk, { reading: lot('L2') }));
    const moved = takeLocation(second, '1.2');
    const third = takeGoods(moved, read(moved, milk, { reading: lot('L2') }));
    expect(third.lines.map(({ batch_number, location_code }) => [batch_number, location_code])).toEqual([
      ['L1', '1.1'],
      ['L2', '1.1'],
      ['L2', '1.2'],
    ]);
  });

  it('continuously still asks for what a label does not say', () => {
    expect(takeGoods(continuous, read(continuous, milk)).hand?.goods.sku).toBe('LEI-1');
  });

  it('never adds fractions up wrongly', () => {
    const tenth = (draft: Draft): Draft => takeGoods(draft, { ...read(draft, cheese), quantity: 0.1 });
    expect(tenth(tenth(tenth(continuous))).lines[0]?.quantity).toBe(0.3);
  });

  it('a location holds for the line in hand and for those to come', () => {
    const draft = takeLocation(takeGoods(blankDraft('k'), read(blankDraft('k'), plain)), '3.1');
    expect([draft.hand?.location_code, draft.location]).toEqual(['3.1', '3.1']);
  });

  it('a serial number is taken once in the whole receipt', () => {
    const held = takeGoods(start, read(start, scale));
    const one = takeSerial(held, 'S1') as Draft;
    expect(takeSerial(one, 'S1')).toBeUndefined();
    const next = takeGoods(confirmHand(one), read(start, scale));
    expect(takeSerial(next, 'S1')).toBeUndefined();
    expect(takeSerial(next, 'S2')?.hand?.serial_numbers).toEqual(['S2']);
  });
});

describe('the lines', () => {
  const [a, b] = [
    { ...read(start, plain), quantity: 2 },
    { ...read(start, milk), quantity: 3 },
  ];
  const draft: Draft = { ...start, lines: [a, b] };

  it('are changed where they stand', () => {
    const held = editLine(draft, a.id);
    const done = confirmHand({ ...held, hand: { ...a, quantity: 9 } });
    expect(done.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [a.id, 9],
      [b.id, 3],
    ]);
  });

  it('can be taken out', () => {
    expect(removeLine(draft, a.id).lines).toEqual([b]);
  });

  it('get what the server refused of each', () => {
    const errors = { 'items.1.batch_number': ['Informe o lote'], 'items.1': ['outra'], note: ['longa'] };
    expect(refusedLines(draft, errors)).toEqual({ [b.id]: 'Informe o lote' });
  });

  it('come back from what the browser kept', () => {
    expect(draftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});

describe('the receipt', () => {
  it('says of each line only what its product is controlled by', () => {
    const serials = { ...read(start, scale), serial_numbers: ['S1', 'S2'] };
    const lot = { ...read(start, milk), batch_number: 'L1', expiration_date: '2027-03-31', quantity: 3 };
    const packs = { ...read(start, plain, { packaging_unit: 'FD' }), quantity: 2, unit_cost: 1.5 };
    const body = receiptOf({ ...start, lines: [serials, lot, packs], supplier_document: ' NF 77 ' });
    expect(body).toEqual({
      supplier_document: 'NF 77',
      items: [
        { sku: 'BAL-1', location_code: '1.1', quantity: 2, serial_numbers: ['S1', 'S2'] },
        {
          sku: 'LEI-1',
          location_code: '1.1',
          quantity: 3,
          batch_number: 'L1',
          expiration_date: '2027-03-31',
        },
        { sku: 'CX-1', location_code: '1.1', quantity: 2, packaging_unit: 'FD', unit_cost: 1.5 },
      ],
    });
    expect(goodsReceiptBody.safeParse(body).success).toBe(true);
  });
});
