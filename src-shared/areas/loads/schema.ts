import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { loadKind } from './record.ts';
import { seriesOf } from '../../kernel/record-kind.ts';
import { orderFieldWords as ofOrder } from '../orders/field-words.ts';
import { authorTypes, named, text } from '../orders/items-schema.ts';
import { orderLineSchema } from '../orders/schema.ts';
import { orderVolumeSchema } from '../orders/volumes-schema.ts';
import { scheduleFieldWords as ofVisit } from '../orders/schedule-field-words.ts';
import { scheduleSchema } from '../orders/schedule-schema.ts';
import { loadFieldWords as means } from './field-words.ts';
import { loadStatuses } from './lists-schema.ts';
import { loadActs } from './workflow.ts';

/** The numbers of loads. */
export const loadSeries = seriesOf(loadKind, 'load');

const head = {
  id: uuid.describe(commonWords.id),
  load_number: text.describe(means.load_number),
  status: z.enum(loadStatuses).describe(commonWords.status),
  status_label: text.describe(means.status_label),
  carrier: named.nullable().describe(means.carrier),
  vehicle_plate: text.nullable().describe(means.vehicle_plate),
  driver: text.nullable().describe(means.driver),
  progress: z
    .object({
      orders: z.int().describe(means.orders_count),
      orders_complete: z.int().describe(means.orders_complete),
      orders_shipped: z.int().describe(means.orders_shipped),
      volumes: z.int().describe(means.volumes_count),
      volumes_loaded: z.int().describe(means.volumes_loaded),
      gross_weight: z.number().describe(means.gross_weight),
      total: z.number().describe(means.total),
    })
    .describe(means.progress),
};

/** A load as lists show it. */
export const loadSchema = z.object({
  ...head,
  created_by_id: text.nullable().describe(commonWords.created_by),
  created_by_type: z.enum(authorTypes).describe(ofOrder.created_by_type),
  creator: named.nullable().describe(commonWords.created_by),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
  shipped_at: instant.nullable().describe(means.closed_at),
  cancelled_at: instant.nullable().describe(means.cancelled_at),
  version: z.int().describe(commonWords.version),
});
export type Load = z.output<typeof loadSchema>;

const loadVolumeSchema = orderVolumeSchema
  .pick({ number: true, barcode: true, packaging_type: true, dimensions: true, gross_weight: true })
  .extend({ is_loaded: z.boolean().describe(means.is_loaded) });

/** An order of a load with its volumes: nothing personal but a name and a city. */
const loadOrderSchema = orderLineSchema
  .pick({
    id: true,
    order_number: true,
    external_reference: true,
    stage: true,
    stage_label: true,
    is_on_hold: true,
    customer: true,
    city: true,
    state: true,
    total: true,
    shipped_at: true,
  })
  .extend({
    volumes_loaded: z.int().describe(means.volumes_loaded),
    volumes: z.array(loadVolumeSchema).describe(ofOrder.volumes),
  });
export type LoadOrder = z.output<typeof loadOrderSchema>;

/** A load with its orders, and what its caller may do with it now. */
export const loadDetailsSchema = loadSchema.extend({
  orders: z.array(loadOrderSchema).describe(means.orders),
  actions: actionsSchema(loadActs).describe(means.actions),
});
export type LoadDetails = z.output<typeof loadDetailsSchema>;

/** The outcome of a scan of a volume. */
export const loadScanSchema = z.object({
  scan_uid: uuid.describe(ofOrder.scan_uid),
  load_id: uuid.describe(means.load_id),
  volume_number: z.int().describe(ofOrder.volume_number),
  order: loadOrderSchema
    .pick({ id: true, order_number: true, customer: true, volumes_loaded: true })
    .extend({ volumes: z.int().describe(means.volumes_count) })
    .describe(ofOrder.result_order),
  progress: head.progress,
});
export type LoadScan = z.output<typeof loadScanSchema>;

const cardSchema = orderLineSchema
  .pick({
    id: true,
    order_number: true,
    stage: true,
    stage_label: true,
    is_on_hold: true,
    is_late: true,
    promised_date: true,
    priority: true,
    customer: true,
    city: true,
  })
  .extend({
    carrier: named.nullable().describe(ofOrder.carrier),
    load: loadSchema.pick({ id: true, load_number: true }).nullable().describe(ofOrder.load),
    volumes: z.int().describe(means.volumes_count),
    volumes_loaded: z.int().describe(means.volumes_loaded),
  });
export type BoardCard = z.output<typeof cardSchema>;

const dockSchema = z.object({
  code: text.describe(ofVisit.dock_code),
  name: text.describe(ofVisit.dock_name),
});

const laneVisitSchema = scheduleSchema
  .pick({ dock_code: true, dock_name: true, vehicle_plate: true, status: true })
  .extend({
    window_end: instant.describe(means.leaves_at),
    end_time: text.describe(ofVisit.end_time),
  });
export type LaneVisit = z.output<typeof laneVisitSchema>;

const leftSchema = z.object({
  orders: z.int().describe(means.orders_count),
  volumes: z.int().describe(means.volumes_count),
  gross_weight: z.number().describe(means.gross_weight),
});

/** The orders that leave today: picked, ready, in a load and gone, by carrier or by dock. */
export const loadBoardSchema = z.object({
  day: text.describe(means.day),
  lanes: z
    .array(
      z.object({
        carrier: named.nullable().describe(means.lane_carrier),
        dock: dockSchema.nullable().describe(means.lane_dock),
        visit: laneVisitSchema.nullable().describe(means.lane_visit),
        loads: z.array(z.object(head)).describe(means.lane_loads),
        to_pack: z.array(cardSchema).describe(means.to_pack),
        ready: z.array(cardSchema).describe(means.ready),
        in_load: z.array(cardSchema).describe(means.in_load),
        left: leftSchema.describe(means.left),
      }),
    )
    .describe(means.lanes),
  counts: z
    .object({
      to_pack: z.int().describe(means.to_pack),
      ready: z.int().describe(means.ready),
      in_load: z.int().describe(means.in_load),
    })
    .describe(means.counts),
  left: leftSchema.describe(means.left),
  is_cut: z.boolean().describe(means.is_cut),
});
export type LoadBoard = z.output<typeof loadBoardSchema>;
