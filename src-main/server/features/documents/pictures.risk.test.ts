import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countExamples } from '#shared/areas/counts/examples.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { documentExamples } from '#shared/areas/invoicing/documents-examples.ts';
import type { StoredDocument } from '#shared/areas/invoicing/documents-schema.ts';
import { loadExamples } from '#shared/areas/loads/examples.ts';
import { orderExamples } from '#shared/areas/orders/examples.ts';
import { packing } from '#shared/areas/fulfilment/packing-examples.ts';
import { picking } from '#shared/areas/fulfilment/picking-examples.ts';
import { receiving } from '#shared/areas/inbound/receiving-examples.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { readPdf, readZpl } from '../../../testing/barcodes.ts';
import { wholeFile } from '../../../testing/paper.ts';
import { canDrawPdf, differsFrom } from '../../../testing/pictures.ts';
import type { FormContent } from '../../paper/form.rules.ts';
import type { SheetContent } from '../../paper/sheet-blocks.rules.ts';
import type { SlipContent } from '../../paper/slip.rules.ts';
import { countSheet } from './count-sheet.rules.ts';
import { danfeForms } from './danfe.rules.ts';
import { contentDeclaration, deliveryReceipt } from './leaving-sheets.rules.ts';
import { loadSheet } from './load-sheet.rules.ts';
import { packingSheet, pickingSheet } from './order-sheets.rules.ts';
import { receivingSheet } from './receiving-sheets.rules.ts';

const kept = (name: string): string => join(import.meta.dirname, 'pictures', `${name}.png`);

const sscc = '095287654321012346';
const order: OrderDetails = {
  ...orderExamples.details,
  volumes: packing.volumes.map((volume) => ({ ...volume, barcode: sscc })),
};
const number = order.order_number ?? '';
const invoice = documentExamples.details as unknown as StoredDocument;
const sender = {
  name: 'Almoxarife Ltda',
  cnpj: '11222333000181',
  invoices: [{ number: '30112', series: '1' }],
};
const foot = { site: 'Almoxarife Ltda', made: 'Impresso em 20/11/2026, 14:30 por Ana' };
const { count, line, location } = countExamples;

const sheets: Readonly<Record<string, () => SheetContent>> = {
  picking_list: () => pickingSheet(order, picking),
  packing_list: () => packingSheet(order),
  receiving_sheet: () => receivingSheet(order, receiving, false),
  count_sheet: () => countSheet({ count, locations: [location], lines: [line], unread: [] }),
  romaneio: () => loadSheet(loadExamples.details, new Map()),
  content_declaration: () => contentDeclaration(order, sender),
};

const pdfOf = (content: SheetContent | SlipContent, title = content.title): Promise<Buffer> =>
  wholeFile({ kind: 'sheets', title, contents: [content], foot });

const danfe = (saysTotal = false): readonly FormContent[] =>
  danfeForms(order, [invoice], { instant: () => '20/11/2026, 14:30', saysTotal });

const codesIn = async (file: Uint8Array): Promise<readonly string[]> =>
  (await readPdf(file, 203)).map(({ text }) => text);

describe.runIf(canDrawPdf)('on paper, as Poppler draws it', () => {
  test.each(Object.entries(sheets))(
    'the sheet %s looks as the one kept, its code is read',
    async (name, make) => {
      const content = make();
      const file = await pdfOf(content);
      expect(differsFrom(kept(name), file)).toBeLessThan(0.005);
      expect(content.title).toContain(documentNames[name as keyof typeof documentNames]);
      expect(await codesIn(file)).toContain(content.code);
    },
  );

  test('the delivery receipt looks as the one kept, its code is read', async () => {
    const file = await pdfOf(deliveryReceipt(order, sender), 'Canhoto');
    expect(differsFrom(kept('delivery_receipt'), file)).toBeLessThan(0.005);
    expect(await codesIn(file)).toContain(number);
  });

  test('the simplified DANFE looks as the one kept, its key and its volume are read', async () => {
    const file = await wholeFile({ kind: 'forms', title: 'DANFE', forms: danfe(), format: 'pdf', dpi: 203 });
    expect(differsFrom(kept('danfe_simplified'), file)).toBeLessThan(0.005);
    const codes = await codesIn(file);
    expect(codes).toContain(invoice.access_key);
    expect(codes.some((code) => code.endsWith(sscc))).toBe(true);
  });

  test('a picture tells another sheet', async () => {
    const content = packingSheet({ ...order, order_number: 'PS-999999', notes: 'Outra nota. '.repeat(20) });
    expect(differsFrom(kept('packing_list'), await pdfOf(content))).toBeGreaterThan(0.005);
  });
});

test.each([203, 300] as const)(
  'the key and the volume of a simplified DANFE are read from its dots, for %d dpi',
  async (dpi) => {
    const file = await wholeFile({ kind: 'forms', title: 'DANFE', forms: danfe(), format: 'zpl', dpi });
    const [zpl = ''] = file.toString().split('^XZ');
    const codes = (await readZpl(zpl)).map(({ text }) => text);
    expect(codes).toContain(invoice.access_key);
    expect(codes.some((code) => code.endsWith(sscc))).toBe(true);
  },
);
