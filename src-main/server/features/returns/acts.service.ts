import type { z } from 'zod';
import type {
  approveBody,
  cancelBody,
  CloseReturnInput,
  rejectBody,
  shipBody,
} from '#shared/areas/returns/body-schema.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { demand } from '../../kernel/demand.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import type { OfRecord } from '../../kernel/record.ts';
import { removeDraftIn } from '../orders/index.ts';
import { demandReturnable } from './named-items.service.ts';
import { itemRows } from './returns.queries.ts';
import { shipmentColumns } from './returns.service.ts';
import type { ReturnAnswer } from './returns.view.ts';
import { soldOf } from './sold.queries.ts';
import { actOnReturn, type Acting } from './steps.service.ts';

type Answer = Promise<Once<ReturnAnswer>>;

/** Approves a return whose goods may still come back; throws AppError 404, 409. */
export const approveReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body: { note } }: OfRecord<z.output<typeof approveBody>>,
): Answer =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'approve' },
    work: ({ tx, row, parts: { items } }) => {
      const order = row.order_id === null ? undefined : soldOf(tx, row.order_id);
      if (order !== undefined) demandReturnable(tx, order, { rmaId: row.id, items });
      return { note };
    },
  });

/** Rejects a return; throws AppError 404, 409 `withdrawal_right` where the law lets its customer regret. */
export const rejectReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body }: OfRecord<z.output<typeof rejectBody>>,
): Answer =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'reject', body },
    work: () => ({ changes: { legal_note: body.legal_note ?? '' }, note: body.reason }),
  });

/** Says that a return is on its way; throws AppError 404, 409, 422 where nothing is said of it. */
export const shipReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body: { note, ...shipment } }: OfRecord<z.output<typeof shipBody>>,
): Answer =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'ship' },
    work: ({ row }) => {
      const { authorization_code = row.authorization_code, tracking_code = row.tracking_code } = shipment;
      if (note === '' && authorization_code === '' && tracking_code === '')
        throw fieldError('tracking_code', 'rma_shipment_empty');
      const {
        mode = row.shipment_mode === '' ? 'posting' : row.shipment_mode,
        carrier = row.carrier,
        expires_on = row.expires_on,
      } = shipment;
      const columns = shipmentColumns({ mode, carrier, expires_on, authorization_code, tracking_code });
      return { changes: { ...columns, shipped_at: deps.clock.instant() }, note };
    },
  });

/** Cancels a return of which nothing arrived, and with it the drafts that were to replace it; throws AppError 404, 409. */
export const cancelReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body: { reason } }: OfRecord<z.output<typeof cancelBody>>,
): Answer =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'cancel' },
    work: ({ tx, parts: { replacements } }) => {
      const drafts = replacements.filter(({ stage }) => stage === 'draft').map(({ order_uid: id }) => id);
      for (const id of new Set(drafts)) removeDraftIn(tx, deps, { actor, id });
      return { note: reason };
    },
  });

/** Keeps what a body says of items before the workflow asks for it; throws AppError 422 at an item of another return. */
const sayOutcomes = (
  { tx, parts: { items } }: Pick<Acting, 'tx' | 'parts'>,
  body: CloseReturnInput,
): void => {
  const { resolutions = [], not_received: missing = [] } = body;
  const unknown = (field: string, named: readonly { readonly item_id: string }[]) =>
    named.flatMap(({ item_id: id }, index) =>
      items.some(({ uid }) => uid === id) ? [] : [fault(`${field}.${index}.item_id`, 'rma_resolution_item')],
    );
  demand([...unknown('resolutions', resolutions), ...unknown('not_received', missing)]);
  for (const item of items) {
    const said = resolutions.find(({ item_id: id }) => id === item.uid);
    const why = missing.find(({ item_id: id }) => id === item.uid);
    if (said === undefined && why === undefined) continue;
    const resolution = said?.resolution ?? item.resolution;
    itemRows.update(
      tx,
      { id: item.id },
      { resolution, not_received_reason: why?.reason ?? item.not_received_reason },
    );
  }
};

type Closing = { readonly actor: Actor; readonly uid: string; readonly body: CloseReturnInput };

/** Opens an occurrence about a return of which something went missing on its way. */
const reportLoss = (tx: Tx, deps: Deps, { actor, uid, body }: Closing): void => {
  const isLost = body.not_received?.some(({ reason }) => reason === 'lost_in_transit') ?? false;
  if (!isLost) return;
  const record = { entity: 'rma', id: uid } as const;
  deps.follows.goodsHarmed(tx, deps, { harm: 'lost_return', record, said: body.note, actor });
};

/** Concludes a return whose goods all have a destination; throws AppError 404, 409 with what is missing, 422. */
export const closeReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body }: OfRecord<CloseReturnInput>,
): Answer =>
  actOnReturn(deps, actor, {
    before: (acting) => sayOutcomes(acting, body),
    step: { uid, act: 'close' },
    work: ({ tx }) => {
      reportLoss(tx, deps, { actor, uid, body });
      return { note: body.note };
    },
  });
