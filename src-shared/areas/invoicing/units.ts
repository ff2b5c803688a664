import { unitDecimals, type UnitCode } from '../../domain/enumerations.ts';
import { foldText } from '../../kernel/fold-text.ts';

/** Units that mean the same, by the first of each row; suppliers write whichever they like. */
const synonyms: readonly (readonly string[])[] = [
  ['UN', 'UNID', 'UND', 'UNI', 'U'],
  ['PC', 'PCA'],
  ['PCT', 'PACOTE'],
  ['L', 'LT', 'LITRO'],
  ['M', 'MT'],
  ['DZ', 'DUZIA'],
  ['FD', 'FARDO'],
  ['RL', 'ROLO'],
  ['SC', 'SACO'],
  ['CX', 'CAIXA'],
  ['MILHEI', 'MIL'],
  ['TON', 'TN'],
  ['GRAMAS', 'GR', 'G'],
];

const firstOf: ReadonlyMap<string, string> = new Map(
  synonyms.flatMap((row) => row.map((unit): [string, string] => [unit, row[0] ?? unit])),
);

/** A unit as units are compared: without accents, dots and blanks, by one word of those that mean the same. */
export const unitKey = (unit: string): string => {
  const plain = foldText(unit).replace(/[\s.]/g, '').toUpperCase();
  return firstOf.get(plain) ?? plain;
};

/** Maps a unit to the kind that it measures, and its amount in the smallest unit of that kind. */
const measures: Readonly<Record<string, readonly [kind: string, of: number]>> = {
  GRAMAS: ['weight', 1],
  KG: ['weight', 1000],
  TON: ['weight', 1_000_000],
  ML: ['volume', 1],
  L: ['volume', 1000],
  M3: ['volume', 1_000_000],
  CM: ['length', 1],
  M: ['length', 100],
  DZ: ['count', 12],
  CENTO: ['count', 100],
  MILHEI: ['count', 1000],
};

const measureOf = (unit: string): readonly [kind: string, of: number] =>
  (Object.hasOwn(measures, unit) ? measures[unit] : undefined) ?? ['count', 1];

/** Tells whether a unit measures weight or volume, so that a taxable quantity does not count pieces. */
const isWeighed = (unit: string): boolean => ['weight', 'volume'].includes(measureOf(unit)[0]);

/** So many thousandths of `unit` that make one of `of`, where every dozen is twelve: `DZ` of `UN` 12,000. */
const conventional = (of: string, unit: string): number | undefined => {
  const [[kind, large], [ownKind, small]] = [measureOf(of), measureOf(unit)];
  if (kind !== ownKind || !Object.hasOwn(measures, of)) return undefined;
  const thousandths = (large * 1000) / small;
  return Number.isInteger(thousandths) ? thousandths : undefined;
};

/** A packaging of a product: how many thousandths of its unit it holds, and its GTIN as codes are compared. */
export type PackagingFacts = { readonly unit: string; readonly factor: number; readonly code: string | null };

/**
 * Holds what a factor is computed from: units as they are written, codes in their compared form, quantities in
 * ten-thousandths.
 */
export type FactorFacts = {
  readonly unit: string;
  readonly ownUnit: string;
  readonly quantity: number;
  readonly code: string | null;
  readonly taxableUnit: string;
  readonly taxableQuantity: number;
  readonly taxableCode: string | null;
  /** The product's barcode and other GTIN. */
  readonly ownCodes: ReadonlySet<string>;
  readonly packagings: readonly PackagingFacts[];
  /** Is the factor that a person once gave for this product of this supplier. */
  readonly remembered: { readonly unit: string; readonly factor: number } | null;
};

const taxableFactor = (facts: FactorFacts): number | undefined => {
  const { taxableCode, ownCodes, quantity, taxableQuantity } = facts;
  if (taxableCode === null || !ownCodes.has(taxableCode) || quantity === 0) return undefined;
  const [taxable, own] = [unitKey(facts.taxableUnit), unitKey(facts.ownUnit)];
  if (isWeighed(taxable) && !isWeighed(own)) return undefined;
  const thousandths = BigInt(taxableQuantity) * 1000n;
  if (thousandths === 0n || thousandths % BigInt(quantity) !== 0n) return undefined;
  return Number(thousandths / BigInt(quantity));
};

/**
 * Gives how many thousandths of the product's unit one unit of the invoice is. Undefined where a person has to decide,
 * also where the taxable quantity, the unit's own meaning and the packagings disagree.
 */
export const factorOf = (facts: FactorFacts): number | undefined => {
  const { remembered, code, ownCodes, packagings } = facts;
  const [unit, own] = [unitKey(facts.unit), unitKey(facts.ownUnit)];
  if (remembered !== null && unitKey(remembered.unit) === unit) return remembered.factor;
  if (unit === own && (code === null || ownCodes.has(code))) return 1000;
  const ofCode = packagings.find((packaging) => packaging.code !== null && packaging.code === code);
  if (ofCode !== undefined) return ofCode.factor;
  const ofUnit = packagings.filter((packaging) => unitKey(packaging.unit) === unit);
  const said = [taxableFactor(facts), conventional(unit, own), ...ofUnit.map(({ factor }) => factor)];
  const different = new Set(said.filter((factor) => factor !== undefined));
  return different.size === 1 ? [...different][0] : undefined;
};

/** A quantity of the invoice (ten-thousandths) in the product's unit (thousandths); undefined where it does not divide. */
export const unitsOf = (
  { quantity, factor }: { readonly quantity: number; readonly factor: number },
  unit: string,
): number | undefined => {
  const scaled = BigInt(quantity) * BigInt(factor);
  const least = 10_000n * 10n ** BigInt(3 - unitDecimals(unit as UnitCode));
  if (scaled % least !== 0n) return undefined;
  const units = Number(scaled / 10_000n);
  return Number.isSafeInteger(units) ? units : undefined;
};

/** The cost of one unit in ten-thousandths of a real, rounded to the nearest: cents by thousandths of units. */
export const costOf = (cents: number, units: number): number => {
  if (cents <= 0 || units <= 0) return 0;
  const doubled = (BigInt(cents) * 200_000n) / BigInt(units);
  return Number((doubled + 1n) / 2n);
};
