import { beforeAll, describe, expect, test } from 'vitest';
import { writeGs1 } from '#shared/domain/gs1-writing.ts';
import { readPdf, readSvg, readZpl, type ReadCode } from '../../../testing/barcodes.ts';
import { pdfOfLabel } from '../../../testing/paper.ts';
import { canReadPdf } from '../../../testing/pdf-text.ts';
import type { DrawnCode, Tools, Wanted } from '../../paper/drawn.rules.ts';
import type { LabelContent } from '../../paper/label.rules.ts';
import { layOut } from '../../paper/label-layout.rules.ts';
import { toSvg } from '../../paper/label-svg.rules.ts';
import { toZpl } from '../../paper/label-zpl.rules.ts';
import { createTools } from '../../paper/paper-answers.work.ts';

let tools: Tools;
beforeAll(async () => {
  tools = await createTools();
});

const paper = { width: 100, height: 50 };
const dots = [1 / 8, 25.4 / 300] as const;

const drawn = (wanted: Wanted, dot: number) =>
  layOut(
    {
      codes: [wanted],
      lines: [{ text: 'Café', bold: true, share: 0.3, most: 9, lines: 1, shrinks: true }],
      align: 'left',
      arrow: null,
    },
    { ...paper, dot },
    tools,
  );

const goods = writeGs1({
  gtin: '7891000100103',
  expiration_date: '2027-12-31',
  batch_number: 'L(2)/7',
  serial_number: 'S9',
});
if (goods === undefined) throw new Error('not written');
const sscc = '00095287654321012346';

const cases: readonly (readonly [Wanted, ReadCode])[] = [
  [
    { symbology: 'gs1_128', text: goods.encoded, caption: goods.shown },
    { format: 'Code128', sign: ']C1', text: goods.scanned },
  ],
  [
    { symbology: 'gs1_128', text: `(00)${sscc.slice(2)}` },
    { format: 'Code128', sign: ']C1', text: sscc },
  ],
  [
    { symbology: 'gs1_datamatrix', text: goods.encoded },
    { format: 'DataMatrix', sign: ']d2', text: goods.scanned },
  ],
  [
    { symbology: 'itf14', text: '17891000100100', caption: '17891000100100' },
    { format: 'ITF', sign: ']I1', text: '17891000100100' },
  ],
];

describe.each(dots)('drawn for dots of %d mm', (dot) => {
  test.each(cases)('%j is read back from its picture and from the dots of ZPL', async (wanted, read) => {
    const label = drawn(wanted, dot);
    expect(await readSvg(toSvg(label))).toEqual([read]);
    expect(await readZpl(toZpl(label, { dot, copies: 1 }))).toEqual([read]);
  });

  test.skipIf(!canReadPdf).each(cases)('%j is read back from PDF', async (wanted, read) => {
    expect(await readPdf(await pdfOfLabel(drawn(wanted, dot)))).toEqual([read]);
  });
});

test.each(dots)(
  'a pallet of one lot bears what lies on it above its SSCC, for dots of %d mm',
  async (dot) => {
    const inside = writeGs1({
      content: { gtin: '7891000100103', count: 240 },
      expiration_date: '2027-12-31',
      batch_number: 'L1',
    });
    const content = {
      codes: [{ symbology: 'gs1_128', text: `(00)${sscc.slice(2)}`, caption: sscc }],
      above: [{ symbology: 'gs1_128', text: inside?.encoded ?? '', caption: inside?.shown }],
      lines: [{ text: 'Ana', bold: true, share: 0.3, most: 9, lines: 1, shrinks: true }],
      align: 'left',
      arrow: null,
    } as const;
    const label = layOut(content as LabelContent, { width: 100, height: 150, dot }, tools);
    const read = (await readZpl(toZpl(label, { dot, copies: 1 }))).map(({ text }) => text);
    expect(read.toSorted()).toEqual([sscc, inside?.scanned]);
    const [main, above] = label.drawn.filter((one) => one.kind === 'code');
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(main?.y ?? 0);
    expect(Math.min(main?.height ?? 0, above?.height ?? 0)).toBeGreaterThanOrEqual(32);
  },
);

describe('a code', () => {
  const codeOf = (wanted: readonly Wanted[], width: number, height: number): DrawnCode => {
    const content = { codes: wanted, lines: [], align: 'left', arrow: null } as const;
    const code = layOut(content, { width, height, dot: 1 / 8 }, tools).drawn.find(
      ({ kind }) => kind === 'code',
    );
    return code as DrawnCode;
  };
  const both: readonly Wanted[] = [
    { symbology: 'gs1_128', text: goods.encoded },
    { symbology: 'gs1_datamatrix', text: goods.encoded },
    { symbology: 'qrcode', text: 'AL1' },
  ];

  test.each([
    { width: 100, height: 50, symbology: 'gs1_128', least: 0.25 },
    { width: 60, height: 40, symbology: 'gs1_datamatrix', least: 0.375 },
    { width: 25, height: 15, symbology: 'gs1_datamatrix', least: 0.375 },
    { width: 210, height: 15, symbology: 'gs1_128', least: 0.25 },
  ])('on $width x $height mm is $symbology, no module below $least mm', (one) => {
    const { width, height, symbology, least } = one;
    const code = codeOf(both, width, height);
    expect(code.symbology).toBe(symbology);
    expect(code.module).toBeGreaterThanOrEqual(least);
    const quiet = symbology === 'gs1_128' ? 10 : 1;
    const right = width - code.x - code.encoded.modules * code.module;
    expect(Math.min(code.x, right)).toBeGreaterThanOrEqual(quiet * code.module - 1 / 8);
  });

  test('of an SSCC has modules of 4 dots at 203 dpi and bars of 32 mm or more', () => {
    const code = codeOf([{ symbology: 'gs1_128', text: `(00)${sscc.slice(2)}`, caption: sscc }], 100, 150);
    expect(code.module).toBe(0.5);
    expect(code.encoded.modules).toBe(156);
    expect(code.height).toBeGreaterThanOrEqual(32);
  });
});
