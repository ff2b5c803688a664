import type { UpdateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { mayChange } from '#shared/areas/orders/edits.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';

/** The head of an order as its form holds it: '' where nothing is said. */
export type HeadValues = {
  readonly external_reference: string;
  readonly promised_date: string;
  readonly priority: string;
  readonly carrier_id: string;
  readonly freight_mode: string;
  readonly service: string;
  readonly volumes_declared: number | null;
  readonly staging_location_code: string;
  readonly discount: number | null;
  readonly freight: number | null;
  readonly insurance: number | null;
  readonly other: number | null;
  readonly tags: string;
  readonly notes: string;
  readonly internal_notes: string;
};

/** An order as its form begins. */
export const headValues = (order: OrderDetails): HeadValues => ({
  external_reference: order.external_reference ?? '',
  promised_date: order.promised_date ?? '',
  priority: String(order.priority),
  carrier_id: order.carrier_id ?? '',
  freight_mode: order.freight_mode === null ? '' : String(order.freight_mode),
  service: order.service,
  volumes_declared: order.totals.volumes_declared,
  staging_location_code: order.staging_location?.code ?? '',
  discount: order.totals.order_discount,
  freight: order.totals.freight,
  insurance: order.totals.insurance,
  other: order.totals.other,
  tags: order.tags.join(', '),
  notes: order.notes,
  internal_notes: order.internal_notes,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const meant = (values: HeadValues) => ({
  external_reference: orNull(values.external_reference),
  promised_date: orNull(values.promised_date),
  priority: Number(values.priority),
  carrier_id: orNull(values.carrier_id),
  freight_mode: values.freight_mode === '' ? null : Number(values.freight_mode),
  service: values.service.trim(),
  volumes_declared: values.volumes_declared,
  staging_location_code: orNull(values.staging_location_code),
  discount: values.discount ?? 0,
  freight: values.freight ?? 0,
  insurance: values.insurance ?? 0,
  other: values.other ?? 0,
  tags: listOf(values.tags),
  notes: values.notes,
  internal_notes: values.internal_notes,
});

/** The body that these values mean: what an order of that stage still lets change. */
export const headBody = (values: HeadValues, stage: OrderStage): object =>
  Object.fromEntries(
    Object.entries(meant(values)).filter(([name]) => mayChange(stage, name as keyof UpdateOrderInput)),
  );
