const underCount = { 423: ['count_in_progress'] } as const;

/** Refusals of a location for goods that are put there. */
const locationRefusals = [
  'location_blocked',
  'capacity_exceeded',
  'temperature_mismatch',
  'mixed_not_allowed',
] as const;

/** Reserved goods are never short: those that stay where they are, or leave from there, are refused with this alone. */
export const heldStayRefusals = underCount;

/** Reserved goods that are moved to another location are refused with these. */
export const heldMoveRefusals = { ...underCount, 409: locationRefusals } as const;

/** Refusals of the ledger for goods in stock that are moved to another location. */
export const moveRefusals = { ...underCount, 409: ['insufficient_stock', ...locationRefusals] } as const;

/** Refusals of the ledger for goods that stay where they are, or leave from there. */
export const stayRefusals = { ...underCount, 409: ['insufficient_stock', 'not_stockable'] } as const;

/** Refusals of the ledger for any goods that are posted, whoever posts them. */
export const postRefusals = {
  ...underCount,
  409: ['insufficient_stock', 'not_stockable', ...locationRefusals],
} as const;

/** Refusals of the ledger for goods that come from a supplier. */
export const arrivalRefusals = {
  ...underCount,
  409: [
    'serial_in_use',
    'lot_conflict',
    'lot_expired',
    'below_min_shelf_life',
    'not_stockable',
    ...locationRefusals,
  ],
} as const;

/** Refusals of the ledger for a movement that is taken back. */
export const reversalRefusals = {
  ...underCount,
  409: ['insufficient_stock', 'serial_in_use', 'not_stockable', 'location_blocked'],
} as const;
