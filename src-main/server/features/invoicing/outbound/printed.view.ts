import type { StoredDocument } from '#shared/areas/invoicing/documents-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { documentOf } from '../documents/documents.mapping.ts';
import { hot } from '../invoicing.tables.ts';
import { carriesGoods } from './invoiced.queries.ts';

type StandingRow = { readonly order_uid: string; readonly details: string };

const ofOrders = hot<{ uids: readonly string[] }, StandingRow>((q, p) =>
  q
    .selectFrom('order_head as o')
    .innerJoin('fiscal_document as d', 'd.order_id', 'o.id')
    .where('o.uid', 'in', p.list('uids'))
    .where('d.deleted_at', 'is', null)
    .where('d.direction', '=', 'outbound')
    .where('d.status', '=', 'authorized')
    .orderBy('d.id')
    .select(['o.uid as order_uid', 'd.details']),
);

/** The invoices with which each of these orders leaves, by its id, the first first: none that was cancelled or removed. */
export const standingInvoices = (
  on: Hot,
  uids: readonly string[],
): ReadonlyMap<string, readonly StoredDocument[]> => {
  const rows = uids.length === 0 ? [] : ofOrders.all(on, { uids });
  const byOrder = Map.groupBy(rows, ({ order_uid: uid }) => uid);
  return new Map(
    [...byOrder].map(([uid, some]) => [
      uid,
      some.map(documentOf).filter(({ access_key: key }) => carriesGoods(key)),
    ]),
  );
};
