import type { OrderItemInput, UpdateItemInput } from '#shared/areas/orders/body-schema.ts';
import { grossOf } from '#shared/areas/orders/rules.ts';
import type { Direction } from '#shared/areas/operation-types/schema.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import { fitsUnit } from '#shared/domain/enumerations.ts';
import { at, type Fault } from '#shared/kernel/fault.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { unitsOfPackagings } from '../../../stock/goods/packagings.rules.ts';
import type { ItemRow } from './items.mapping.ts';
import type { ItemColumns, OrderedProduct } from './items.queries.ts';

type Faults = readonly Fault<Code>[];

/** The items that a body becomes, and what is wrong with them. */
export type ReadItems = { readonly items: readonly ItemColumns[]; readonly faults: Faults };

/** Holds the products and locations that the items of a body name, and what the type of their order says of them. */
export type Naming = {
  readonly products: ReadonlyMap<string, OrderedProduct>;
  /** The internal ids of the locations by the codes that were sent. */
  readonly locations: ReadonlyMap<string, number>;
  readonly direction: Direction;
  readonly affectsStock: boolean;
};

const productFaults = (product: OrderedProduct, affectsStock: boolean): Faults => {
  const { sku } = product;
  if (affectsStock && product.product_type === 'service') return [fault('sku', 'not_stockable', { sku })];
  return product.is_active === 1 ? [] : [fault('sku', 'product_not_ordered', { sku })];
};

const locationFaults = (
  { destination_location_code: location_code }: OrderItemInput,
  { locations, direction }: Naming,
): Faults => {
  const field = 'destination_location_code';
  if (!location_code) return [];
  if (direction !== 'internal') return [fault(field, 'destination_of_internal')];
  return locations.has(location_code) ? [] : [fault(field, 'location_unknown', { location_code })];
};

const columnsOf = (
  input: OrderItemInput,
  {
    product,
    locations,
    quantity,
  }: { product: OrderedProduct; locations: Naming['locations']; quantity: number },
): ItemColumns => ({
  product_id: product.id,
  description: input.description || product.name,
  quantity,
  unit_price: toScaled(input.unit_price, 4),
  discount: toScaled(input.discount, 2),
  cfop: input.cfop ?? '',
  requested_batch: input.requested_batch ?? '',
  requested_serials: JSON.stringify(input.requested_serials),
  min_expiration_date: input.min_expiration_date ?? null,
  external_reference: input.external_reference ?? '',
  notes: input.notes,
  destination_location_id: locations.get(input.destination_location_code ?? '') ?? null,
});

/** Reads one item against what it names, its faults at its own fields. */
export const itemIn = (input: OrderItemInput, naming: Naming): ReadItems => {
  const wrong = (faults: Faults): ReadItems => ({ items: [], faults });
  const product = naming.products.get(skuKey(input.sku));
  if (product === undefined) return wrong([fault('sku', 'sku_unknown', { sku: input.sku })]);
  const packagings = JSON.parse(product.packagings) as ProductExtra['packagings'];
  const units = unitsOfPackagings(input, { sku: product.sku, packagings });
  if ('fault' in units) return wrong([units.fault]);
  const item = columnsOf(input, { product, locations: naming.locations, quantity: units.quantity });
  const { unit } = product;
  return {
    items: [item],
    faults: [
      ...productFaults(product, naming.affectsStock),
      ...(fitsUnit(unit, item.quantity) ? [] : [fault('quantity', 'needs_whole', { unit })]),
      ...(input.requested_serials.length * 1000 <= item.quantity
        ? []
        : [fault('requested_serials', 'more_serials_than_units')]),
      ...(item.discount <= grossOf(item) ? [] : [fault('discount', 'discount_over_gross')]),
      ...locationFaults(input, naming),
    ],
  };
};

/** Reads the items of a body against what they name, their faults at `items.N`. */
export const itemsIn = (inputs: readonly OrderItemInput[], naming: Naming): ReadItems => {
  const read = inputs.map((input) => itemIn(input, naming));
  return {
    items: read.flatMap(({ items }) => items),
    faults: read.flatMap(({ faults }, index) => at(`items.${index}`, faults)),
  };
};

/** The same for items that exist already: that their product became inactive is no fault. */
export const runningOn = (naming: Naming): Naming => ({
  ...naming,
  products: new Map([...naming.products].map(([key, product]) => [key, { ...product, is_active: 1 }])),
});

/** Builds the whole body of an item after a change: only the fields that are sent change. */
export const changedItem = (row: ItemRow, patch: UpdateItemInput): OrderItemInput => {
  const standing: OrderItemInput = {
    sku: row.sku,
    quantity: fromScaled(row.quantity, 3),
    unit_price: fromScaled(row.unit_price, 4),
    discount: fromScaled(row.discount, 2),
    description: row.description,
    cfop: row.cfop,
    requested_batch: row.requested_batch,
    requested_serials: JSON.parse(row.requested_serials) as string[],
    min_expiration_date: row.min_expiration_date,
    destination_location_code: row.destination_code,
    external_reference: row.external_reference,
    notes: row.notes,
  };
  const sent = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...standing, ...(Object.fromEntries(sent) as UpdateItemInput) } as OrderItemInput;
};

const columnOf = (field: keyof UpdateItemInput): keyof ItemColumns =>
  field === 'destination_location_code'
    ? 'destination_location_id'
    : field === 'sku'
      ? 'product_id'
      : field === 'packaging_unit'
        ? 'quantity'
        : field;

/** The fields that were sent and make a difference, by what the item is before and after. */
export const changedFields = (
  patch: UpdateItemInput,
  before: ItemColumns,
  after: ItemColumns,
): readonly (keyof UpdateItemInput)[] =>
  (Object.keys(patch) as (keyof UpdateItemInput)[]).filter(
    (field) =>
      field !== 'packaging_unit' &&
      patch[field] !== undefined &&
      before[columnOf(field)] !== after[columnOf(field)],
  );
