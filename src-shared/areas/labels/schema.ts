import { z } from 'zod';
import { lastDay } from '../../kernel/civil-day.ts';
import { line, millimetres, positiveQuantity } from '../../kernel/primitives.ts';
import type { Code } from '../../kernel/sentences.ts';
import { commonWords } from '../../domain/field-words.ts';
import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';

/** Labels in rows on a sheet of A4, in its middle: how many, and the room between columns, in mm. */
export type Sheet = { readonly columns: number; readonly rows: number; readonly gap: number };

/** A label in mm; without a sheet it is a page of its own. */
export type LabelPaper = { readonly width: number; readonly height: number; readonly sheet?: Sheet };

/** The papers that are ready to be chosen: rolls, and the sheets that stationers sell for A4. */
export const labelPapers = {
  '100x150': { width: 100, height: 150 },
  '100x50': { width: 100, height: 50 },
  '60x40': { width: 60, height: 40 },
  '50x30': { width: 50, height: 30 },
  a4_2x7: { width: 99.1, height: 38.1, sheet: { columns: 2, rows: 7, gap: 2.5 } },
  a4_3x7: { width: 63.5, height: 38.1, sheet: { columns: 3, rows: 7, gap: 2.5 } },
  a4_3x11: { width: 63.5, height: 25.4, sheet: { columns: 3, rows: 11, gap: 2.5 } },
} as const satisfies Record<string, LabelPaper>;

const paperNames = Object.keys(labelPapers) as [keyof typeof labelPapers, ...(keyof typeof labelPapers)[]];

