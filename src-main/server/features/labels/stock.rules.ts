import { isForBars, writeGs1 } from '#shared/domain/gs1-writing.ts';
import { writeStockCode } from '#shared/domain/stock-code.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { printedWords as words } from '#shared/areas/labels/words.ts';
import type { Wanted } from '../../paper/drawn.rules.ts';
import { line, restrictedLine } from './content.rules.ts';
import type { LabelContent } from '../../paper/label.rules.ts';

/** Goods as a label tells them apart from others of their product. */
export type PrintedStock = {
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unit: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly restriction: string | null;
  readonly serial_number: string | null;
  /** Is the quantity of the label; null where none is given. */
  readonly quantity: number | null;
};

const amounts = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** GS1 where the product has a GTIN and GS1 has all signs of the lot: as bars up to 48 signs, else as a square. */
const gs1Codes = ({ barcode, ...goods }: PrintedStock): readonly Wanted[] => {
  const written = writeGs1({ ...goods, gtin: barcode });
  if (written === undefined) return [];
  const { encoded: text, shown: caption } = written;
  return [
    ...(isForBars(written) ? [{ symbology: 'gs1_128', text, caption } as const] : []),
    { symbology: 'gs1_datamatrix', text },
  ];
};

/** The label of goods in stock: what they are, their lot, last day and serial number, and how much they are. */
export const stockContent = (goods: PrintedStock): LabelContent => {
  const { batch_number: batch, expiration_date: expires, serial_number: serial, quantity, unit } = goods;
  const lineStyle = { bold: true, share: 0.24, most: 9, lines: 2, shrinks: true } as const;
  const amounted = [
    ...(expires === null ? [] : [words.expires(showDate(expires))]),
    ...(quantity === null ? [] : [words.quantity(amounts.format(quantity), unit)]),
  ];
  return {
    codes: [...gs1Codes(goods), { symbology: 'qrcode', text: writeStockCode(goods) }],
    lines: [
      ...line(goods.name, { bold: true, share: 0.22, most: 8, lines: 3, shrinks: false }),
      ...line(goods.sku, { bold: false, share: 0.16, most: 6, lines: 2, shrinks: true }),
      ...(batch === null ? [] : line(words.batch(batch), lineStyle)),
      ...(serial === null ? [] : line(words.serial(serial), lineStyle)),
      ...line(amounted.join(' \u00b7 '), lineStyle),
      ...restrictedLine(goods.restriction),
    ],
    align: 'left',
    arrow: null,
  };
};
