import type { Fault } from '#shared/kernel/fault.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { portionsOf, type Portion } from '../portions.rules.ts';
import { quantityOf, type Reading } from './reading.rules.ts';

/** Goods that a reading may mean: of one product, lot or serial number, at one location. */
export type Candidate = {
  readonly sku: string;
  readonly packagings: string;
  readonly has_serial_number: number;
  readonly code: string;
  readonly code_key: string;
  readonly lot_id: number | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_key: string | null;
};

/** The lot or serial number that a reading names instead of those of the candidates. */
export type Other = { readonly batch_number?: string; readonly serial_number?: string };

/** Describes how a work reads its goods: what is left of a candidate, and what it says where none fits. */
export type MatchRules<C extends Candidate> = {
  /** Gives the thousandths of a candidate that may still be read. */
  readonly leftOf: (candidate: C) => number;
  /** Tells whether more than what is left may be read, serial numbers apart. */
  readonly takesMore?: boolean;
  /** Leaves out candidates of the product that no reading means any more. */
  readonly standing?: (ofProduct: readonly C[]) => readonly C[];
  /** Chooses among the candidates at one location before their lots are compared. */
  readonly preferred?: (here: readonly C[]) => readonly C[];
  /** Chooses, of the goods of one lot, those that one reading takes together. */
  readonly together?: (ofLot: readonly C[]) => readonly C[];
  /** Gives the candidates in whose stead goods of another lot or serial number may be read. */
  readonly insteadOf?: (here: readonly C[]) => readonly C[];
  readonly says: {
    readonly none: (sku: string) => Fault<Code>;
    readonly serial: (sku: string, serial: string) => Fault<Code>;
    readonly lot: (sku: string) => Fault<Code>;
    readonly severalLots: (sku: string) => Fault<Code>;
    readonly over: (first: C, left: number) => Fault<Code>;
    /** Is given where goods lie at locations; `right` are the codes of those where they do. */
    readonly location?: {
      readonly wrong: (sku: string, right: string) => Fault<Code>;
      readonly several: (sku: string, right: string) => Fault<Code>;
    };
  };
};

type Some<T> = readonly [T, ...T[]];

/** The goods that a reading means, so much of each. */
export type Matched<C> = {
  readonly portions: Some<Portion<C>>;
  /** Names the goods to be taken instead of those of the portions; undefined where they are the same. */
  readonly other?: Other;
};

type Found<C> = { readonly fits: readonly C[]; readonly other?: Other } | Fault<Code>;

const isSome = <T>(list: readonly T[]): list is Some<T> => list.length > 0;

/** Tells whether goods are of that batch. */
const isBatchOf =
  (batch: string) =>
  ({ batch_number: own }: Candidate): boolean =>
    own !== null && skuKey(own) === skuKey(batch);

/** Finds the candidates at the location that a reading names, or at the only one there is. */
const atLocation = <C extends Candidate>(
  standing: Some<C>,
  { locationCode, locationKey }: Reading,
  { says, preferred = (here) => here }: MatchRules<C>,
): Found<C> => {
  const [{ sku }] = standing;
  if (says.location === undefined) return { fits: preferred(standing) };
  const isNamed = locationCode !== '';
  const there = isNamed ? standing.filter(({ code_key: key }) => key === locationKey) : standing;
  const fits = preferred(there);
  const right = [...new Set(standing.map(({ code }) => code))].join(', ');
  if (fits.length === 0) return says.location.wrong(sku, right);
  return new Set(fits.map(({ code }) => code)).size > 1 ? says.location.several(sku, right) : { fits };
};

const ofSerial = <C extends Candidate>(
  here: Some<C>,
  { serial }: Reading,
  { says, insteadOf }: MatchRules<C>,
): Found<C> => {
  const [{ sku }] = here;
  if (serial === undefined) return fault('serial_number', 'serial_needed', { sku });
  const exact = here.filter(({ serial_key: key }) => key === skuKey(serial));
  if (exact.length > 0) return { fits: exact };
  const [open] = insteadOf?.(here) ?? [];
  return open === undefined ? says.serial(sku, serial) : { fits: [open], other: { serial_number: serial } };
};

const ofLot = <C extends Candidate>(
  here: Some<C>,
  { code, batch, expiration, isLotRequired }: Reading,
  { says, insteadOf }: MatchRules<C>,
): Found<C> => {
  const [{ sku }] = here;
  const fits = here.filter(
    (one) =>
      (batch === undefined || isBatchOf(batch)(one)) &&
      (expiration === undefined || one.expiration_date === expiration),
  );
  if (!isSome(fits)) {
    const open = batch === undefined ? [] : (insteadOf?.(here) ?? []);
    return batch === undefined || open.length === 0
      ? says.lot(sku)
      : { fits: open, other: { batch_number: batch } };
  }
  const skus = [...new Set(fits.map((one) => one.sku))];
  if (skus.length > 1) return fault('code', 'product_needed', { scanned: code, skus: skus.join(', ') });
  const isUnnamed = isLotRequired && batch === undefined && fits[0].batch_number !== null;
  const isOneLot = fits.every((one) => one.lot_id === fits[0].lot_id);
  return isUnnamed || !isOneLot ? says.severalLots(sku) : { fits };
};

/**
 * Chooses, of the goods that a work has to do with, those that a reading means: of its product, at its location, of its
 * serial number or else its lot, and so much of each. Gives the fault that refuses the reading where none fit, where
 * several do, or where less is left of them; it then changes nothing.
 */
export const matchReading = <C extends Candidate>(
  candidates: readonly C[],
  reading: Reading,
  rules: MatchRules<C>,
): Matched<C> | Fault<Code> => {
  const { leftOf, takesMore = false, says } = rules;
  const ofProduct = candidates.filter(({ sku }) => reading.skus.includes(sku));
  const standing = rules.standing?.(ofProduct) ?? ofProduct;
  if (!isSome(standing)) return says.none(ofProduct[0]?.sku ?? reading.skus[0] ?? reading.code);
  const here = atLocation(standing, reading, rules);
  if ('say' in here) return here;
  const [{ has_serial_number }] = here.fits as Some<C>;
  const hasSerials = has_serial_number === 1;
  const found = (hasSerials ? ofSerial : ofLot)(here.fits as Some<C>, reading, rules);
  if ('say' in found) return found;
  const fits = (rules.together?.(found.fits) ?? found.fits) as Some<C>;
  const quantity = quantityOf(reading, fits[0]);
  const left = fits.reduce((sum, one) => sum + leftOf(one), 0);
  const mayPass = takesMore && !hasSerials;
  if (quantity > left && !mayPass) return says.over(fits[0], left);
  const portions = portionsOf(quantity, fits, { leftOf, lastTakesRest: mayPass });
  if (!isSome(portions)) throw new Error('a reading means nothing');
  return { portions, ...(found.other && { other: found.other }) };
};
