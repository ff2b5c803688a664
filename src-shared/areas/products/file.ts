import { productStockLabels } from '../../domain/column-words.ts';
import { csvLine, csvMark } from '../../kernel/csv.ts';
import { writeDecimals } from '../../kernel/decimal-text.ts';
import { productColumns, type CellValue, type ProductColumn } from './columns.ts';
import type { ProductDetails } from './schema.ts';

/** The same with lists that nobody changes. */
type Unchanged<T> = {
  readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? readonly Item[] : T[K];
};

/** The fields of a product that a line of a product file holds; a file that is read back changes nothing else. */
export type FiledProduct = Omit<ProductDetails, 'version' | 'extra'> & {
  readonly extra: Unchanged<ProductDetails['extra']>;
};

/** Headings of what there is of a product. */
const stockLabels = Object.values(productStockLabels).map((label) => ({ label }));
const labelOf = ({ label }: { readonly label: string }): string => label;

/** The first line of a product file, after the mark that tells Excel its encoding. */
export const productFileHead: string = csvMark + csvLine(productColumns.map(labelOf));

/** The same with what there is of each product, which no import reads. */
export const stockedFileHead: string = csvMark + csvLine([...productColumns, ...stockLabels].map(labelOf));

type Groups = Readonly<Record<string, CellValue | Readonly<Record<string, CellValue>>>>;

const cellIn = ({ path, write }: ProductColumn): ((product: Groups) => string) => {
  const [group = '', field] = path.split('.');
  if (field === undefined) return (product) => write(product[group] as CellValue);
  return (product) => write((product[group] as Readonly<Record<string, CellValue>>)[field] ?? null);
};

const cells = productColumns.map(cellIn);

const cellsOf = (product: FiledProduct): readonly string[] =>
  cells.map((cellOf) => cellOf(product as unknown as Groups));

/** A product as a line of a product file, with its line end. */
export const productFileLine = (product: FiledProduct): string => csvLine([...cellsOf(product)]);

type Stock = { readonly on_hand: number; readonly available: number };

const quantity = (value: number): string => writeDecimals(value, { least: 0, most: 3 });

/** The same with what there is of it, in its unit; both cells are empty where nobody knows. */
export const stockedFileLine = (product: FiledProduct, stock: Stock | undefined): string =>
  csvLine([
    ...cellsOf(product),
    ...(stock === undefined ? ['', ''] : [quantity(stock.on_hand), quantity(stock.available)]),
  ]);
