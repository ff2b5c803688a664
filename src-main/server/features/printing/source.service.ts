import { contracts } from '#shared/areas/index.ts';
import { orderDocumentKinds, type OrderDocumentKind } from '#shared/areas/documents/schema.ts';
import type { LabelPrint } from '#shared/areas/labels/schema.ts';
import { mostSheetCopies, type PrintedKind, type PrintSource } from '#shared/areas/printing/jobs-schema.ts';
import { isLabelKind, isOnLabels, type LabelPrintKind, type Printer } from '#shared/areas/printing/schema.ts';
import type { Access } from '#shared/kernel/contract.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import { demand, renamingLater } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import {
  makeCountSheet,
  makeDocuments,
  makeLoadSheet,
  makeReturnForm,
  makeWaveSheet,
} from '../documents/index.ts';
import {
  makeLabelsOfProducts,
  makeLocationLabels,
  makeOrderLabels,
  makeProductLabels,
  makeStockLabels,
} from '../labels/index.ts';

const { labels, documents, printers } = contracts;

const ofOrders = Object.fromEntries(
  orderDocumentKinds.map((kind) => [kind, documents.batch.access]),
) as Readonly<Record<OrderDocumentKind, Access>>;

/** Maps each kind to the access rule of the operation that makes its file. */
export const accessOf: Readonly<Record<PrintedKind, Access>> = {
  location: labels.locations.access,
  product: labels.products.access,
  stock_item: labels.stock.access,
  order_volume: labels.order.access,
  pallet: labels.order.access,
  ...ofOrders,
  count_sheet: documents.count.access,
  romaneio: documents.load.access,
  wave_picking_list: documents.wave.access,
  rma_form: documents.rma.access,
  test_page: printers.test.access,
};

/** Kinds that tell of people what only `customers:read` shows. */
const ofPeople: readonly PrintedKind[] = [
  'order_volume',
  'pallet',
  ...orderDocumentKinds,
  'romaneio',
  'wave_picking_list',
  'rma_form',
];

/** Tells whether a caller's print of that kind holds data that only `customers:read` shows. */
export const namesPeople = ({ scopes }: Pick<Caller, 'scopes'>, kind: PrintedKind): boolean =>
  scopes.has('customers:read') && ofPeople.includes(kind);

/** Holds the printer and the number of copies. */
export type Printing = { readonly printer: Printer; readonly copies: number };

type LabelSource = Extract<PrintSource, { kind: LabelPrintKind }>;
type SheetSource = Exclude<PrintSource, LabelSource>;

const isOfLabels = (source: PrintSource): source is LabelSource => isLabelKind(source.kind);

/** Chooses the paper: the size that the source names, else the printer's. */
export const paperOf = (source: PrintSource, { paper }: Printer): string => {
  if (!isOfLabels(source)) return isOnLabels(source.kind) ? documentRoll : 'a4';
  const size = source.size ?? paper;
  return size.startsWith('a4') ? 'a4' : size;
};

/** The roll of documents that are labels. */
const documentRoll = '100x150';

const isBlind = (source: PrintSource): boolean => 'blind' in source && source.blind;

/** Fields of labels of a product that name one thing of it alone. */
const ofOneProduct = ['batch_number', 'packaging_barcode'] as const;

const namedOf = (source: Extract<PrintSource, { kind: 'product' }>) =>
  ofOneProduct.filter((field) => typeof source[field] === 'string');

const faultsOf = (source: PrintSource, { printer, copies }: Printing): readonly Fault<Code>[] => {
  const { name, language, paper } = printer;
  if (isOfLabels(source)) {
    const named = source.kind === 'product' && source.skus.length > 1 ? namedOf(source) : [];
    return [
      ...(source.size === undefined && paper === 'a4' ? [fault('source.size', 'print_size_needed')] : []),
      ...named.map((field) => fault(`source.${field}`, 'print_one_product')),
    ];
  }
  return [
    ...(language === 'zpl' && !isOnLabels(source.kind)
      ? [fault('source.kind', 'printer_takes_labels', { name })]
      : []),
    ...(isOnLabels(source.kind) && paper !== documentRoll && paper !== 'a4'
      ? [fault('source.kind', 'print_roll_needed', { name })]
      : []),
    ...(copies > mostSheetCopies
      ? [fault('copies', 'print_copies_of_sheets', { max: mostSheetCopies })]
      : []),
    ...(isBlind(source) && source.kind !== 'receiving_sheet'
      ? [fault('source.blind', 'print_blind_only')]
      : []),
  ];
};

const printOf = (
  { width_mm, height_mm, ...source }: LabelSource,
  { printer, copies }: Printing,
): LabelPrint => {
  const { language, dpi, paper } = printer;
  if (source.size === undefined && paper === 'a4')
    throw new Error('a sheet of labels without its grid passed');
  const size = source.size ?? (paper as Exclude<typeof paper, 'a4'>);
  const start_position = source.start_position;
  return { format: language, dpi, size, copies, start_position, width_mm, height_mm };
};

/** Holds the dependencies and the caller of labels and sheets. */
type Making = Printing & { readonly deps: Deps; readonly caller: Caller };

const makeLabels = ({ deps, caller, ...printing }: Making, source: LabelSource): Promise<FileAnswer> => {
  const print = printOf(source, printing);
  switch (source.kind) {
    case 'location':
      return makeLocationLabels(deps, {
        ...print,
        location_codes: source.location_codes,
        arrow: source.arrow,
      });
    case 'product': {
      const { skus, batch_number, packaging_barcode } = source;
      const [sku = ''] = skus;
      if (namedOf(source).length === 0) return makeLabelsOfProducts(deps, { ...print, skus });
      return makeProductLabels(deps, { ...print, sku, batch_number, packaging_barcode });
    }
    case 'stock_item':
      return makeStockLabels(deps, {
        ...print,
        items: source.items,
        receipt_number: source.receipt_number,
      });
    default: {
      const { id, kind, volume_numbers } = source;
      return makeOrderLabels(deps, caller, { ...print, id, kind, volume_numbers });
    }
  }
};

const makeSheets = async (
  { deps, caller, copies, printer }: Making,
  source: SheetSource,
): Promise<FileAnswer> => {
  switch (source.kind) {
    case 'count_sheet':
      return makeCountSheet(deps, caller, { id: source.id, copies });
    case 'romaneio':
      return makeLoadSheet(deps, caller, { id: source.id, copies });
    case 'wave_picking_list':
      return makeWaveSheet(deps, caller, { id: source.id, copies });
    case 'rma_form':
      return makeReturnForm(deps, caller, { id: source.id, copies });
    default: {
      const { kind, order_ids } = source;
      const as = { format: printer.language, dpi: printer.dpi } as const;
      return makeDocuments(deps, caller, { kind, order_ids, isBlind: isBlind(source), copies, as });
    }
  }
};

/** Fields of the operation that makes a file, by the names that the caller of this one gave them. */
const sentName = (field: string | null): string | null => {
  if (field === null || field === 'copies') return field;
  return field === 'format' ? 'source.size' : `source.${field}`;
};

/**
 * The file of what is to be printed, in the language of its printer, as its caller may see it; throws what the operation
 * throws that makes such a file, 422 where the printer can't print it.
 */
export const makeSource = (making: Making, source: PrintSource): Promise<FileAnswer> => {
  demand(faultsOf(source, making));
  return renamingLater(sentName, async () =>
    isOfLabels(source) ? makeLabels(making, source) : makeSheets(making, source),
  );
};
