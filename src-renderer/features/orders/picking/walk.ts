import type {
  OrderPicking,
  PickingStop,
  PickInput,
  PickResult,
} from '#shared/areas/orders/picking-schema.ts';
import type { WavePickResult, WaveStop } from '#shared/areas/waves/picking-schema.ts';

/** A stop of a walk; that of a wave says what of it goes into which slot of the trolley. */
export type WalkStop = Omit<PickingStop, 'item_id' | 'line_number'> & {
  readonly slots?: WaveStop['slots'];
};

/** What came of a scan on a walk. */
export type WalkResult = Pick<PickResult, 'scan_uid' | 'sku' | 'quantity' | 'warnings'> & {
  readonly stop: WalkStop | null;
  readonly slots?: WavePickResult['slots'];
};

/** What is picked in one walk: an order, or the orders of a wave. */
export type Walk = Pick<OrderPicking, 'id' | 'progress' | 'staging_location'> & {
  /** The number of the order or the wave. */
  readonly title: string;
  readonly isPicking: boolean;
  readonly stops: readonly WalkStop[];
};

/** The operations by which a walk is picked, and the areas whose answers a scan makes old. */
export type WalkCalls = {
  readonly pick: (scan: PickInput) => Promise<WalkResult>;
  readonly undo: (scanUid: string) => Promise<WalkResult>;
  readonly areas: readonly string[];
};
