import { describe, expect, test } from 'vitest';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { readPdf, readZpl } from '../../../testing/barcodes.ts';
import { canDrawPdf } from '../../../testing/pictures.ts';
import { createTools } from '../../paper/tools.work.ts';
import { dotOf, toPdf, toZpl } from '../labels/index.ts';
import { pageOf, testPage } from './test-page.rules.ts';

const printer = { name: 'Zebra da expedição', language: 'zpl', dpi: 203, paper: '60x40' } as Printer;
const ean = { format: 'EAN13', text: '7891000100103' };
const square = { format: 'DataMatrix', sign: ']d2', text: '010789100010010310TESTE' };

const pdfOf = async (used: Printer): Promise<Uint8Array> => {
  const page = testPage(used, dotOf[used.dpi], await createTools());
  const pieces: Uint8Array[] = [];
  for await (const piece of toPdf({ labels: [page], paper: pageOf(used), start: 1, title: 'Teste' })) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

describe('the test page', () => {
  test.each([203, 300] as const)('is read back from the dots of ZPL, for %d dpi', async (dpi) => {
    const page = testPage({ ...printer, dpi }, dotOf[dpi], await createTools());
    // the EAN is one of the printer's own, of which ZPL holds no dots
    const [drawn] = await readZpl(toZpl(page, { dot: dotOf[dpi], copies: 1 }));
    expect(drawn).toMatchObject(square);
  });

  test.runIf(canDrawPdf).each(['60x40', 'a4'] as const)('is read back from paper of %s', async (paper) => {
    const read = await readPdf(
      await pdfOf({ ...printer, language: 'pdf', paper }),
      paper === 'a4' ? 203 : 406,
    );
    expect(read).toContainEqual(expect.objectContaining(ean));
    expect(read).toContainEqual(expect.objectContaining(square));
  });
});
