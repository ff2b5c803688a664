import { fill } from '#shared/areas/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { AppError, fieldError, notFound } from '../../kernel/app-error.ts';
import type { Passages } from './balances.rules.ts';
import { readPlaces, readProducts, type PlaceFacts, type ProductFacts } from './context.queries.ts';
import { serialField, type PostingLine } from './posting.ts';
import { productFault } from './product.rules.ts';
import { shortageError, type Shortage } from './shortage.ts';

/** The products and places that a posting names. */
export type Context = {
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly places: ReadonlyMap<number, PlaceFacts>;
};

const each = (values: readonly (number | undefined)[]): readonly number[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** Reads every product and place that the lines name. */
export const readContext = (tx: Tx, lines: readonly PostingLine[]): Context => ({
  products: readProducts(tx, each(lines.map(({ productId }) => productId))),
  places: readPlaces(tx, each(lines.flatMap(({ from, to }) => [from?.locationId, to?.locationId]))),
});

/** The product of a line that keeps to its rules; throws 404, 409 `not_stockable` or 422 at the field. */
export const demandProductRules = ({ products, places }: Context, line: PostingLine): void => {
  const { from, to, path = '' } = line;
  const product = products.get(line.productId);
  if (product === undefined) throw notFound();
  for (const end of [from, to]) if (end !== null && !places.has(end.locationId)) throw notFound();
  const fault = productFault(product, line);
  if (fault === undefined) return;
  const vars = { sku: product.sku, unit: product.unit };
  if (fault.field === 'serial_number') throw fieldError(serialField(line), fault.say, vars);
  if (fault.field !== null) throw fieldError(path + fault.field, fault.say, vars);
  throw new AppError(409, fault.say, { vars, fields: { [`${path}sku`]: [fill(fault.say, vars)] } });
};

type Passed = Extract<Passages, { readonly outcome: 'passed' }>;

type Short = Extract<Passages, { readonly outcome: 'short' }>;

const shortageOf = (
  { line, there, reserved }: Short,
  { sku, places }: { readonly sku: string; readonly places: Context['places'] },
): Shortage => {
  if (line.from === null) throw new Error('goods from outside are never short');
  const { locationId, status } = line.from;
  return {
    sku,
    place: places.get(locationId)?.code ?? '',
    productId: line.productId,
    locationId,
    status,
    wanted: line.quantity,
    there,
    reserved,
    field: `${line.path ?? ''}quantity`,
  };
};

type Taken = Exclude<Passages, Passed | Short>;

/** 422 where the lines themselves name a serial number twice, 409 where it is in stock already. */
const serialError = (tx: Tx, taken: Taken, sku: string): AppError => {
  const { line } = taken;
  const [field, serial] = [serialField(line), line.serialNumber ?? ''];
  if (taken.outcome === 'serial_twice') return fieldError(field, 'serial_twice', { serial });
  const place = readPlaces(tx, [taken.locationId]).get(taken.locationId)?.code ?? '';
  const vars = { sku, serial, place };
  return new AppError(409, 'serial_in_use', { vars, fields: { [field]: [fill('serial_in_use', vars)] } });
};

/**
 * The rows after all lines; where they can't be carried out throws 409 `insufficient_stock` or `serial_in_use`, 422 at
 * a serial number that comes twice.
 */
export const demandPassage = (tx: Tx, passages: Passages, { products, places }: Context): Passed => {
  if (passages.outcome === 'passed') return passages;
  const sku = products.get(passages.line.productId)?.sku ?? '';
  if (passages.outcome === 'short') throw shortageError(tx, shortageOf(passages, { sku, places }));
  throw serialError(tx, passages, sku);
};
