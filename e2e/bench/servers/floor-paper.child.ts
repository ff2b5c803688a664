import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';

/**
 * The floor of paper: the library that draws it, bare, with the same fonts and as many letters and bars, kept nowhere; and
 * for ZPL, commands joined by hand. Says in one JSON line how long each took.
 */
const [, , kind = '', times = '1'] = process.argv;
const folder = join(import.meta.dirname, '..', '..', '..', 'resources', 'fonts');
const font = readFileSync(join(folder, 'arimo-400.woff'));

const open = (size: [number, number]): PDFKit.PDFDocument => {
  const doc = new Pdf({ size, margin: 0, font: '' });
  doc.registerFont('plain', font);
  return doc.font('plain', 9);
};

/** 500 rows of six cells on A4, each cell placed by hand. */
const sheet = async (): Promise<number> => {
  const doc = open([595, 842]);
  for (let row = 0; row < 500; row += 1) {
    const y = 40 + (row % 50) * 15;
    if (row > 0 && row % 50 === 0) doc.addPage().font('plain', 9);
    const cells = [`${row + 1}`, `BANCADA-${row}`, `Produto BANCADA-${row}`, '1 UN', '24,90', '24,90'];
    for (const [at, text] of cells.entries()) doc.text(text, 40 + at * 85, y, { lineBreak: false });
    doc
      .moveTo(40, y + 12)
      .lineTo(555, y + 12)
      .stroke();
  }
  doc.end();
  return (await buffer(doc)).length;
};

/** 1,000 pages of two lines and the bars of a barcode. */
const labels = async (): Promise<number> => {
  const doc = open([170, 113]);
  for (let label = 0; label < 1000; label += 1) {
    if (label > 0) doc.addPage();
    doc.font('plain', 9).text(`Produto BANCADA-${label}`, 8, 8, { lineBreak: false });
    doc.text(`BANCADA-${label}`, 8, 90, { lineBreak: false });
    for (let bar = 0; bar < 40; bar += 1) doc.rect(10 + bar * 3.5, 25, 1.5, 50);
    doc.fill('black');
  }
  doc.end();
  return (await buffer(doc)).length;
};

const zpl = async (): Promise<number> =>
  Array.from(
    { length: 1000 },
    (_, label) =>
      `^XA^CI28^PW480^LL320^FO16,16^A0N,24,24^FDProduto BANCADA-${label}^FS^FO16,60^BY2^BCN,120,N,N,N^FDBANCADA-${label}^FS^FO16,220^A0N,24,24^FDBANCADA-${label}^FS^PQ1^XZ\n`,
  ).join('').length;

const make = { sheet, labels, zpl }[kind];
if (make === undefined) throw new Error(`there is no paper ${kind}`);

const milliseconds: number[] = [];
for (let turn = 0; turn < Number(times); turn += 1) {
  const begun = performance.now();
  if ((await make()) === 0) throw new Error('nothing was made');
  milliseconds.push(performance.now() - begun);
}
process.stdout.write(`${JSON.stringify({ milliseconds })}\n`);
