import { sql, type SqlBool } from 'kysely';
import type { LotChange, LotCorrection } from '#shared/areas/inventory/lot-correction-schema.ts';
import type { LotCorrectionQuery } from '#shared/areas/inventory/lots-contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { from, to, where } from '../../../db/filters.ts';
import { filteredList } from '../inventory.tables.ts';
import { shownActor } from '../../../kernel/actor.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';

const tokenMark = `${labels.actor.token}:`;

type Row = {
  readonly uid: string;
  readonly lot_uid: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly changes: string;
  readonly reason: string;
  readonly quantity: number;
  readonly locations: number;
  readonly username: string | null;
  readonly token_name: string | null;
  readonly at: string;
  readonly takes_back_uid: string | null;
  readonly taken_back_by_uid: string | null;
};

const matching = filteredList<LotCorrectionQuery, Row>({
  rows: (q) =>
    q
      .selectFrom('lot_correction as c')
      .innerJoin('lot as t', 't.id', 'c.lot_id')
      .innerJoin('product as p', 'p.id', 'c.product_id')
      .leftJoin('user_account as u', 'u.id', 'c.user_id')
      .leftJoin('api_token as k', 'k.id', 'c.api_token_id')
      .leftJoin('lot_correction as o', 'o.id', 'c.takes_back_id')
      .leftJoin('lot_correction as b', 'b.takes_back_id', 'c.id')
      .select(['c.uid', 't.uid as lot_uid', 'p.sku', 'p.name', 'p.unit', 't.batch_number'])
      .select(['t.expiration_date', 'c.changes', 'c.reason', 'c.quantity', 'c.locations', 'c.at'])
      .select(['u.username', 'k.name as token_name'])
      .select(['o.uid as takes_back_uid', 'b.uid as taken_back_by_uid']),
  counted: (q) => q.selectFrom('lot_correction as c'),
  filters: {
    lot_id: where((uid) => sql<SqlBool>`c.lot_id = (select id from lot where uid = ${uid})`),
    sku: where(
      (key) => sql<SqlBool>`c.product_id in (select id from product where sku_key = ${key})`,
      skuKey,
    ),
    batch_number: where(
      (batch) => sql<SqlBool>`c.lot_id in (select x.id from lot x where ${hasBatch('x', batch)})`,
    ),
    actor: where(
      (name) => sql<SqlBool>`(c.user_id in (select id from user_account where username = ${name})
        or c.api_token_id in (select id from api_token where ${tokenMark} || name = ${name}))`,
    ),
    occurred_from: from('c.at'),
    occurred_to: to('c.at'),
  },
  order: ['-c.id'],
});

const toCorrection = (row: Row): LotCorrection => ({
  id: row.uid,
  lot_id: row.lot_uid,
  product: { sku: row.sku, name: row.name, unit: row.unit },
  batch_number: row.batch_number,
  expiration_date: row.expiration_date,
  changes: JSON.parse(row.changes) as LotChange[],
  reason: row.reason,
  quantity: fromScaled(row.quantity, 3),
  locations: row.locations,
  actor: shownActor(row.username, row.token_name),
  at: row.at,
  takes_back_id: row.takes_back_uid,
  taken_back_by_id: row.taken_back_by_uid,
});

/** Reads the page of corrections that a query asks for, the newest first. */
export const pageCorrections = (on: Hot, query: LotCorrectionQuery): Page<LotCorrection> => {
  const { items, total } = matching(on, query, { given: {} });
  return { items: items.map(toCorrection), total };
};
