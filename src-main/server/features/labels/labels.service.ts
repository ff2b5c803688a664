import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { labelFileTypes } from '#shared/areas/labels/contract.ts';
import {
  labelFaults,
  paperOf,
  type LabelPaper,
  type LabelPrint,
  type orderLabelsBody,
  type locationLabelsBody,
  type productLabelsBody,
  type productsLabelsBody,
} from '#shared/areas/labels/schema.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { printedWords } from '#shared/areas/labels/words.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError, fieldError, notFound } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { findLots } from '../../stock/lots/lots.queries.ts';
import { findLocation } from '../locations/index.ts';
import { orderAsSeen } from '../orders/index.ts';
import { findProduct } from '../products/index.ts';
import { locationContent, productContent } from './content.rules.ts';
import type { Label, LabelContent } from './label.rules.ts';
import { layOut } from './layout.rules.ts';
import { toPdf } from './to-pdf.work.ts';
import { volumeContent } from './volume.rules.ts';
import { createTools } from '../../paper/tools.work.ts';
import { toSvg } from './to-svg.rules.ts';
import { toZpl } from './to-zpl.rules.ts';

/** The dots of a printer's head in mm; what is sold as 203 dpi has 8 in a millimetre. */
const dotOf = { 203: 1 / 8, 300: 25.4 / 300 } as const;

/** The paper of what is asked; throws 422 at every field that breaks a rule. */
const demandPrintable = (print: LabelPrint, count: number): LabelPaper => {
  demand(labelFaults(print, count));
  const paper = paperOf(print);
  if (paper === undefined) throw new Error('a paper without measures passed the rules');
  return paper;
};

/** Lays every label out, one a turn of the event loop: a square code takes milliseconds. */
const layOutAll = async (contents: readonly LabelContent[], paper: LabelPaper, dot: number) => {
  const tools = await createTools();
  const labels: Label[] = [];
  for (const content of contents) {
    labels.push(layOut(content, { ...paper, dot }, tools));
    await nextTurn();
  }
  return labels;
};

type Job = {
  readonly kind: keyof typeof printedWords.files;
  readonly contents: readonly LabelContent[];
  readonly paper: LabelPaper;
  readonly print: LabelPrint;
};

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

const makeFile = async (
  { store, clock }: Deps,
  { kind, contents, paper, print }: Job,
): Promise<FileAnswer> => {
  const { format, copies, start_position: start } = print;
  const dot = dotOf[print.dpi];
  const title = `${printedWords.files[kind]}-${civilDate(clock.now(), settingsOf(store).time_zone)}`;
  const labels = await layOutAll(format === 'svg' ? contents.slice(0, 1) : contents, paper, dot);
  const pieces = {
    pdf: () => toPdf({ labels, copies, paper, start, title }),
    zpl: () => whole(labels.map((label) => toZpl(label, { dot, copies })).join('')),
    svg: () => whole(labels.map(toSvg).join('')),
  };
  return {
    name: `${title}.${format}`,
    records: contents.length * copies,
    type: labelFileTypes[format],
    pieces: pieces[format](),
  };
};

/** A file of the labels of these locations, in their order; 422 where there is none of a code. */
export const makeLocationLabels = async (
  deps: Deps,
  { location_codes: codes, arrow, ...print }: z.output<typeof locationLabelsBody>,
): Promise<FileAnswer> => {
  const paper = demandPrintable(print, codes.length);
  const found = codes.map((code) => findLocation(deps.store.read, code)?.location);
  demand(
    codes.flatMap((location_code, index) =>
      found[index] === undefined
        ? [fault(`location_codes.${index}`, 'location_unknown', { location_code })]
        : [],
    ),
  );
  const contents = found
    .filter((location) => location !== undefined)
    .map((location) => locationContent({ ...location, level: location.segments.level }, arrow));
  return makeFile(deps, { kind: 'locations', contents, paper, print });
};

/** A file of the labels of these products, in their order; 422 where there is none of a SKU. */
export const makeLabelsOfProducts = async (
  deps: Deps,
  { skus, ...print }: z.output<typeof productsLabelsBody>,
): Promise<FileAnswer> => {
  const paper = demandPrintable(print, skus.length);
  const found = skus.map((sku) => findProduct(deps.store.read, sku)?.details);
  demand(
    skus.flatMap((sku, index) =>
      found[index] === undefined ? [fault(`skus.${index}`, 'label_sku_unknown', { sku })] : [],
    ),
  );
  const contents = found
    .filter((product) => product !== undefined)
    .map((product) => productContent(product, null));
  return makeFile(deps, { kind: 'products', contents, paper, print });
};

type ProductLabels = z.output<typeof productLabelsBody> & { readonly sku: string };

/** A file of the labels of a product, of one of its lots where one is named; 404 without the product. */
export const makeProductLabels = async (
  deps: Deps,
  { sku, batch_number: batch = null, ...print }: ProductLabels,
): Promise<FileAnswer> => {
  const found = findProduct(deps.store.read, sku);
  if (found === undefined) throw notFound();
  const paper = demandPrintable(print, 1);
  const key = { product_id: found.id, batch_number: batch, expiration_date: null };
  const [lot = null] = batch === null ? [] : findLots(deps.store.read, [key]);
  if (batch !== null && lot === null) throw fieldError('batch_number', 'label_batch_unknown', { batch });
  return makeFile(deps, { kind: 'product', contents: [productContent(found.details, lot)], paper, print });
};

type OrderLabels = z.output<typeof orderLabelsBody> & { readonly id: string };

/**
 * A file of the labels of an order's volumes as its caller may see the order; throws AppError 404, 409 `no_volumes`, 422
 * where there is no volume of a number.
 */
export const makeOrderLabels = async (
  deps: Deps,
  caller: Pick<Caller, 'scopes'>,
  { id, kind: _kind, volume_numbers: numbers, ...print }: OrderLabels,
): Promise<FileAnswer> => {
  const order = orderAsSeen(deps, caller, id);
  const { volumes } = order;
  if (volumes.length === 0)
    throw new AppError(409, 'no_volumes', { vars: { order: order.order_number ?? '' } });
  const wanted = numbers ?? volumes.map(({ number }) => number);
  const paper = demandPrintable(print, wanted.length);
  const found = wanted.map((number) => volumes.findIndex((volume) => volume.number === number));
  demand(
    found.flatMap((index, at) =>
      index < 0 ? [fault(`volume_numbers.${at}`, 'label_volume_unknown', { number: wanted[at] ?? 0 })] : [],
    ),
  );
  return makeFile(deps, {
    kind: 'order',
    contents: found.map((at) => volumeContent(order, at)),
    paper,
    print,
  });
};
