/** The thread that draws: it knows no data. */
import type { TransferListItem } from 'node:worker_threads';
import { sheetWords } from '#shared/areas/documents/words.ts';
import { answerAlone } from '../db/workers/answer-questions.ts';
import {
  dotOf,
  pageOf,
  type DrawnPage,
  type Tools,
  type Encoded,
  type Symbology,
  type Wanted,
} from './drawn.rules.ts';
import type { FormsFile, LabelsFile, PaperFile, SheetsFile } from './file.rules.ts';
import { drawForm } from './form.rules.ts';
import { layOut } from './label-layout.rules.ts';
import { labelPages } from './label-pages.rules.ts';
import { toSvg } from './label-svg.rules.ts';
import { toZpl } from './label-zpl.rules.ts';
import type { Label } from './label.rules.ts';
import type { PaperPiece, PaperQuestion } from './paper-thread.work.ts';
import { fonts, openPdf, toPdf } from './pdf.work.ts';
import { a4, paperOf, type SheetContent } from './sheet-blocks.rules.ts';
import { pagesOf } from './sheet.rules.ts';
import { slipPages, type SlipContent } from './slip.rules.ts';

/** The bytes that are gathered before they are sent: a few pages; other calls run between. */
const leastBytes = 16 * 1024;

type Pieces = AsyncGenerator<Uint8Array>;

/** Kept by the module: it is the thread, and these are the files that it draws, by their callers' names for them. */
const underWay = new Map<string, Pieces>();

const joined = (pieces: readonly Uint8Array[], isLast: boolean): PaperPiece => {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { bytes, isLast };
};

const more = async (pieces: Pieces): Promise<PaperPiece> => {
  const taken: Uint8Array[] = [];
  for (let size = 0; size < leastBytes;) {
    const { value, done } = await pieces.next();
    if (done === true) return joined(taken, true);
    taken.push(value);
    size += value.length;
  }
  return joined(taken, false);
};

const begun = (question: Exclude<PaperQuestion, { kind: 'leave' }>): Pieces => {
  if (question.kind === 'begin') return drawFile(question.file);
  const pieces = underWay.get(question.id);
  if (pieces === undefined) throw new Error('this file was not begun here');
  return pieces;
};

const answer = async (question: PaperQuestion): Promise<PaperPiece | null> => {
  const { id } = question;
  if (question.kind === 'leave') {
    underWay.delete(id);
    return null;
  }
  const pieces = begun(question);
  underWay.delete(id);
  const piece = await more(pieces);
  if (!piece.isLast) underWay.set(id, pieces);
  return piece;
};

const moved = (piece: PaperPiece | null): readonly TransferListItem[] =>
  piece === null ? [] : [piece.bytes.buffer];

const isSheet = (content: SheetContent | SlipContent): content is SheetContent => 'rows' in content;

const inBytes = new TextEncoder();

/** Dots or cells on a side at which fonts are measured. */
const em = 100;

/** The encoder of each kind of barcode, and how it takes the text. */
const encoders = {
  code128: { bcid: 'code128' },
  ean13: { bcid: 'ean13' },
  ean8: { bcid: 'ean8' },
  itf14: { bcid: 'itf14' },
  // what lies on a pallet stands in a code beside that of its SSCC, which the encoder would miss
  gs1_128: { bcid: 'gs1-128', parse: true, lintreqs: false },
  gs1_datamatrix: { bcid: 'gs1datamatrix', parse: true, lintreqs: false },
  qrcode: { bcid: 'qrcode', eclevel: 'M' },
} as const satisfies Record<Symbology, object>;

/** Measures text by the fonts of all paper and encodes barcodes; one of each kept for all that a call draws. */
export const createTools = async (): Promise<Tools> => {
  const [ruler, { default: barcodes }] = await Promise.all([openPdf(''), import('bwip-js/node')]);
  const measure = (text: string, bold: boolean): number =>
    ruler.font(bold ? fonts.bold : fonts.plain, em).widthOfString(text) / em;
  const encode = ({ symbology, text }: Wanted): Encoded => {
    const [made] = barcodes.raw({ ...encoders[symbology], text });
    if (made === undefined) throw new Error(`no ${symbology} was made`);
    if ('sbs' in made) {
      return { kind: 'bars', runs: made.sbs, modules: made.sbs.reduce((sum, width) => sum + width, 0) };
    }
    return { kind: 'matrix', cells: made.pixs.map((cell) => cell === 1), modules: made.pixx };
  };
  return { measure, encode };
};

answerAlone<PaperQuestion, PaperPiece | null>({ answer, moved });

function* sheetPages({ title, contents, foot }: SheetsFile, tools: Tools): Generator<DrawnPage> {
  const footOf = (name: string) => ({
    left: [foot.site, name, foot.made].filter(Boolean).join(' · '),
    page: sheetWords.page,
  });
  for (const sheet of contents.filter(isSheet)) {
    for (const drawn of pagesOf(sheet, footOf(sheet.title), tools)) yield pageOf(paperOf(sheet), drawn);
  }
  const slips = contents.filter((content) => !isSheet(content));
  for (const drawn of slipPages(slips, footOf(title), tools)) yield pageOf(a4, drawn);
}

function* formPages({ forms }: FormsFile, tools: Tools): Generator<DrawnPage> {
  for (const form of forms) yield pageOf(form, drawForm(form, tools).drawn);
}

/** A label as it is drawn, and how often it comes. */
type Laid = { readonly label: Label; readonly times: number };

/** Lays labels out, each when it is asked for; a square code takes milliseconds. */
function* laidOut({ labels, paper, dpi, format }: LabelsFile, tools: Tools): Generator<Laid> {
  const dot = dotOf[dpi];
  const wanted = format === 'svg' ? labels.slice(0, 1) : labels;
  for (const { content, times } of wanted) yield { label: layOut(content, { ...paper, dot }, tools), times };
}

/** Each label as often as it comes, in copies of each. */
function* repeated(laid: Iterable<Laid>, copies: number): Generator<Label> {
  for (const { label, times } of laid) {
    for (let time = 0; time < times * copies; time += 1) yield label;
  }
}

async function* labelPieces(file: LabelsFile, tools: Tools): AsyncGenerator<Uint8Array> {
  const { title, paper, copies, start, dpi, format } = file;
  const laid = laidOut(file, tools);
  if (format === 'pdf') {
    yield* toPdf(title, labelPages(repeated(laid, copies), paper, { start }));
    return;
  }
  const dot = dotOf[dpi];
  for (const { label, times } of laid) {
    yield inBytes.encode(format === 'svg' ? toSvg(label) : toZpl(label, { dot, copies: times * copies }));
  }
}

async function* formPieces(file: FormsFile, tools: Tools): AsyncGenerator<Uint8Array> {
  if (file.format === 'pdf') {
    yield* toPdf(file.title, formPages(file, tools));
    return;
  }
  const dot = dotOf[file.dpi];
  for (const form of file.forms) {
    yield inBytes.encode(toZpl(drawForm(form, tools, dot), { dot, copies: 1 }));
  }
}

/** Draws a file piece by piece, each when it is asked for; whoever stops asking ends the making of it. */
export async function* drawFile(file: PaperFile): AsyncGenerator<Uint8Array> {
  const tools = await createTools();
  if (file.kind === 'labels') yield* labelPieces(file, tools);
  else if (file.kind === 'forms') yield* formPieces(file, tools);
  else yield* toPdf(file.title, sheetPages(file, tools));
}
