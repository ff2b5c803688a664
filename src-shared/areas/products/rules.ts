import { sizesInWords } from './words.ts';
import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';

/** Facts of a product that its rules look at; every number in the unit of the API (UN, cm, kg, °C, days). */
export type ProductFacts = {
  readonly barcode: string;
  readonly characteristics: { readonly has_batch_control: boolean; readonly has_serial_number: boolean };
  readonly stock_control: { readonly min_stock_quantity: number; readonly ideal_stock_quantity: number };
  readonly expiration_control: {
    readonly has_expiration_date: boolean;
    readonly shelf_life_days: number | null;
    readonly min_remaining_shelf_life: number | null;
    readonly expiration_alert_days: number | null;
  };
  readonly temperature_control: {
    readonly is_refrigerated: boolean;
    readonly storage_temp_min: number | null;
    readonly storage_temp_max: number | null;
  };
};

const ofStock = ({ stock_control: stock }: ProductFacts): readonly Fault<Code>[] =>
  stock.min_stock_quantity > stock.ideal_stock_quantity
    ? [fault('stock_control.ideal_stock_quantity', 'ideal_below_min')]
    : [];

const expirationNumbers = ['shelf_life_days', 'min_remaining_shelf_life', 'expiration_alert_days'] as const;

const ofExpiration = ({ expiration_control: expiry }: ProductFacts): readonly Fault<Code>[] => {
  if (!expiry.has_expiration_date) {
    return expirationNumbers
      .filter((name) => expiry[name] !== null)
      .map((name) => fault(`expiration_control.${name}`, 'needs_expiration_control'));
  }
  const life = expiry.shelf_life_days;
  if (life === null) return [];
  return (['expiration_alert_days', 'min_remaining_shelf_life'] as const)
    .filter((name) => (expiry[name] ?? 0) > life)
    .map((name) => fault(`expiration_control.${name}`, 'above_shelf_life'));
};

const ofTemperature = ({ temperature_control: cold }: ProductFacts): readonly Fault<Code>[] => {
  const { storage_temp_min: min, storage_temp_max: max } = cold;
  if (!cold.is_refrigerated) {
    return (['storage_temp_min', 'storage_temp_max'] as const)
      .filter((name) => cold[name] !== null)
      .map((name) => fault(`temperature_control.${name}`, 'needs_refrigeration'));
  }
  return min !== null && max !== null && min > max
    ? [fault('temperature_control.storage_temp_max', 'temp_max_below_min')]
    : [];
};

/** Every rule that a complete product breaks; empty when it is right. */
export const productFaults = (product: ProductFacts): readonly Fault<Code>[] => [
  ...ofStock(product),
  ...ofExpiration(product),
  ...ofTemperature(product),
];

type Dimensions = {
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
};

/** `10.0cm (A) × 20.0cm (L) × 30.0cm (C) | 1.500kg`: height, width and length in cm, always the weight in kg. */
export const dimensionsDescription = ({ height, width, length, weight }: Dimensions): string =>
  sizesInWords({
    height: height.toFixed(1),
    width: width.toFixed(1),
    length: length.toFixed(1),
    weight: weight.toFixed(3),
  });
