import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { DockDirection, LocationType } from '#shared/domain/enumerations.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** A setting of the site: its value as JSON. */
type SettingTable = {
  id: Generated<number>;
  name: string;
  value: string;
  /** Counts its changes. */
  version: Generated<number>;
  updated_at: string;
};

type WarehouseTable = Versioned & {
  code: string;
  /** Compares codes: it is folded to lower case. */
  code_key: string;
  name: string;
  cnpj: string | null;
  state_registration: string | null;
  /** JSON, as the API shows it. */
  address: string | null;
  is_active: Generated<number>;
  deleted_at: string | null;
};
export type WarehouseRow = Selectable<WarehouseTable>;

/** One location; units as migration 0006 says. */
type LocationTable = Versioned & {
  warehouse_id: number;
  code: string;
  /** Each segment padded to four digits, joined by dots. */
  code_key: string;
  name: string;
  name_fold: string;
  location_type: LocationType;
  /** Is the direction of goods through a dock; it means nothing for other locations. */
  dock_direction: Generated<DockDirection>;
  is_active: Generated<number>;
  is_blocked: Generated<number>;
  block_reason: string | null;
  max_volume: number | null;
  max_weight: number | null;
  max_items: number | null;
  temp_min: number | null;
  temp_max: number | null;
  allows_mixed_products: Generated<number>;
  allows_mixed_batches: Generated<number>;
  is_pick_face: Generated<number>;
  picking_sequence: number | null;
  barcode: Generated<string>;
  barcode_key: Generated<string>;
  search_text: string;
  /** 1 where stock may be promised from: active, not blocked, of type storage, pick_face or cold. */
  is_usable: GeneratedAlways<number>;
  deleted_at: string | null;
};
export type LocationRow = Selectable<LocationTable>;

/** Full-text index over `search_text` by trigrams; kept by triggers. */
type LocationSearchTable = { rowid: number; text: string; location_search: string };

export type LocationsSchema = {
  setting: SettingTable;
  warehouse: WarehouseTable;
  location: LocationTable;
  location_search: LocationSearchTable;
};

/** Lists the columns that others may read. */
export type PublishedLocations = {
  warehouse: Published<
    WarehouseTable,
    'id' | 'uid' | 'code' | 'code_key' | 'name' | 'cnpj' | 'is_active' | 'deleted_at'
  >;
  location: Published<LocationTable, Exclude<keyof LocationTable, 'search_text' | 'barcode_key'>>;
};
