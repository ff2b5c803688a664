import { sql } from 'kysely';
import { waveLabels } from '#shared/areas/waves/label-words.ts';
import type { WavePicking } from '#shared/areas/waves/picking-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { demandFound } from '../../../kernel/record.ts';
import { hot } from '../fulfilment.tables.ts';
import { countItems, pickingRowsOf, type PickingRow } from '../picking/stops.queries.ts';
import { stopsOf } from '../picking/stops.rules.ts';
import { sharedStops, toShared, waveProgressOf, type Member, type WaveWalk } from './walk.rules.ts';
import { findWave } from './waves.queries.ts';

const picking = hot<{ wave_id: number }, Member>((q, p) =>
  q
    .selectFrom('order_head')
    .where('wave_id', '=', p('wave_id'))
    .where('stage', '=', 'picking')
    .where('deleted_at', 'is', null)
    .orderBy('wave_slot')
    .select(['id', 'uid', 'order_number', 'quantity', sql<number>`wave_slot`.as('slot')]),
);

/** A wave's walk as this transaction or reader sees it. */
export type Walk = WaveWalk & { readonly rows: readonly PickingRow[] };

/** The orders of a wave that are being picked, what is promised to them, and where it is picked. */
export const readWalk = (on: Hot, waveId: number): Walk => {
  const members = new Map(picking.all(on, { wave_id: waveId }).map((member) => [member.id, member]));
  const ids = [...members.keys()];
  const rows = pickingRowsOf(on, ids);
  return { members, rows, stops: sharedStops(stopsOf(rows), members), items: countItems(on, ids) };
};

/** The walk that picks a wave, and how far it is; throws AppError 404. */
export const wavePickingOf = (on: Hot, id: string): WavePicking => {
  const row = demandFound(findWave(on, id));
  const walk = readWalk(on, row.id);
  return {
    id: row.uid,
    wave_number: row.wave_number,
    status: row.status,
    status_label: waveLabels.wave_status[row.status],
    staging_location: { code: row.staging_code, name: row.staging_name },
    progress: waveProgressOf(walk),
    stops: walk.stops.map((stop, index) => toShared(stop, index, walk.members)),
  };
};
