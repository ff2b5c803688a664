import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { labelPapers } from '#shared/areas/labels/schema.ts';
import { orderExamples } from '#shared/areas/orders/examples.ts';
import { packing } from '#shared/areas/fulfilment/packing-examples.ts';
import { readPdf } from '../../../testing/barcodes.ts';
import { pdfOfLabel } from '../../../testing/paper.ts';
import { canDrawPdf, differsFrom } from '../../../testing/pictures.ts';
import type { Tools } from '../../paper/drawn.rules.ts';
import { createTools } from '../../paper/paper-answers.work.ts';
import { productContent } from './content.rules.ts';
import { layOut } from '../../paper/label-layout.rules.ts';
import { stockContent } from './stock.rules.ts';
import { volumeContent } from './volume.rules.ts';

let tools: Tools;
beforeAll(async () => {
  tools = await createTools();
});

const product = {
  sku: 'CAF-500-TM',
  name: 'Café torrado e moído 500 g',
  barcode: '7891000100103',
  unit: 'UN',
};
const goods = { ...product, quantity: 12, restriction: null, serial_number: null };
const order = {
  ...orderExamples.details,
  volumes: packing.volumes.map((volume) => ({ ...volume, barcode: '095287654321012346' })),
};

const labels = {
  '60x40': {
    content: productContent(product),
    reads: '7891000100103',
  },
  '100x50': {
    content: stockContent({ ...goods, batch_number: 'L2509', expiration_date: '2027-08-31' }),
    reads: '01078910001001031727083110L2509',
  },
  '100x150': {
    content: volumeContent(order, 0, {
      site: 'Almoxarife Ltda',
      kind: 'order_volume',
      inside: null,
      invoices: ['30112'],
    }),
    reads: '00095287654321012346',
  },
} as const;

describe.runIf(canDrawPdf)('labels, as Poppler draws them', () => {
  test.each(Object.entries(labels))(
    'of %s look as the ones kept, their codes are read',
    async (size, one) => {
      const paper = labelPapers[size as keyof typeof labels];
      const label = layOut(one.content, { ...paper, dot: 1 / 8 }, tools);
      const file = await pdfOfLabel(label);
      expect(differsFrom(join(import.meta.dirname, 'pictures', `${size}.png`), file)).toBeLessThan(0.005);
      expect((await readPdf(file)).map(({ text }) => text)).toContain(one.reads);
    },
  );
});
