import { beforeAll, describe, expect, test } from 'vitest';
import { labelPapers } from '#shared/areas/labels/schema.ts';
import { createTools } from '../../paper/paper-answers.work.ts';
import { locationContent, productContent } from './content.rules.ts';
import { darkOf, startOf, type DrawnCode, type DrawnText, type Tools } from '../../paper/drawn.rules.ts';
import type { Label, LabelContent } from '../../paper/label.rules.ts';
import { layOut } from '../../paper/label-layout.rules.ts';
import { volumeContent, type PrintedOrder } from './volume.rules.ts';

let tools: Tools;
beforeAll(async () => {
  tools = await createTools();
});

const location = { code: '01.012.03.02', name: 'Prateleira de cafés', level: '03' };
const coffee = {
  sku: 'CAF-500-TM',
  name: 'Café torrado e moído extraforte 500 g',
  barcode: '7891000100103',
  unit: 'UN',
};
const lot = {
  restriction: null,
  batch_number: 'L-26/11',
  expiration_date: '2027-02-28',
  manufacturing_date: '2026-11-01',
};
const plain = { ...coffee, barcode: '' };

const order: PrintedOrder = {
  order_number: 'PS-000128',
  customer: null,
  carrier: null,
  service: 'Expresso',
  shipping_address: {
    recipient_name: 'Ana Souza',
    street: 'Rua das Flores',
    number: '120',
    complement: null,
    neighborhood: 'Centro',
    city: 'Campinas',
    state: 'SP',
    zip_code: '13010000',
  } as PrintedOrder['shipping_address'],
  volumes: [{ number: 1, barcode: '095287654321012346', gross_weight: 412.5 }] as PrintedOrder['volumes'],
};

const contents: Readonly<Record<string, LabelContent>> = {
  location: locationContent(location, 'by_level'),
  deepLocation: locationContent({ ...location, code: '0001.0012.0003.0004.0005.0006' }, 'up'),
  product: productContent(coffee),
  lot: productContent(coffee, { lot }),
  pallet: volumeContent(order, 0, {
    invoices: ['128'],
    site: 'Armazém Sul',
    kind: 'pallet',
    inside: { barcode: coffee.barcode, count: 240, ...lot },
  }),
  longSku: productContent({ ...plain, sku: `SKU ç/${'0123456789-'.repeat(4)}` }, { lot }),
};

const on = (content: LabelContent, [width, height]: readonly [number, number], dot = 1 / 8): Label =>
  layOut(content, { width, height, dot }, tools);

const codeOf = ({ drawn }: Label): DrawnCode => drawn.find((one) => one.kind === 'code') as DrawnCode;
const textsOf = ({ drawn }: Label): readonly DrawnText[] => drawn.filter((one) => one.kind === 'text');
const wordsOf = (label: Label): readonly string[] => textsOf(label).map(({ text }) => text);

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const boxesOf = (label: Label): readonly Box[] =>
  label.drawn.map((one) => {
    if (one.kind === 'text') return { ...one, x: startOf(one), width: one.length, height: one.size };
    if (one.kind === 'rect') return one;
    return { ...one, width: one.encoded.modules * one.module };
  });

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;

const papers = [...Object.values(labelPapers), { width: 25, height: 15 }, { width: 210, height: 297 }];

