import { gtinKey, isGtin } from '#shared/domain/brazil/gtin.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Gs1Fields } from '#shared/domain/gs1.ts';
import type { PickInput } from '#shared/areas/orders/picking-schema.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { leftOf, type Stop } from './stops.rules.ts';

/** What a scan says: of which products it may be, and what it or somebody says of the goods. */
export type Reading = {
  readonly code: string;
  readonly skus: readonly string[];
  /** So many units or packagings; undefined where nobody said. */
  readonly count: number | undefined;
  readonly gtin: string;
  readonly locationKey: string | undefined;
  readonly locationCode: string;
  readonly batch: string | undefined;
  readonly expiration: string | undefined;
  readonly serial: string | undefined;
};

/** What a scan says, its own fields before those of its code. */
export const readingOf = (
  input: Omit<PickInput, 'scan_uid'>,
  { skus, parsed }: { readonly skus: readonly string[]; readonly parsed: Gs1Fields | null },
): Reading => ({
  code: input.code,
  skus,
  count: input.quantity ?? parsed?.quantity ?? undefined,
  gtin: parsed?.gtin ?? input.code.trim(),
  locationKey: input.location_code === undefined ? undefined : locationKey(input.location_code),
  locationCode: input.location_code ?? '',
  batch: input.batch_number ?? parsed?.batch_number ?? undefined,
  expiration: input.expiration_date ?? parsed?.expiration_date ?? undefined,
  serial: input.serial_number ?? parsed?.serial_number ?? undefined,
});

/** How many thousandths a scan is: a packaging's code counts as its units, and what nobody counted is one. */
export const quantityOf = (
  { gtin, count = 1 }: Reading,
  { packagings, has_serial_number }: Pick<Stop, 'packagings' | 'has_serial_number'>,
): number => {
  const all = JSON.parse(packagings) as ProductExtra['packagings'];
  const key = isGtin(gtin) ? gtinKey(gtin) : undefined;
  const packaging = all.find(({ barcode }) => barcode !== null && key === gtinKey(barcode));
  return has_serial_number === 1 ? 1000 : Math.round(toScaled(count, 3) * (packaging?.factor ?? 1));
};

/**
 * Which stop a scan is of and how many thousandths; `other` is the lot or serial number that it names instead of the
 * stop's.
 */
export type Choice = {
  readonly stop: Stop;
  readonly quantity: number;
  readonly other?: { readonly batch_number?: string; readonly serial_number?: string };
};

type Chosen = Choice | Fault<Code>;

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

/** Whether goods are of that batch. */
export const isBatchOf =
  (batch: string) =>
  ({ batch_number: own }: Pick<Stop, 'batch_number'>): boolean =>
    own !== null && skuKey(own) === skuKey(batch);

/** A stop whose goods may be of another lot or serial number: its item asked for none. */
const open = (stops: readonly Stop[]): Stop | undefined =>
  stops.find(
    ({ requested_batch, requested_serials }) => requested_batch === '' && requested_serials === '[]',
  );

const bySerial = (here: readonly Stop[], { serial }: Reading): Chosen => {
  const [first] = here as readonly [Stop];
  if (serial === undefined) return fault('serial_number', 'serial_needed', { sku: first.sku });
  const exact = here.find(({ serial_key: key }) => key === skuKey(serial));
  if (exact !== undefined) return { stop: exact, quantity: 1000 };
  const stop = open(here);
  if (stop === undefined) return conflict('serial_number', 'not_in_order', { sku: first.sku });
  return { stop, quantity: 1000, other: { serial_number: serial } };
};

const byLot = (here: readonly Stop[], reading: Reading): Chosen => {
  const { batch, expiration } = reading;
  const [first] = here as readonly [Stop];
  const fits = here.filter(
    (stop) =>
      (batch === undefined || isBatchOf(batch)(stop)) &&
      (expiration === undefined || stop.expiration_date === expiration),
  );
  if (fits.length === 0) {
    const stop = open(here);
    if (batch === undefined || stop === undefined) {
      return conflict('batch_number', 'not_in_order', { sku: first.sku });
    }
    return { stop, quantity: quantityOf(reading, stop), other: { batch_number: batch } };
  }
  if (new Set(fits.map(({ row_id: row }) => row)).size > 1) {
    return fault('batch_number', 'lot_needed', { sku: first.sku });
  }
  const quantity = quantityOf(reading, first);
  const stop = fits.find((one) => leftOf(one) >= quantity) ?? fits[0] ?? first;
  return { stop, quantity };
};

const over = ({ stop, quantity }: Choice): Fault<Code> | undefined => {
  const left = leftOf(stop);
  if (quantity <= left) return undefined;
  return conflict('quantity', 'over_pick', { quantity: fromScaled(left, 3), sku: stop.sku });
};

/** Which stop of an order a scan is of, or why it is of none; a scan that is refused changes nothing. */
export const chooseStop = (stops: readonly Stop[], reading: Reading): Chosen => {
  const ofProduct = stops.filter(({ sku }) => reading.skus.includes(sku));
  const left = ofProduct.filter((stop) => leftOf(stop) > 0);
  const [first] = left;
  const sku = ofProduct[0]?.sku ?? reading.skus[0] ?? reading.code;
  if (first === undefined) return conflict('code', 'not_in_order', { sku });
  const isNamed = reading.locationCode !== '';
  const here = isNamed ? left.filter(({ code_key: key }) => key === reading.locationKey) : left;
  const codes = unique(left.map(({ code }) => code));
  if (here.length === 0) {
    const vars = { location_code: reading.locationCode, sku: first.sku, right: codes };
    return conflict('location_code', 'wrong_location', vars);
  }
  if (new Set(here.map(({ location_id: id }) => id)).size > 1) {
    return fault('location_code', 'location_needed', { sku: first.sku, locations: codes });
  }
  const chosen = first.has_serial_number === 1 ? bySerial(here, reading) : byLot(here, reading);
  if (!('stop' in chosen)) return chosen;
  if (chosen.stop.invalid_reason !== '' && chosen.other === undefined)
    return conflict(null, 'allocation_invalid');
  return over(chosen) ?? chosen;
};
