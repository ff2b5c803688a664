import { showDate } from '#shared/kernel/civil-date.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { LotRef, PostingLine } from '../posting/posting.ts';
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

const dates = [
  ['expiration_date', 'expirationDate'],
  ['manufacturing_date', 'manufacturingDate'],
] as const;

/** Without the difference of small and large letters, as the database tells batches apart. */
const inLarge = (key: string): string => key.replaceAll(/[a-z]+/g, (small) => small.toUpperCase());

/** A batch has one date of a kind: another one is 409 `lot_conflict`, with both. */
const demandSameDates = (lot: LotFacts, { print, line }: Named): void => {
  for (const [column, name] of dates) {
    const given = print[name] ?? null;
    const kept = lot[column];
    if (given === null || given === kept) continue;
    const keptDate = kept === null ? fill('without_date') : showDate(kept);
    const vars = { batch: lot.batch_number ?? '', kept: keptDate, given: showDate(given) };
    throw new AppError(409, 'lot_conflict', {
      vars,
      fields: { [`${line.path ?? ''}${column}`]: [fill('lot_conflict', vars)] },
    });
  }
};

/** The prints of a new batch as one; two dates of a kind among them are 422 at the second. */
const together = (named: readonly Named[]): Named => {
  const [first, ...others] = named;
  if (first === undefined) throw new Error('a new lot has no name');
  let { print } = first;
  for (const { print: other, line } of others) {
    for (const [column, name] of dates) {
      const [kept, given] = [print[name] ?? null, other[name] ?? null];
      if (kept === null) print = { ...print, [name]: given };
      else if (given !== null && given !== kept) {
        const vars = { batch: print.batchNumber ?? '', one: showDate(kept), other: showDate(given) };
        throw fieldError(`${line.path ?? ''}${column}`, 'lot_two_dates', vars);
      }
    }
  }
  return { ...first, print };
};

type Making = {
  readonly ids: Ids;
  readonly at: string;
  /** Whether a lot of that product must have an expiration date. */
  expires(productId: number): boolean;
};

const newLot = ({ line, print }: Named, { ids, expires }: Making): NewLot => {
  if (print.expirationDate === null && expires(line.productId)) {
    throw fieldError(`${line.path ?? ''}expiration_date`, 'needs_expiration');
  }
  return {
    uid: ids.uid(),
    ...printKey(line.productId, print),
    manufacturing_date: print.manufacturingDate ?? null,
    supplier: print.supplier ?? null,
  };
};

/** The lots that the lines name by what is printed, found or made, by `lotIdOf`; throws 409 `lot_conflict`. */
const nameLots = (tx: Tx, lines: readonly PostingLine[], making: Making): ReadonlyMap<string, LotFacts> => {
  const named = namedIn(lines);
  const known = new Map<string, LotFacts>();
  if (named.length === 0) return known;
  const keys = new Map(named.map(({ key, print, line }) => [key, printKey(line.productId, print)]));
  for (const lot of findLots(tx, [...keys.values()])) {
    known.set(keyOf({ ...lot, batch_number: lot.asked }), lot);
  }
  const missing = Map.groupBy(
    named.filter(({ key }) => !known.has(key)),
    ({ key }) => inLarge(key),
  );
  const fresh = [...missing.values()].map((some) => newLot(together(some), making));
  for (const lot of insertLots(tx, fresh, making.at)) {
    for (const { key } of missing.get(inLarge(keyOf(lot))) ?? []) known.set(key, lot);
  }
  for (const one of named) {
    const lot = known.get(one.key);
    if (lot !== undefined) demandSameDates(lot, one);
  }
  return known;
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

/** Finds or makes every lot and serial number of the lines; throws 409 `lot_conflict`, 422 for two dates of a new one. */
export const identify = (tx: Tx, lines: readonly PostingLine[], making: Making): Identified => {
  const lots = nameLots(tx, lines, making);
  const serials = nameSerials(tx, lines);
  return {
    lotIdOf: ({ productId }, lot) => {
      if (lot === null) return null;
      if ('id' in lot) return lot.id;
      const found = lots.get(keyOf(printKey(productId, lot)));
      if (found === undefined) throw new Error('a lot was not named');
      return found.id;
    },
    serialIdOf: ({ productId, serialNumber }) => {
      if (serialNumber === undefined || serialNumber === null) return null;
      const id = serials.get(serialKeyOf(productId, serialNumber));
      if (id === undefined) throw new Error('a serial number was not named');
      return id;
    },
  };
};
