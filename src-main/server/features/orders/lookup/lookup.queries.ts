import { parseGs1 } from '#shared/domain/gs1.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../orders.tables.ts';

/** A volume of a living order; internal ids of its own, of the order, and of the load onto which it was scanned. */
export type VolumeHit = {
  readonly id: number;
  readonly order_id: number;
  readonly number: number;
  readonly load_id: number | null;
};

const byBarcode = hot<{ code: string }, VolumeHit>((q, p) =>
  q
    .selectFrom('order_volume as v')
    .innerJoin('order_head as o', 'o.id', 'v.order_id')
    .where('v.barcode', '=', p('code'))
    .where('o.deleted_at', 'is', null)
    .select(['v.id', 'v.order_id', 'v.number', 'v.load_id']),
);

/** The code of a volume in what was read: an SSCC under its identifier 00, else the text itself. */
const volumeCodeOf = (text: string): string => parseGs1(text)?.sscc ?? text.trim().toUpperCase();

/** The volume of exactly that code, as it was read or typed; undefined where there is none. */
export const findVolumeByCode = (on: Hot, text: string): VolumeHit | undefined =>
  byBarcode.first(on, { code: volumeCodeOf(text) });

const most = 20;

const byReference = hot<{ reference: string }, { id: number }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('external_reference', '=', p('reference'))
    .where('external_reference', '<>', '')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .select('id'),
);

/** The internal ids of the latest living orders of that external reference, of any channel. */
export const findByAnyReference = (on: Hot, reference: string): readonly number[] =>
  byReference.all(on, { reference: reference.trim() }).map(({ id }) => id);
