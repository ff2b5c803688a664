import type {
  CreateProductInput,
  ProductDetails,
  UpdateProductInput,
} from '#shared/areas/products/schema.ts';
import { gtinKey, isGtin } from '#shared/domain/brazil/gtin.ts';
import { productFaults } from '#shared/areas/products/rules.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { isRecord } from '#shared/kernel/is-record.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { conflict, duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** A product without what is computed from it. */
export type ProductState = Omit<
  ProductDetails,
  'dimensions_description' | 'created_at' | 'updated_at' | 'version' | 'stock_control' | 'unit'
> & {
  readonly unit: string;
  readonly stock_control: Omit<ProductDetails['stock_control'], 'restock_priority_description'>;
};

const keyOf = (barcode: string, isEan: boolean): string => (isEan ? gtinKey(barcode) : skuKey(barcode));

/** The form in which barcodes are compared: a GTIN in 14 positions, anything else as SKUs are. */
export const barcodeKey = (barcode: string): string => keyOf(barcode, isGtin(barcode));

/** The same of a product, which knows already whether its barcode is a GTIN. */
export const barcodeKeyOf = ({ barcode, characteristics }: ProductState): string =>
  keyOf(barcode, characteristics.has_ean);

const blank = {
  description: '',
  unit_cost: 0,
  barcode: '',
  is_active: true,
  dimensions: { height: 0, width: 0, length: 0, weight: 0 },
  characteristics: {
    is_dangerous: false,
    is_fragile: false,
    has_serial_number: false,
    has_batch_control: false,
    has_ean: false,
  },
  stock_control: { restock_priority: 2, min_stock_quantity: 0, ideal_stock_quantity: 0 },
  expiration_control: {
    has_expiration_date: false,
    shelf_life_days: null,
    min_remaining_shelf_life: null,
    expiration_alert_days: null,
  },
  temperature_control: { is_refrigerated: false, storage_temp_min: null, storage_temp_max: null },
  extra: {
    ncm: null,
    origin: null,
    brand: null,
    category: null,
    allocation_policy: null,
    supplier_codes: [],
    packagings: [],
    gtins: [],
  },
} as const satisfies Partial<ProductState>;

/** The keys of `patch` that were sent, over `base`; keys that `base` does not have are dropped. */
const over = <T extends object>(
  base: T,
  patch: { readonly [K in keyof T]?: T[K] | undefined } | undefined,
): T => {
  if (patch === undefined) return base;
  const result = { ...base };
  for (const key in base) {
    const value = patch[key];
    if (value !== undefined) result[key] = value;
  }
  return result;
};

const cleared = { shelf_life_days: null, min_remaining_shelf_life: null, expiration_alert_days: null };
const warm = { storage_temp_min: null, storage_temp_max: null };

/** Switching a control off clears its numbers, unless they are sent along (which the rules then refuse). */
const controls = (state: ProductState, patch: UpdateProductInput) => {
  const expiryOff = patch.expiration_control?.has_expiration_date === false;
  const coldOff = patch.temperature_control?.is_refrigerated === false;
  return {
    expiration_control: over(
      expiryOff ? { ...state.expiration_control, ...cleared } : state.expiration_control,
      patch.expiration_control,
    ),
    temperature_control: over(
      coldOff ? { ...state.temperature_control, ...warm } : state.temperature_control,
      patch.temperature_control,
    ),
  };
};

/** The product after a change: only what was sent changes, null clears, objects merge, lists replace. */
export const changed = (state: ProductState, patch: UpdateProductInput): ProductState => {
  const barcode = patch.barcode === undefined ? state.barcode : (patch.barcode ?? '');
  return {
    sku: state.sku,
    name: patch.name ?? state.name,
    description: patch.description === undefined ? state.description : (patch.description ?? ''),
    unit_cost: patch.unit_cost ?? state.unit_cost,
    unit: patch.unit ?? state.unit,
    product_type: patch.product_type ?? state.product_type,
    barcode,
    is_active: patch.is_active ?? state.is_active,
    dimensions: over(state.dimensions, patch.dimensions),
    characteristics: { ...over(state.characteristics, patch.characteristics), has_ean: isGtin(barcode) },
    stock_control: over(state.stock_control, patch.stock_control),
    ...controls(state, patch),
    extra: over(state.extra, patch.extra),
  };
};

