import type { PaperFile } from '../server/paper/file.rules.ts';
import { drawFile } from '../server/paper/paper-answers.work.ts';
import { toPdf } from '../server/paper/pdf.work.ts';
import { pageOf } from '../server/paper/drawn.rules.ts';
import type { Label } from '../server/paper/label.rules.ts';

const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

/** The whole of a file of paper, drawn in this thread. */
export const wholeFile = (file: PaperFile): Promise<Buffer> => whole(drawFile(file));

/** A PDF of one label. */
export const pdfOfLabel = (label: Label): Promise<Buffer> => whole(toPdf('T', [pageOf(label, label.drawn)]));
