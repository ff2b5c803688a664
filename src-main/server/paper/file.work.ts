import { sheetWords } from '#shared/areas/documents/words.ts';
import { dotOf, pageOf, type DrawnPage, type Tools } from './drawn.rules.ts';
import type { FormsFile, LabelsFile, PaperFile, SheetsFile } from './file.rules.ts';
import { drawForm } from './form.rules.ts';
import { layOut } from './label-layout.rules.ts';
import { labelPages } from './label-pages.rules.ts';
import type { Label } from './label.rules.ts';
import { toSvg } from './label-svg.rules.ts';
import { toZpl } from './label-zpl.rules.ts';
import { toPdf } from './pdf.work.ts';
import { a4, paperOf, type SheetContent } from './sheet-blocks.rules.ts';
import { pagesOf } from './sheet.rules.ts';
import { slipPages, type SlipContent } from './slip.rules.ts';
import { createTools } from './tools.work.ts';

const isSheet = (content: SheetContent | SlipContent): content is SheetContent => 'rows' in content;

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

const inBytes = new TextEncoder();

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
