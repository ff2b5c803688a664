import type { Product } from '#shared/areas/products/schema.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { formatDecimal } from '#shared/kernel/decimal-text.ts';
import { quantityDecimals } from './product-values.ts';

const celsius = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const words = productWords.panel;

/** Writes the storage temperature of a product: "2,0 a 8,0 °C", "Refrigerado" without limits, "Ambiente". */
export function temperatureText({ temperature_control: cold }: Product): string {
  const { storage_temp_min: min, storage_temp_max: max } = cold;
  if (!cold.is_refrigerated) return words.room;
  if (min !== null && max !== null) return words.range(celsius.format(min), celsius.format(max));
  if (min !== null) return words.from(celsius.format(min));
  return max === null ? words.cold : words.upTo(celsius.format(max));
}

/**
 * Lists the controls by date and lot, in parts: "Lote", "365 dias", "saída 30", "aviso 45"; empty for
 * nothing.
 */
export function expiryParts({ characteristics, expiration_control: expiry }: Product): readonly string[] {
  const days = (value: number | null, say: (text: string) => string) =>
    value === null ? [] : [say(formatInteger(value))];
  return [
    ...(characteristics.has_batch_control ? [words.batch] : []),
    ...(expiry.has_expiration_date && expiry.shelf_life_days === null ? [words.shelfLifeUnknown] : []),
    ...days(expiry.shelf_life_days, words.shelfLife),
    ...days(expiry.min_remaining_shelf_life, words.exitDays),
    ...days(expiry.expiration_alert_days, words.alertDays),
  ];
}

/** A quantity with the decimals of its unit, so that 3.000 is never three: "3.000,000" KG, "3.000" UN. */
export function quantityText(value: number, unit: string): string {
  return value === 0 ? '0' : formatDecimal(value, quantityDecimals(unit));
}

/** A weight in kilograms with its three decimals: "0,182 kg". */
export function weightText(value: number): string {
  return `${kilograms.format(value)} kg`;
}

/** The three lengths in centimetres; undefined where none is known. */
export function lengthsText({ dimensions }: Product): string | undefined {
  const { height, width, length } = dimensions;
  if (height + width + length === 0) return undefined;
  const shown = (value: number): string => `${formatDecimal(value, 1)} cm`;
  return words.lengths(shown(height), shown(width), shown(length));
}

/** The marks of a product in a fixed order; the slot of an absent mark stays empty. */
export const productMarks = [
  { id: 'batch', label: productWords.flags.batch, has: (p: Product) => p.characteristics.has_batch_control },
  {
    id: 'serial',
    label: productWords.flags.serial,
    has: (p: Product) => p.characteristics.has_serial_number,
  },
  {
    id: 'expiry',
    label: productWords.flags.expiry,
    has: (p: Product) => p.expiration_control.has_expiration_date,
  },
  { id: 'cold', label: productWords.flags.cold, has: (p: Product) => p.temperature_control.is_refrigerated },
  { id: 'fragile', label: productWords.flags.fragile, has: (p: Product) => p.characteristics.is_fragile },
  {
    id: 'dangerous',
    label: productWords.flags.dangerous,
    has: (p: Product) => p.characteristics.is_dangerous,
  },
] as const;

/** The marks of a product in words: "Lote, Validade". */
export function marksText(product: Product): string {
  return productMarks
    .filter(({ has }) => has(product))
    .map(({ label }) => label)
    .join(', ');
}
