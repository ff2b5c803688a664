import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { isWeightFar } from '#shared/areas/orders/rules.ts';
import type { VolumeInput } from '#shared/areas/orders/volumes-schema.ts';
import { ssccOf, ssccSerials } from '#shared/domain/sscc.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { OrderVolumeRow } from '../../../db/schema/fulfilment.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import { demandFound, type OfRecord } from '../../../kernel/record.ts';
import { nextCount } from '../../../kernel/series.queries.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { concludeAct, getOrder, type OrderRow, orderRows, switchesOf } from '../../orders/index.ts';
import { blankVolume, volumeColumns } from './volumes.mapping.ts';
import { addVolume, readVolumes, removeVolume, rewriteVolume, volumesOf } from './volumes.queries.ts';

const mostVolumes = 200;
/** The series of the SSCC that volumes get; none is ever given twice. */
const ssccSeries = 'sscc';

/** The stages in which what a volume is may change, and those in which volumes come and go. */
const stages: Readonly<Record<'change' | 'number' | 'number unchecked', readonly OrderStage[]>> = {
  change: ['picked', 'packing', 'packed', 'ready_to_ship'],
  number: ['packing'],
  'number unchecked': ['picked', 'ready_to_ship'],
};

const demandOpen = (tx: Tx, row: OrderRow, what: 'change' | 'number'): void => {
  const isUnchecked = what === 'number' && !switchesOf(tx, row).packing_step;
  const open = stages[isUnchecked ? 'number unchecked' : what];
  if (open.includes(row.stage)) return;
  const status = worded(orderLabels.order_stage, row.stage);
  throw new AppError(409, 'volumes_closed', { vars: { status } });
};

/** The next SSCC of the site, undefined where it has no GS1 prefix; throws AppError 409 where the prefix has no more. */
const nextSscc = (tx: Tx): string | undefined => {
  const { gs1_company_prefix: prefix } = readSettings(tx);
  if (prefix === null) return undefined;
  const serial = nextCount(tx, ssccSeries);
  if (serial < ssccSerials(prefix)) return ssccOf(prefix, serial);
  throw new AppError(409, 'sscc_exhausted', { vars: { prefix } });
};

/** Adds the next volume to an order that has left draft, under an SSCC where the site has a GS1 prefix; gives its number. */
export const nextVolume = (tx: Tx, row: OrderRow, sent: VolumeInput = {}): number => {
  const number = (readVolumes(tx, row.id).at(-1)?.number ?? 0) + 1;
  const barcode = nextSscc(tx) ?? `${row.order_number}-${number}`;
  addVolume(tx, { ...blankVolume, ...volumeColumns(sent), order_id: row.id, number, barcode });
  return number;
};

const findVolume = (tx: Tx, row: OrderRow, number: string): OrderVolumeRow =>
  demandFound(readVolumes(tx, row.id).find((one) => String(one.number) === number));

const weightWarnings = (tx: Tx, row: OrderRow, number: number): readonly Fault<Code>[] => {
  const volume = volumesOf(tx, row.id).find((one) => one.number === number);
  const { gross_weight: gross = null, suggested_weight: suggested = null } = volume ?? {};
  const isFar = isWeightFar({ gross, suggested }, readSettings(tx).weight_tolerance_percent);
  return isFar && gross !== null && suggested !== null
    ? [fault('gross_weight', 'weight_differs', { gross, suggested })]
    : [];
};

type Change = { readonly actor: Actor; readonly row: OrderRow; readonly warnings?: readonly Fault<Code>[] };

const conclude = (tx: Tx, deps: Deps, { actor, row, warnings = [] }: Change): OrderDetails => {
  const at = instantAfter(row.updated_at, deps.clock.instant());
  const after = orderRows.update(tx, row, { at });
  const act = { actor, id: row.uid, after, before: row, action: 'volumes', event: 'order_updated' } as const;
  return concludeAct(tx, deps, { ...act, changes: ['volumes'], warnings, at });
};

/** Adds a volume to an order; throws AppError 404, 409 `volumes_closed`, `too_many_volumes`. */
export const createVolume = (
  deps: Deps,
  actor: Actor,
  { id, body: sent }: OfRecord<VolumeInput>,
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.addVolume', actor }, async (tx) => {
    const row = getOrder(tx, id);
    demandOpen(tx, row, 'number');
    const max = mostVolumes;
    if (readVolumes(tx, row.id).length >= max) throw new AppError(409, 'too_many_volumes', { vars: { max } });
    const number = nextVolume(tx, row, sent);
    return conclude(tx, deps, { actor, row, warnings: weightWarnings(tx, row, number) });
  });

/** Changes what was sent of a volume; throws AppError 404, 409 `volumes_closed`. */
export const modifyVolume = (
  deps: Deps,
  actor: Actor,
  { id, number, body: sent }: OfRecord<VolumeInput> & { readonly number: string },
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.changeVolume', actor }, async (tx) => {
    const row = getOrder(tx, id);
    const volume = findVolume(tx, row, number);
    demandOpen(tx, row, 'change');
    rewriteVolume(tx, { ...volume, ...volumeColumns(sent) });
    return conclude(tx, deps, { actor, row, warnings: weightWarnings(tx, row, volume.number) });
  });

/** Deletes a volume: what was checked into it is to be checked again; throws AppError 404, 409 `volumes_closed`. */
export const deleteVolume = (
  deps: Deps,
  actor: Actor,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.removeVolume', actor }, async (tx) => {
    const row = getOrder(tx, id);
    const volume = findVolume(tx, row, number);
    demandOpen(tx, row, 'number');
    removeVolume(tx, volume.id);
    return conclude(tx, deps, { actor, row });
  });
