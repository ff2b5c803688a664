import { describe, expect, test } from 'vitest';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { readPdf, readZpl } from '../../../testing/barcodes.ts';
import { wholeFile } from '../../../testing/paper.ts';
import { canDrawPdf } from '../../../testing/pictures.ts';
import { testPage } from './test-page.rules.ts';

const printer = { name: 'Zebra da expedição', language: 'zpl', dpi: 203, paper: '60x40' } as Printer;
const ean = { format: 'EAN13', text: '7891000100103' };
const square = { format: 'DataMatrix', sign: ']d2', text: '010789100010010310TESTE' };

const fileOf = (used: Printer): Promise<Buffer> =>
  wholeFile({
    kind: 'forms',
    title: 'Teste',
    forms: [testPage(used)],
    format: used.language,
    dpi: used.dpi,
  });

describe('the test page', () => {
  test.each([203, 300] as const)('is read back from the dots of ZPL, for %d dpi', async (dpi) => {
    // the EAN is one of the printer's own, of which ZPL holds no dots
    const [drawn] = await readZpl((await fileOf({ ...printer, dpi })).toString());
    expect(drawn).toMatchObject(square);
  });

  test.runIf(canDrawPdf).each(['60x40', 'a4'] as const)('is read back from paper of %s', async (paper) => {
    const file = await fileOf({ ...printer, language: 'pdf', paper });
    const read = await readPdf(file, paper === 'a4' ? 203 : 406);
    expect(read).toContainEqual(expect.objectContaining(ean));
    expect(read).toContainEqual(expect.objectContaining(square));
  });
});
