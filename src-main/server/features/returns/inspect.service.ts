import type { approveBody } from '#shared/areas/returns/body-schema.ts';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import { createInspectionOf, createWherePlanned, type GoodsToInspect } from '../inspections/index.ts';
import { partsOf, type ArrivalRow } from './parts.queries.ts';
import { arrivalRows } from './returns.queries.ts';
import { isUninspected, leftOf } from './returns.rules.ts';
import type { ReturnAnswer } from './returns.view.ts';
import { actOnReturn, type Acting } from './steps.service.ts';

/** Describes the undisposed goods of an arrival for a new inspection. */
const inspectableOf = ({ row, actor }: Acting, arrival: ArrivalRow, quantity: number): GoodsToInspect => ({
  context: 'return',
  link: { entity: 'rma', uid: row.uid, id: row.uid, label: row.number },
  productId: arrival.product_id,
  lotId: arrival.lot_id,
  locationId: arrival.location_id,
  status: 'returned',
  serialNumbers: arrival.serial_number === null ? [] : [arrival.serial_number],
  quantity,
  actor,
});

/** Creates by `create` the inspections of arrivals that have none, one for each arrival. */
const inspectBy = (acting: Acting, create: typeof createWherePlanned): void => {
  const { tx, deps, row } = acting;
  const { arrivals, dispositions } = partsOf(tx, row.id);
  for (const arrival of arrivals.filter(isUninspected)) {
    const { returned } = leftOf(arrival, dispositions);
    if (returned === 0) continue;
    const created = create(tx, deps, inspectableOf(acting, arrival, returned));
    if (created !== undefined) arrivalRows.update(tx, { id: arrival.id }, { inspection_id: created.id });
  }
};

/** Has what arrived inspected where a plan for returns asks for it. */
export const inspectAsPlanned = (acting: Acting): void => inspectBy(acting, createWherePlanned);

/** Has all that arrived of a return inspected, where it is not yet; throws AppError 404, 409 `rma_all_inspected`. */
export const inspectReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body: { note } }: { readonly id: string; readonly body: z.output<typeof approveBody> },
): Promise<Once<ReturnAnswer>> =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'inspect' },
    work: (acting) => {
      inspectBy(acting, createInspectionOf);
      return { note };
    },
  });
