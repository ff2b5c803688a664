import {
  dateFaults,
  knownLotFaults,
  sameLotFaults,
  type GoodsControls,
  type LotDates,
} from '#shared/areas/inventory/goods-rules.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Ids } from '../../kernel/ids.ts';
import { faultsOfLine, type LotRef, type PostingLine } from '../posting.rules.ts';
import { findLots, insertLots, type LotFacts, type LotKey, type NewLot } from './lots.queries.ts';
import { findOrMakeSerials, type SerialKey } from './serials.queries.ts';

type Print = Exclude<LotRef, { readonly id: number }>;
type Named = { readonly key: string; readonly print: Print; readonly line: PostingLine };

const keyOf = ({ product_id, batch_number, expiration_date }: LotKey): string =>
  JSON.stringify([product_id, batch_number ?? { until: expiration_date }]);

const printKey = (productId: number, { batchNumber, expirationDate }: Print): LotKey => ({
  product_id: productId,
  batch_number: batchNumber,
  expiration_date: expirationDate,
});

const namedIn = (lines: readonly PostingLine[]): readonly Named[] =>
  lines.flatMap((line) =>
    [line.from?.lot, line.to?.lot].flatMap((lot) => {
      if (lot === undefined || lot === null || 'id' in lot) return [];
      return [{ key: keyOf(printKey(line.productId, lot)), print: lot, line }];
    }),
  );

const datesOf = ({ expirationDate, manufacturingDate = null }: Print): LotDates => ({
  expiration_date: expirationDate,
  manufacturing_date: manufacturingDate,
});

/** The batch number in lower case, as the database compares batch numbers. */
const inLarge = (key: string): string => key.replaceAll(/[a-z]+/g, (small) => small.toUpperCase());

/** Merges the data of a new lot from all its lines: of each date the first one given. */
const together = (prints: readonly Print[]): Print => {
  const [first] = prints;
  if (first === undefined) throw new Error('a new lot has no name');
  const dateFrom = <K extends 'expirationDate' | 'manufacturingDate'>(name: K) =>
    prints.find((print) => (print[name] ?? null) !== null)?.[name] ?? null;
  return {
    ...first,
    expirationDate: dateFrom('expirationDate'),
    manufacturingDate: dateFrom('manufacturingDate'),
  };
};

/** The lots that lines name by what is printed: those that are known, and the names of each that has to be made. */
export type NamedLots = {
  readonly named: readonly Named[];
  readonly known: ReadonlyMap<string, LotFacts>;
  readonly missing: ReadonlyMap<string, readonly Named[]>;
};

/** Finds the lots that lines name by what is printed. */
export const findNamedLots = (on: Hot, lines: readonly PostingLine[]): NamedLots => {
  const named = namedIn(lines);
  const keys = new Map(named.map(({ key, print, line }) => [key, printKey(line.productId, print)]));
  const found = findLots(on, [...keys.values()]);
  const known = new Map(found.map((lot) => [keyOf({ ...lot, batch_number: lot.asked }), lot]));
  const missing = Map.groupBy(
    named.filter(({ key }) => !known.has(key)),
    ({ key }) => inLarge(key),
  );
  return { named, known, missing };
};

/** Maps products to their rules for the lots that a posting creates. */
export type LotRules = ReadonlyMap<number, GoodsControls>;

const newLotFaults = (some: readonly Named[], products: LotRules): readonly Fault<Code>[] => {
  const whole = together(some.map(({ print }) => print));
  return some.flatMap(({ line, print }, index) => {
    const product = products.get(line.productId);
    const lacks = index === 0 && product !== undefined ? dateFaults(product, whole.expirationDate) : [];
    const found = [...lacks, ...sameLotFaults(whole.batchNumber, datesOf(whole), datesOf(print))];
    return faultsOfLine(line, found);
  });
};

/**
 * Lists the faults of the lots that lines name: 409 for dates that contradict a known lot, 422 for missing or
 * contradicting data of a new one.
 */
export const lotFaults = (
  { named, known, missing }: NamedLots,
  products: LotRules,
): readonly Fault<Code>[] => [
  ...[...missing.values()].flatMap((some) => newLotFaults(some, products)),
  ...named.flatMap(({ key, line, print }) => {
    const lot = known.get(key);
    const found = lot === undefined ? [] : knownLotFaults(lot, datesOf(print));
    return faultsOfLine(line, found);
  }),
];

type Making = { readonly ids: Ids; readonly at: string };

/** The lots that lines name by what is printed, with the missing ones made, by `keyOf`. */
const makeLots = (
  tx: Tx,
  { known, missing }: NamedLots,
  { ids, at }: Making,
): ReadonlyMap<string, LotFacts> => {
  const all = new Map(known);
  const fresh = [...missing.values()].map((some): NewLot => {
    const print = together(some.map((one) => one.print));
    return {
      uid: ids.uid(),
      ...printKey(some[0]?.line.productId ?? 0, print),
      manufacturing_date: print.manufacturingDate ?? null,
      supplier: print.supplier ?? null,
      nf_access_key: print.accessKey ?? null,
    };
  });
  for (const lot of insertLots(tx, fresh, at)) {
    for (const { key } of missing.get(inLarge(keyOf(lot))) ?? []) all.set(key, lot);
  }
  return all;
};

const serialKeyOf = (productId: number, serialNumber: string): string =>
  `${productId} ${skuKey(serialNumber)}`;

const nameSerials = (tx: Tx, lines: readonly PostingLine[]): ReadonlyMap<string, number> => {
  const wanted = new Map<string, SerialKey>();
  for (const { productId, serialNumber } of lines) {
    if (serialNumber === undefined || serialNumber === null) continue;
    const key = serialKeyOf(productId, serialNumber);
    if (wanted.has(key)) continue;
    const serial_key = skuKey(serialNumber);
    wanted.set(key, { product_id: productId, serial_number: serialNumber, serial_key });
  }
  const found = findOrMakeSerials(tx, [...wanted.values()]);
  return new Map(found.map((row) => [`${row.product_id} ${row.serial_key}`, row.id]));
};

/** Finds the internal ids behind lots and serial numbers of a line; a printed lot was named beforehand. */
export type Identified = {
  lotIdOf(line: PostingLine, lot: LotRef | null): number | null;
  serialIdOf(line: PostingLine): number | null;
};

/** Makes what is missing of the lots and serial numbers of the lines, which `lotFaults` has nothing against. */
export const identify = (
  tx: Tx,
  lines: readonly PostingLine[],
  { lots: found, ...making }: Making & { readonly lots: NamedLots },
): Identified => {
  const lots = makeLots(tx, found, making);
  const serials = nameSerials(tx, lines);
  return {
    lotIdOf: ({ productId }, lot) => {
      if (lot === null) return null;
      if ('id' in lot) return lot.id;
      const lotFound = lots.get(keyOf(printKey(productId, lot)));
      if (lotFound === undefined) throw new Error('a lot was not named');
      return lotFound.id;
    },
    serialIdOf: ({ productId, serialNumber }) => {
      if (serialNumber === undefined || serialNumber === null) return null;
      const id = serials.get(serialKeyOf(productId, serialNumber));
      if (id === undefined) throw new Error('a serial number was not named');
      return id;
    },
  };
};
