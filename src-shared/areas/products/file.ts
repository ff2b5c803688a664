import { csvLine, csvMark } from '../../kernel/csv.ts';
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

/** The first line of a product file, after the mark that tells Excel its encoding. */
export const productFileHead: string = csvMark + csvLine(productColumns.map(({ label }) => label));

type Groups = Readonly<Record<string, CellValue | Readonly<Record<string, CellValue>>>>;

const cellIn = ({ path, write }: ProductColumn): ((product: Groups) => string) => {
  const [group = '', field] = path.split('.');
  if (field === undefined) return (product) => write(product[group] as CellValue);
  return (product) => write((product[group] as Readonly<Record<string, CellValue>>)[field] ?? null);
};

const cells = productColumns.map(cellIn);

/** A product as a line of a product file, with its line end. */
export const productFileLine = (product: FiledProduct): string =>
  csvLine(cells.map((cellOf) => cellOf(product as unknown as Groups)));
