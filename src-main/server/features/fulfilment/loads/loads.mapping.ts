import { loadLabels } from '#shared/areas/loads/label-words.ts';
import type { Load, LoadDetails, LoadOrder } from '#shared/areas/loads/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { OrderVolumeRow } from '../../../db/schema/fulfilment.ts';
import { creatorOf, type OrderRow, toLine, uncovered } from '../../orders/index.ts';
import { toVolume } from '../packing/volumes.mapping.ts';
import { orNull, reais } from '../../../kernel/stored-values.ts';
import type { LoadRow, LoadSums } from './loads.queries.ts';

/** Builds the first fields of a load in lists, records and the board. */
export const toLoadHead = (row: LoadRow, sums: LoadSums) => ({
  id: row.uid,
  load_number: row.load_number,
  status: row.status,
  status_label: loadLabels.load_status[row.status],
  carrier: row.carrier_uid === null ? null : { id: row.carrier_uid, name: row.carrier_name ?? '' },
  vehicle_plate: orNull(row.vehicle_plate),
  driver: orNull(row.driver),
  progress: toProgress(sums),
});

/** Shows the progress of a load. */
export const toProgress = (sums: LoadSums): Load['progress'] => ({
  orders: sums.orders,
  orders_complete: sums.complete,
  orders_shipped: sums.shipped,
  volumes: sums.volumes,
  volumes_loaded: sums.loaded,
  gross_weight: fromScaled(sums.weight, 3),
  total: reais(sums.total),
});

/** A load as lists show it. */
export const toLoad = (row: LoadRow, sums: LoadSums): Load => ({
  ...toLoadHead(row, sums),
  ...creatorOf(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
  shipped_at: row.shipped_at,
  cancelled_at: row.cancelled_at,
  version: row.version,
});

const toLoadOrder = (row: OrderRow, volumes: readonly OrderVolumeRow[]): LoadOrder => {
  // what is reserved shows in none of the fields that stay
  const line = toLine(row, { today: '', covered: uncovered, lacksStock: () => false });
  const { id, order_number, external_reference, stage, stage_label, is_on_hold, customer, city, state } =
    line;
  const shown = volumes.map((volume) => {
    const { number, barcode, packaging_type, dimensions, gross_weight } = toVolume(volume, []);
    const is_loaded = volume.load_id === row.load_id;
    return { number, barcode, packaging_type, dimensions, gross_weight, is_loaded };
  });
  return {
    id,
    order_number,
    external_reference,
    stage,
    stage_label,
    is_on_hold,
    customer,
    city,
    state,
    total: line.total,
    shipped_at: line.shipped_at,
    volumes_loaded: shown.filter(({ is_loaded: isLoaded }) => isLoaded).length,
    volumes: shown,
  };
};

/** The orders of a load with their volumes. */
export const toLoadOrders = (
  orders: readonly OrderRow[],
  volumes: readonly OrderVolumeRow[],
): LoadDetails['orders'] => {
  const byOrder = Map.groupBy(volumes, ({ order_id: order }) => order);
  return orders.map((row) => toLoadOrder(row, byOrder.get(row.id) ?? []));
};
