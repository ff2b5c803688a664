import type { Fault } from '#shared/kernel/fault.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Passages, Refused } from './balances.rules.ts';
import { readLocations, readProducts, type LocationFacts, type ProductFacts } from './context.queries.ts';
import { faultsOfLine, type PostingLine } from '../posting.rules.ts';
import { partFaults, productFaults } from './product.rules.ts';
import { shortageFault } from './shortage.service.ts';

/** The products and locations that a posting names. */
export type Context = {
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly locations: ReadonlyMap<number, LocationFacts>;
};

const each = (values: readonly (number | undefined)[]): readonly number[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** Reads every product and location that the lines name. */
export const readContext = (on: Hot, lines: readonly PostingLine[]): Context => ({
  products: readProducts(on, each(lines.map(({ productId }) => productId))),
  locations: readLocations(on, each(lines.flatMap(({ from, to }) => [from?.locationId, to?.locationId]))),
});

/** The rules of its product that a line breaks; throws 404 where its product or a location of it is gone. */
export const lineFaults = ({ products, locations }: Context, line: PostingLine): readonly Fault<Code>[] => {
  const product = products.get(line.productId);
  if (product === undefined) throw notFound();
  for (const end of [line.from, line.to])
    if (end !== null && !locations.has(end.locationId)) throw notFound();
  return productFaults(product, line);
};

const refusedFault = (on: Hot, refused: Refused, { products, locations }: Context): Fault<Code> => {
  const { line } = refused;
  const sku = products.get(line.productId)?.sku ?? '';
  const serial = line.serialNumber ?? '';
  if (refused.why === 'serial_twice') return fault('serial_number', 'serial_twice', { serial });
  if (refused.why === 'serial_in_use') {
    const location = readLocations(on, [refused.locationId]).get(refused.locationId)?.code ?? '';
    return conflict('serial_number', 'serial_in_use', { sku, serial, location });
  }
  if (line.from === null) throw new Error('goods from outside are never short');
  const { locationId, status } = line.from;
  const { there, reserved } = refused;
  const [location, productId] = [locations.get(locationId)?.code ?? '', line.productId];
  return shortageFault(on, {
    sku,
    location,
    productId,
    locationId,
    status,
    wanted: line.quantity,
    there,
    reserved,
  });
};

/** The row of a line as it is after it, or would be. */
const rowsAfter = ({ passages, refused }: Passages) => [
  ...passages.map(({ line, balance_after_from: from, balance_after_to: to }) => ({
    line,
    after: from ?? to ?? 0,
  })),
  ...refused.flatMap((one) =>
    one.why === 'short' ? [{ line: one.line, after: one.there + one.reserved - one.line.quantity }] : [],
  ),
];

/** Parts of what does not divide, where they leave a row no better: 422 at the quantity. */
export const passedFaults = (passed: Passages, { products }: Context): readonly Fault<Code>[] =>
  rowsAfter(passed).flatMap(({ line, after }) =>
    partFaults(products.get(line.productId)?.unit ?? '', line, after),
  );

/**
 * Lists the faults of lines that can't be posted, at their fields: missing goods (409), serial numbers in stock already
 * or twice.
 */
export const refusedFaults = (
  on: Hot,
  refused: readonly Refused[],
  context: Context,
): readonly Fault<Code>[] =>
  refused.flatMap((one) => faultsOfLine(one.line, [refusedFault(on, one, context)]));
