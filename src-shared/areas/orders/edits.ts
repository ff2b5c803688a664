import type { Fault } from '../../kernel/fault.ts';
import { conflict, refusedAs } from '../../kernel/refusal.ts';
import { worded, type Code } from '../../kernel/sentences.ts';
import type { UpdateItemInput, UpdateOrderInput } from './body-schema.ts';
import { orderLabels } from './label-words.ts';
import type { OrderStage } from './lists-schema.ts';

/** Phases of an order, as far as changing it is concerned: a change that one phase allows, all before it allow. */
const phases = ['draft', 'pending', 'confirmed', 'picking', 'packing', 'dispatch', 'ended'] as const;
type Phase = (typeof phases)[number];

const phaseOf: Readonly<Record<OrderStage, Phase>> = {
  draft: 'draft',
  pending: 'pending',
  confirmed: 'confirmed',
  picking: 'picking',
  picked: 'packing',
  packing: 'packing',
  packed: 'dispatch',
  ready_to_ship: 'dispatch',
  receiving: 'packing',
  received: 'dispatch',
  putaway: 'dispatch',
  shipped: 'ended',
  completed: 'ended',
  cancelled: 'ended',
};

type HeadField = keyof UpdateOrderInput;
type ItemField = keyof UpdateItemInput;

/** The last phase in which a field of the head may change; `items` is to add or take away an item, null is never. */
const headUntil: Readonly<Record<HeadField | 'items', Phase | null>> = {
  operation_type: null,
  channel: 'draft',
  customer_id: 'pending',
  customer: 'pending',
  external_reference: 'confirmed',
  freight_mode: 'confirmed',
  discount: 'confirmed',
  freight: 'confirmed',
  insurance: 'confirmed',
  other: 'confirmed',
  declared_total: 'confirmed',
  staging_location_code: 'confirmed',
  items: 'confirmed',
  shipping_address: 'picking',
  billing_address: 'picking',
  promised_date: 'picking',
  priority: 'picking',
  volumes_declared: 'packing',
  carrier_id: 'dispatch',
  carrier: 'dispatch',
  service: 'dispatch',
  notes: 'dispatch',
  assigned_to: 'dispatch',
  tags: 'ended',
  internal_notes: 'ended',
};

/** The same of an item. */
const itemUntil: Readonly<Record<ItemField, Phase | null>> = {
  sku: null,
  quantity: 'picking',
  packaging_unit: 'picking',
  unit_price: 'confirmed',
  discount: 'confirmed',
  description: 'confirmed',
  cfop: 'confirmed',
  requested_batch: 'confirmed',
  requested_serials: 'confirmed',
  min_expiration_date: 'confirmed',
  destination_location_code: 'confirmed',
  external_reference: 'confirmed',
  notes: 'confirmed',
};

const isOpenIn = (stage: OrderStage, until: Phase | null): boolean =>
  until !== null && phases.indexOf(phaseOf[stage]) <= phases.indexOf(until);

const refusal = 'not_editable';

/** Tells whether a field of the head may change in that stage; `items` is to add or take away an item. */
export const mayChange = (stage: OrderStage, field: HeadField | 'items'): boolean =>
  isOpenIn(stage, headUntil[field]);

/** Refuses a change of these fields of the head in that stage: 409 `not_editable` at each. */
export const headEditFaults = (
  stage: OrderStage,
  fields: readonly (HeadField | 'items')[],
): readonly Fault<Code>[] =>
  fields
    .filter((field) => !mayChange(stage, field))
    .map((field) =>
      headUntil[field] === null
        ? refusedAs(refusal, conflict(field, 'order_type_fixed'), {
            status: worded(orderLabels.order_stage, stage),
          })
        : conflict(field, refusal, { status: worded(orderLabels.order_stage, stage) }),
    );

/** The same of these fields of an item; another SKU is another item. */
export const itemEditFaults = (stage: OrderStage, fields: readonly ItemField[]): readonly Fault<Code>[] =>
  fields
    .filter((field) => !isOpenIn(stage, itemUntil[field]))
    .map((field) =>
      itemUntil[field] === null
        ? refusedAs(refusal, conflict(field, 'item_sku_fixed'), {
            status: worded(orderLabels.order_stage, stage),
          })
        : conflict(field, refusal, { status: worded(orderLabels.order_stage, stage) }),
    );