/** A new product with the defaults of what was not sent. */
export const created = (input: CreateProductInput): ProductState => {
  const { sku, name, unit, product_type } = input;
  return changed({ ...blank, sku, name, unit, product_type }, input);
};

/** Lists the fields that a new product requires. */
const neededOf = ['name', 'unit', 'product_type'] as const;

/** Lists the required fields that a new product lacks. */
export const newFaults = (patch: UpdateProductInput): readonly Fault<Code>[] =>
  neededOf.filter((field) => patch[field] === undefined).map((field) => fault(field, 'required'));

type SkuOwner = { readonly sku: string; readonly deleted_at: string | null };
type BarcodeOwner = { readonly id: number; readonly sku: string };
type Changes = Readonly<Record<string, Change>>;

type Patch = {
  readonly sku?: string | undefined;
  readonly characteristics?: { has_ean?: boolean | undefined } | undefined;
};

const ofPatch = (state: ProductState, patch: Patch): readonly Fault<Code>[] => {
  const sent = patch.characteristics?.has_ean;
  const isRenamed = patch.sku !== undefined && skuKey(patch.sku) !== skuKey(state.sku);
  const differs = sent !== undefined && sent !== state.characteristics.has_ean;
  return [
    ...(isRenamed ? [fault('sku', 'sku_immutable')] : []),
    ...(differs ? [fault('characteristics.has_ean', 'has_ean_differs')] : []),
  ];
};

/** Lists the faults of the product after a change, by itself (422). */
export const stateFaults = (after: ProductState, patch: Patch): readonly Fault<Code>[] => [
  ...ofPatch(after, patch),
  ...productFaults(after),
];

/** Lists the fault of a SKU that another product has or had; that of a deleted product stays reserved for it (409). */
export const skuFaults = (owner: SkuOwner | undefined): readonly Fault<Code>[] => {
  if (owner === undefined) return [];
  return owner.deleted_at === null
    ? [duplicate('sku', 'sku_in_use', { sku: owner.sku })]
    : [{ ...conflict('sku', 'sku_kept'), refusal: 'sku_reserved' }];
};

/** Lists the fault of a barcode that another product already has (409). */
export const barcodeFaults = (owner: BarcodeOwner | undefined, ownId?: number): readonly Fault<Code>[] =>
  owner === undefined || owner.id === ownId
    ? []
    : [duplicate('barcode', 'barcode_in_use', { sku: owner.sku })];

const controlFields = [
  'characteristics.has_batch_control',
  'characteristics.has_serial_number',
  'expiration_control.has_expiration_date',
] as const;

/** The fields of a change that a product with stock may not go through: its controls, its unit, becoming a service. */
const switchedControls = (after: ProductState, changes: Changes): readonly string[] => [
  ...controlFields.filter((field) => field in changes),
  ...('unit' in changes ? ['unit'] : []),
  ...(after.product_type === 'service' && 'product_type' in changes ? ['product_type'] : []),
];

/** A change of a product and how to learn whether it has stock, which is asked only where that matters. */
export type Switching = {
  readonly after: ProductState;
  readonly changes: Changes;
  readonly hasStock: () => boolean;
};

/**
 * Lots and serial numbers in stock would lose what tells them apart, and three boxes are not three kilos: controls and unit
 * stay (409).
 */
export const stockFaults = ({ after, changes, hasStock }: Switching): readonly Fault<Code>[] => {
  const fields = switchedControls(after, changes);
  if (fields.length === 0 || !hasStock()) return [];
  return fields.map((field) => conflict(field, 'stock_exists'));
};

/** Holds the values of a field before and after a change. */
export type Change = { readonly from: unknown; readonly to: unknown };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists the differences between two states, field by field in dot notation; empty when they are equal. */
export const changesBetween = (before: object, after: object, prefix = ''): Record<string, Change> => {
  const changes: Record<string, Change> = {};
  for (const [key, to] of Object.entries(after)) {
    const from = (before as Record<string, unknown>)[key];
    if (same(from, to)) continue;
    if (isRecord(from) && isRecord(to)) Object.assign(changes, changesBetween(from, to, `${prefix}${key}.`));
    else changes[prefix + key] = { from, to };
  }
  return changes;
};

/** Lists the values of a product that differ from those of one without any input, its name and the like included. */
export const beyondBlank = (state: ProductState): Readonly<Record<string, Change>> =>
  changesBetween(blank, state);
