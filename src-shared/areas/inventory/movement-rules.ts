import type { LocationType, MovementType, StockCause } from '../../domain/enumerations.ts';

const causes: Readonly<Record<MovementType, StockCause>> = {
  initial_balance: 'import',
  receipt: 'receipt',
  putaway: 'putaway',
  transfer: 'putaway',
  replenishment: 'putaway',
  pick: 'putaway',
  unpick: 'putaway',
  shipment: 'shipment',
  customer_return: 'return',
  supplier_return: 'return',
  status_change: 'status_change',
  adjustment_in: 'adjustment',
  adjustment_out: 'adjustment',
  count_gain: 'count',
  count_loss: 'count',
  scrap: 'scrap',
  lot_correction: 'adjustment',
  reversal: 'reversal',
};

/** Gives the cause that stock events name for a movement of that type. */
export const causeOf = (type: MovementType): StockCause => causes[type];

const arrivals: ReadonlySet<LocationType> = new Set(['receiving', 'dock']);
const reserves: ReadonlySet<LocationType> = new Set(['storage', 'cold']);

/** Finds the type of moving goods from one kind of location to another: putaway, replenishment, or a plain transfer. */
export const transferTypeOf = (
  from: LocationType,
  to: LocationType,
): 'putaway' | 'replenishment' | 'transfer' => {
  if (arrivals.has(from) && (reserves.has(to) || to === 'pick_face')) return 'putaway';
  return reserves.has(from) && to === 'pick_face' ? 'replenishment' : 'transfer';
};
