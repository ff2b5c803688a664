import { sql } from 'kysely';
import type { CountStatus, CountType, StockStatus } from '#shared/domain/enumerations.ts';
import { recordKind } from '../../kernel/record-kinds.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import type { Author } from '../../kernel/actor.ts';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';
import { hot, versionedWrites, numberedRows } from './counts.tables.ts';

const stockCountWrites = versionedWrites('stock_count');

type NewCount = Author & {
  readonly uid: string;
  readonly number: string;
  readonly type: CountType;
  readonly scope: string;
  readonly is_blind: number;
  readonly note: string;
  readonly at: string;
};

/** Writes a new count in draft. */
export const insertCount = (tx: Tx, count: NewCount): void => {
  stockCountWrites.insert(tx, count);
};

const byUid = hot<{ uid: string }, StockCountRow>((q, p) =>
  q.selectFrom('stock_count').selectAll().where('uid', '=', p('uid')),
);

/** The count of that public id; undefined where there is none. */
export const findCount = (on: Hot, uid: string): StockCountRow | undefined => byUid.first(on, { uid });

type Draft = Pick<StockCountRow, 'id' | 'type' | 'scope' | 'is_blind' | 'note'> & { readonly at: string };

/** Writes what may be edited of a count. */
export const updateDraft = (tx: Tx, draft: Draft): void => {
  stockCountWrites.update(tx, draft);
};

/** A step of a count: its status from now on, and the moments that it sets. */
export type Step = {
  readonly id: number;
  readonly status: CountStatus;
  readonly at: string;
  readonly moment?: 'started_at' | 'finished_at' | 'ended_at';
  readonly approver?: Author;
};

/** Takes a count one step further. */
export const stepCount = (tx: Tx, { id, status, at, moment, approver }: Step): void =>
  stockCountWrites.update(tx, {
    id,
    status,
    at,
    ...(moment !== undefined && { [moment]: at }),
    ...(approver !== undefined && {
      approved_user_id: approver.user_id,
      approved_token_id: approver.api_token_id,
    }),
  });

const open = sql<CountStatus>`('counting', 'recount', 'review')`;

/** A count that has begun and not ended forbids to delete the products and the locations that it is about. */
export const countGuards: DeletionGuards = {
  // lines have no index by product: they are read once for all rows of a query
  product: (id) => sql<boolean>`${sql.ref(id)} in (
    select l.product_id from stock_count as n inner join count_line as l on l.count_id = n.id
    where n.status in ${open})`,
  location: (id) => sql<boolean>`exists (
    select 1 from count_location as c inner join stock_count as n on n.id = c.count_id
    where c.location_id = ${sql.ref(id)} and n.status in ${open})`,
};

/** A serial number that a count found, with its stock row in a location where the count did not look for it. */
export type Misplaced = {
  readonly product_id: number;
  readonly serial_number: string;
  readonly location_id: number;
  readonly stock_status: StockStatus;
  readonly lot_id: number | null;
};

const misplaced = hot<{ count_id: number }, Misplaced>((q, p) =>
  q
    .selectFrom('count_line as g')
    .innerJoin('serial as n', (join) =>
      join.onRef('n.product_id', '=', 'g.product_id').onRef('n.serial_key', '=', 'g.serial_key'),
    )
    .innerJoin('stock_item as s', (join) => join.onRef('s.serial_id', '=', 'n.id').on('s.quantity', '>', 0))
    .where('g.count_id', '=', p('count_id'))
    .where('g.difference', '>', 0)
    .where('g.status', 'in', sql<'counted'>`('counted', 'recounted')`)
    .where(
      sql<boolean>`not exists (select 1 from count_line as h
        where h.count_id = g.count_id and h.location_id = s.location_id and h.product_id = g.product_id
          and h.serial_key = g.serial_key and h.status in ('counted', 'recounted'))`,
    )
    .distinct()
    .select(['s.product_id', 's.location_id', 's.stock_status', 's.lot_id', 'n.serial_number']),
);

/** The serial numbers that a count found and whose stock rows lie where nobody counted them. */
export const readMisplaced = (on: Hot, countId: number): readonly Misplaced[] =>
  misplaced.all(on, { count_id: countId });

/** Counts as those see them who know no tables of others. */
export const countRecords = recordKind({
  entity: 'count',
  ...numberedRows('stock_count', { number: 'number' }),
});
