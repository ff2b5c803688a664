import { refusals } from '../../kernel/operations.ts';
import { heldStayRefusals } from '../inventory/refusals.ts';

/** Refuses to begin picking beside the guards of the workflow: there is nowhere to stage what is picked. */
export const startPickingRefusals = { 409: ['no_staging_location', 'location_closed'] } as const;

/** Refuses to begin packing beside the guards: no number is left for a volume. */
export const startPackingRefusals = { 409: ['sscc_exhausted'] } as const;

/** Refuses to ship beside the guards: goods may not leave, or may not leave any more. */
export const shipRefusals = refusals(heldStayRefusals, { 409: ['lot_expired', 'lot_held'] });
