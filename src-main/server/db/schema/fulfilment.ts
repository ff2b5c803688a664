import type { Generated, Selectable } from 'kysely';
import type { LoadStatus } from '#shared/areas/loads/lists-schema.ts';
import type { WaveStatus } from '#shared/areas/waves/workflow.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** A package in which goods of an order leave: millimetres, grams; '' is none. */
type OrderVolumeTable = {
  id: Generated<number>;
  order_id: number;
  number: number;
  barcode: string;
  packaging_type: string;
  height: number | null;
  width: number | null;
  length: number | null;
  gross_weight: number | null;
  tracking_code: string;
  /** The load onto which it was scanned. */
  load_id: number | null;
};
export type OrderVolumeRow = Selectable<OrderVolumeTable>;

/** Goods that were checked into a volume; 0 is no lot and no serial number. */
type OrderVolumeItemTable = {
  id: Generated<number>;
  volume_id: number;
  order_item_id: number;
  lot_id: number;
  serial_id: number;
  quantity: number;
};

/** Orders that are picked in one walk. */
type OrderWaveTable = Versioned & {
  wave_number: string;
  status: WaveStatus;
  staging_location_id: number;
  user_id: number | null;
  api_token_id: number | null;
  started_at: string | null;
  ended_at: string | null;
};
export type OrderWaveRow = Selectable<OrderWaveTable>;

/** Holds the loads, each of which leaves in one vehicle; '' is none. */
type OrderLoadTable = Versioned & {
  load_number: string;
  status: LoadStatus;
  carrier_id: number | null;
  vehicle_plate: string;
  driver: string;
  user_id: number | null;
  api_token_id: number | null;
  shipped_at: string | null;
  cancelled_at: string | null;
};
export type OrderLoadRow = Selectable<OrderLoadTable>;

export type FulfilmentSchema = {
  order_volume: OrderVolumeTable;
  order_volume_item: OrderVolumeItemTable;
  order_wave: OrderWaveTable;
  order_load: OrderLoadTable;
};

/** Lists the columns that others may read. */
export type PublishedFulfilment = {
  order_volume: Published<OrderVolumeTable, keyof OrderVolumeTable>;
  order_volume_item: Published<OrderVolumeItemTable, 'order_item_id' | 'volume_id' | 'quantity'>;
  order_wave: Published<OrderWaveTable, 'id' | 'uid' | 'wave_number' | 'status'>;
  order_load: Published<OrderLoadTable, 'id' | 'uid' | 'load_number'>;
};