/** Values of `size`. */
export const labelSizes = [...paperNames, 'custom'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** `svg` is a picture of the first label, to be looked at before printing. */
export const labelFormats = ['pdf', 'zpl', 'svg'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** Lists the directions of the arrow on a location's label: by_level is down on the first level and up above it. */
export const labelArrows = ['none', 'by_level', 'up', 'down'] as const;
export type LabelArrow = (typeof labelArrows)[number];

/** The dots of a printer's head, an inch. */
export const labelDpis = [203, 300] as const;

/** Most labels of one call. */
export const mostLabels = 1000;

const printOn = <Size extends LabelSize>(size: Size) => ({
  format: z
    .enum(labelFormats)
    .default('pdf')
    .describe('O arquivo: pdf, zpl, ou svg para ver a primeira etiqueta'),
  size: z.enum(labelSizes).default(size).describe('O papel: um rolo, uma folha A4 ou custom'),
  width_mm: millimetres(25, 210).nullish().describe('Largura da etiqueta em milímetros, com custom'),
  height_mm: millimetres(15, 297).nullish().describe('Altura da etiqueta em milímetros, com custom'),
  dpi: z.literal(labelDpis).default(203).describe('Pontos por polegada da impressora'),
  copies: z.int().min(1).max(mostLabels).default(1).describe('Cópias de cada etiqueta'),
  start_position: z
    .int()
    .min(1)
    .max(100)
    .default(1)
    .describe('Em qual etiqueta da folha começar; 1 é a do alto, à esquerda'),
});

/** Body of POST /locations/labels. */
export const locationLabelsBody = z.strictObject({
  ...printOn('100x50'),
  location_codes: z
    .array(z.string().min(1).max(60))
    .min(1)
    .max(mostLabels)
    .describe('Códigos dos locais, na ordem em que saem'),
  arrow: z
    .enum(labelArrows)
    .default('none')
    .describe('Seta: para baixo no primeiro nível e para cima nos outros (by_level), ou sempre a mesma'),
});

/** Body of POST /product-labels. */
export const productsLabelsBody = z.strictObject({
  ...printOn('60x40'),
  skus: z
    .array(z.string().min(1).max(60))
    .min(1)
    .max(mostLabels)
    .describe('SKUs dos produtos, na ordem em que saem'),
});

/** Names the packaging of a product whose labels are printed, instead of the unit. */
export const labelledPackaging = line({ min: 1, max: 14 })
  .nullish()
  .describe('GTIN de uma embalagem do produto, em vez da unidade');

/** Body of POST /products/{sku}/labels. */
export const productLabelsBody = z.strictObject({
  ...printOn('60x40'),
  batch_number: line({ min: 1, max: 20 }).nullish().describe(commonWords.batch_number),
  packaging_barcode: labelledPackaging,
});

/** Goods in stock that get labels; each serial number one of its own. */
export const stockLabelItem = z.strictObject({
  sku: z.string().min(1).max(60).describe(commonWords.sku),
  batch_number: line({ min: 1, max: 20 }).nullish().describe(commonWords.batch_number),
  expiration_date: lastDay.nullish().describe('Validade de mercadoria sem lote; a do lote vale onde há um'),
  serial_numbers: z
    .array(line({ min: 1, max: 60 }))
    .min(1)
    .max(mostLabels)
    .optional()
    .describe('Números de série, na ordem em que saem: uma etiqueta de cada um'),
  quantity: positiveQuantity.optional().describe('Quanto a etiqueta representa; sai escrito'),
  copies: z.int().min(1).max(mostLabels).default(1).describe('Etiquetas deste item'),
});

export type StockLabelItem = z.input<typeof stockLabelItem>;

/** Most goods of one call. */
export const mostStockItems = 200;

/** Body of POST /inventory/labels; exactly one of `items` and `receipt_number`. */
export const stockLabelsBody = z.strictObject({
  ...printOn('100x50'),
  items: z
    .array(stockLabelItem)
    .min(1)
    .max(mostStockItems)
    .optional()
    .describe('Mercadorias, na ordem em que saem'),
  receipt_number: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('Em vez de items: tudo o que esse recebimento trouxe e não foi estornado'),
});

/** Kinds of labels that an order may have. */
export const orderLabelKinds = ['order_volume', 'pallet'] as const;
export type OrderLabelKind = (typeof orderLabelKinds)[number];

/** Body of POST /orders/{id}/labels; without `volume_numbers` it is every volume. */
export const orderLabelsBody = z.strictObject({
  ...printOn('100x150'),
  kind: z.enum(orderLabelKinds).default('order_volume').describe('Do que são as etiquetas'),
  volume_numbers: z
    .array(z.int().min(1).max(999))
    .min(1)
    .max(200)
    .optional()
    .describe('Números dos volumes, na ordem em que saem; sem eles, todos'),
});

/** Holds the options of printed labels. */
export type LabelPrint = z.output<z.ZodObject<ReturnType<typeof printOn>>>;

type PaperChoice = Pick<LabelPrint, 'size'> & Partial<Pick<LabelPrint, 'width_mm' | 'height_mm'>>;

/** The paper that a call means; undefined while a custom one lacks a measure. */
export const paperOf = ({ size, width_mm, height_mm }: PaperChoice): LabelPaper | undefined => {
  if (size !== 'custom') return labelPapers[size];
  if (typeof width_mm !== 'number' || typeof height_mm !== 'number') return undefined;
  return { width: width_mm, height: height_mm };
};

/** Computes the number of labels that a sheet holds. */
export const slotsOn = ({ columns, rows }: Sheet): number => columns * rows;

const ofMeasures = (print: LabelPrint): readonly Fault<Code>[] =>
  (['width_mm', 'height_mm'] as const).flatMap((field): readonly Fault<Code>[] => {
    const isGiven = typeof print[field] === 'number';
    if (isGiven === (print.size === 'custom')) return [];
    return [fault(field, isGiven ? 'label_size_not_custom' : 'required')];
  });

const ofStart = ({ start_position: start }: LabelPrint, sheet: Sheet | undefined): readonly Fault<Code>[] => {
  if (sheet === undefined) return start > 1 ? [fault('start_position', 'label_start_needs_sheet')] : [];
  const max = slotsOn(sheet);
  return start > max ? [fault('start_position', 'label_start_beyond', { max })] : [];
};

/** Lists the faults of the goods to label: those of `items`, or those of a receipt. */
export const stockLabelFaults = ({
  items,
  receipt_number: receipt,
}: Pick<z.output<typeof stockLabelsBody>, 'items' | 'receipt_number'>): readonly Fault<Code>[] =>
  (items === undefined) === (receipt === undefined)
    ? (['items', 'receipt_number'] as const).map((field) => fault(field, 'label_items_or_receipt'))
    : [];

/** Finds the rules between fields that `count` different labels printed so would break. */
export const labelFaults = (print: LabelPrint, count: number): readonly Fault<Code>[] => {
  const sheet = paperOf(print)?.sheet;
  const total = count * print.copies;
  return [
    ...ofMeasures(print),
    ...ofStart(print, sheet),
    ...(print.format === 'zpl' && sheet !== undefined ? [fault('format', 'label_sheet_needs_pdf')] : []),
    ...(total > mostLabels ? [fault('copies', 'too_many_labels', { total, max: mostLabels })] : []),
  ];
};
