import type { OrderPicking, PickingStop, PickResult } from '#shared/areas/fulfilment/picking-schema.ts';
import type { WavePickResult, WaveStop } from '#shared/areas/waves/picking-schema.ts';
import type { ScanKind } from '../../../ui/scans/scan-queue.ts';

/** A stop of a walk; that of a wave says what of it goes into which slot of the trolley. */
export type WalkStop = Omit<PickingStop, 'item_id' | 'line_number'> & {
  readonly slots?: WaveStop['slots'];
};

/** The result of a scan on a walk. */
export type WalkResult = Pick<PickResult, 'scan_uid' | 'sku' | 'quantity' | 'warnings'> & {
  readonly stop: WalkStop | null;
  readonly slots?: WavePickResult['slots'];
};

/** The work of one walk: an order, or the orders of a wave. */
export type Walk = Pick<OrderPicking, 'id' | 'progress' | 'staging_location'> & {
  /** The number of the order or the wave. */
  readonly title: string;
  readonly isPicking: boolean;
  readonly stops: readonly WalkStop[];
};

/** The calls that pick a walk and take one of its scans back. */
export type WalkCalls = {
  readonly kind: ScanKind;
  readonly undo: (scanUid: string) => Promise<WalkResult>;
};
