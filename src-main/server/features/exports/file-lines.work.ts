import { assertNever } from '#shared/kernel/assert-never.ts';
import { customerFileLine } from '#shared/areas/customers/import-file.ts';
import { orderFileLines } from '#shared/areas/orders/import-file.ts';
import { productFileLine, stockedFileLine } from '#shared/areas/products/file.ts';
import { movementFileLine, stockFileLine } from '#shared/areas/inventory/columns.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Snapshots } from '../../db/open-snapshots.ts';
import { readMovements, readStockRows, readStockTotals, type SiteExpiry } from '../inventory/index.ts';
import { readFiledCustomers } from '../customers/index.ts';
import { readFiledOrders } from '../orders/index.ts';
import { readFiledProducts } from '../products/index.ts';

/** Describes the subject of a file, and how the site writes dates in it. */
export type FileOf =
  | { readonly kind: 'products'; readonly withStock: boolean }
  | { readonly kind: 'customers' }
  | { readonly kind: 'orders'; readonly isMasked: boolean }
  | { readonly kind: 'stock'; readonly site: SiteExpiry; readonly timeZone: string }
  | { readonly kind: 'movements'; readonly timeZone: string };

/** The lines of some rows of a file, by their internal ids. */
export type LinesQuestion = FileOf & { readonly ids: readonly number[] };

/** The bytes of a spreadsheet after some of its rows; without ids it ends. */
export type SheetQuestion = {
  readonly kind: 'sheet';
  /** Names one of the spreadsheets in progress. */
  readonly id: string;
  readonly head: string;
  readonly title: string;
  readonly of: FileOf;
  readonly ids?: readonly number[];
};

const productLines = (
  on: Hot,
  { ids, withStock }: Pick<LinesQuestion, 'ids'> & { readonly withStock: boolean },
): readonly string[] => {
  const filed = readFiledProducts(on, ids);
  if (!withStock) return filed.map(productFileLine);
  const totals = readStockTotals(
    on,
    filed.map(({ sku }) => sku),
  );
  const bySku = new Map(totals.flatMap((total) => (total.found ? [[total.sku, total] as const] : [])));
  return filed.map((product) => stockedFileLine(product, bySku.get(product.sku)));
};

/**
 * The lines of these rows as they are now, in the order of the ids. What was deleted, and stock that holds nothing any
 * more, has no line.
 */
export const linesOf = (
  { snapshot }: Pick<Snapshots, 'snapshot'>,
  asked: LinesQuestion,
): readonly string[] => {
  const { ids } = asked;
  switch (asked.kind) {
    case 'products':
      return snapshot((on) => productLines(on, asked));
    case 'customers':
      return snapshot((on) => readFiledCustomers(on, ids)).map(customerFileLine);
    case 'orders':
      return snapshot((on) => readFiledOrders(on, ids, asked)).map(orderFileLines);
    case 'stock':
      return snapshot((on) => readStockRows(on, ids, asked.site))
        .filter(({ quantity }) => quantity > 0)
        .map((row) => stockFileLine(row, asked.timeZone));
    case 'movements':
      return snapshot((on) => readMovements(on, ids)).map((row) => movementFileLine(row, asked.timeZone));
    default:
      return assertNever(asked);
  }
};