describe('a layout', () => {
  test.each(
    Object.keys(contents).flatMap((name) =>
      papers.flatMap(({ width, height }) => [1 / 8, 25.4 / 300].map((dot) => ({ name, width, height, dot }))),
    ),
  )('keeps $name on $width x $height mm, nothing over anything', ({ name, width, height, dot }) => {
    const label = on(contents[name] as LabelContent, [width, height], dot);
    const boxes = boxesOf(label);
    for (const { x, y, width: wide, height: high } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width + 0.01);
      expect(y + high).toBeLessThanOrEqual(height + 0.01);
    }
    const [code, ...rest] = boxes as [Box, ...Box[]];
    expect(rest.filter((box) => !apart(code, box))).toEqual([]);
    const texts = boxes.filter((_, index) => label.drawn[index]?.kind === 'text');
    expect(texts.filter((a, index) => texts.slice(index + 1).some((b) => !apart(a, b)))).toEqual([]);
  });

  test.each([
    ['location', [50, 30], 'code128'],
    ['location', [25, 15], 'qrcode'],
    ['deepLocation', [100, 50], 'code128'],
    ['deepLocation', [50, 30], 'qrcode'],
    ['product', [40, 20], 'ean13'],
    ['longSku', [100, 150], 'qrcode'],
  ] as const)('of %s on %j mm has a barcode that a scanner reads: %s', (name, paper, symbology) => {
    const code = codeOf(on(contents[name] as LabelContent, paper));
    expect(code.symbology).toBe(symbology);
    const dots = code.module * 8;
    expect(dots).toBe(Math.round(dots));
    if (symbology === 'qrcode') return;
    expect(code.module).toBeGreaterThanOrEqual(0.25);
    const white = 10 * code.module - 1 / 8;
    expect(code.x).toBeGreaterThanOrEqual(white);
    expect(paper[0] - code.x - code.encoded.modules * code.module).toBeGreaterThanOrEqual(white);
  });

  test('writes codes whole before it makes them larger', () => {
    expect(wordsOf(on(contents['location'] as LabelContent, [50, 30]))).toContain('01.012.03.02');
    expect(wordsOf(on(contents['deepLocation'] as LabelContent, [50, 30])).slice(0, 3)).toEqual([
      '0001.0012.',
      '0003.0004.',
      '0005.0006',
    ]);
  });

  test('makes the code of a location as large as the label allows', () => {
    const [code] = textsOf(on(contents['location'] as LabelContent, [100, 50]));
    expect(code?.size).toBeGreaterThan(12);
  });

  test('writes lot and dates as people do, and the digits below an EAN', () => {
    expect(wordsOf(on(contents['lot'] as LabelContent, [100, 50]))).toEqual([
      '7891000100103',
      'Café torrado e moído extraforte 500 g',
      'CAF-500-TM',
      'Lote L-26/11',
      'Fab. 01/11/2026 · Val. 28/02/2027',
    ]);
  });

  test.each([
    ['by_level', '01', 'down'],
    ['by_level', '0', 'down'],
    ['by_level', '2', 'up'],
    ['by_level', null, null],
    ['none', '2', null],
    ['up', '1', 'up'],
    ['down', null, 'down'],
  ] as const)('points %s from level %s: %s', (arrow, level, expected) => {
    const content = locationContent({ ...location, level }, arrow);
    expect(content.arrow).toBe(expected);
    const rects = on(content, [100, 50]).drawn.filter((one) => one.kind === 'rect');
    const widthAt = (y: number): number =>
      Math.max(0, ...rects.filter((one) => one.y <= y && y <= one.y + one.height).map(({ width }) => width));
    const top = widthAt(Math.min(...rects.map(({ y }) => y)));
    const bottom = widthAt(Math.max(...rects.map(({ y, height }) => y + height)));
    expect(Math.sign(bottom - top)).toBe({ up: 1, down: -1, none: 0 }[expected ?? 'none']);
  });
});

describe('the barcode of a product', () => {
  test.each([
    ['7891000100103', 'ean13', '7891000100103'],
    ['96385074', 'ean8', '96385074'],
    ['036000291452', 'ean13', '0036000291452'],
    ['17891000100100', 'itf14', '17891000100100'],
    ['7891000100104', 'code128', 'CAF-500-TM'],
    ['2000000000008', 'code128', 'CAF-500-TM'],
    ['', 'code128', 'CAF-500-TM'],
  ])('%s is printed as %s %s', (barcode, symbology, text) => {
    expect(codeOf(on(productContent({ ...coffee, barcode }), [100, 50]))).toMatchObject({
      symbology,
      text,
    });
  });

  test.each(['AÇÚCAR', 'A>B'])('%s is one that Code 128 does not take alike in every printer', (sku) => {
    expect(codeOf(on(productContent({ ...plain, sku }), [100, 50])).symbology).toBe('qrcode');
  });
});

/** Widths of the seven modules of each digit, odd parity; the right half is its mirror in colours. */
const digits = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

/** Reads an EAN-13 from the dark rectangles that were drawn, as a scanner does. */
const scanned = (code: DrawnCode): string => {
  const bars = darkOf(code);
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return next === undefined ? [width] : [width, next.x - x - width];
  });
  const runs = widths.map((width) => Math.round(width / code.module));
  const signs = (from: number): readonly string[] =>
    Array.from({ length: 6 }, (_, index) => runs.slice(from + index * 4, from + index * 4 + 4).join(''));
  const left = signs(3).map((sign) => ({
    odd: digits.indexOf(sign),
    even: digits.indexOf([...sign].toReversed().join('')),
  }));
  const parity = left.map(({ odd }) => (odd >= 0 ? 'L' : 'G')).join('');
  return [
    parities.indexOf(parity),
    ...left.map(({ odd, even }) => Math.max(odd, even)),
    ...signs(32).map((sign) => digits.indexOf(sign)),
  ].join('');
};

describe('what is drawn', () => {
  test.each(['7891000100103', '7891234567895', '4006381333931', '0036000291452'])(
    'scans as %s',
    (barcode) => {
      const label = on(productContent({ ...coffee, barcode }), [100, 50]);
      expect(scanned(codeOf(label))).toBe(barcode);
    },
  );

  test('has of a square every dark cell once', () => {
    const code = codeOf(on(contents['location'] as LabelContent, [25, 15]));
    if (code.encoded.kind !== 'matrix') throw new Error('no square');
    const area = darkOf(code).reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area / code.module ** 2).toBeCloseTo(code.encoded.cells.filter(Boolean).length);
  });
});
