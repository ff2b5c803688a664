import type { LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import {
  recordKind,
  type NamedBy,
  type NamedRecord,
  type RecordSource,
} from '../../../kernel/record-kinds.ts';
import { hot } from '../inventory.tables.ts';
import { shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';

type Ids = { readonly ids: readonly number[] };

type LotRecordRow = {
  readonly id: number;
  readonly uid: string;
  readonly sku: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly manufacturing_date: string | null;
  readonly lot_status: LotStatus;
  readonly restriction: string | null;
  readonly supplier: string | null;
  readonly nf_access_key: string | null;
  readonly received_at: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

const lotsByIds = hot<Ids, LotRecordRow>((q, p) =>
  q
    .selectFrom('lot as t')
    .innerJoin('product as p', 'p.id', 't.product_id')
    .where('t.id', 'in', p.list('ids'))
    .select(['t.id', 't.uid', 't.batch_number', 't.expiration_date', 't.manufacturing_date', 't.lot_status'])
    .select(['t.restriction', 't.supplier', 't.nf_access_key', 't.received_at', 't.version'])
    .select(['t.created_at', 't.updated_at', 'p.sku']),
);

/** Lots as the changes tell them; none is ever deleted. */
const changedLots: RecordSource<'lot'> = (on, ids) =>
  new Map(
    lotsByIds.all(on, { ids }).map(({ id, uid, ...lot }) => [
      id,
      {
        key: uid,
        deleted: false,
        version: lot.version,
        at: lot.updated_at,
        data: () => ({ id: uid, ...lot }),
      },
    ]),
  );

type StockRecordRow = {
  readonly id: number;
  readonly stock_status: StockStatus;
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly received_at: string;
  readonly last_movement_at: string | null;
  readonly updated_at: string;
  readonly sku: string;
  readonly location_code: string;
  readonly lot_id: string | null;
  readonly serial_number: string | null;
};

const rowsByIds = hot<Ids, StockRecordRow>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.id', 'in', p.list('ids'))
    .select(['s.id', 's.stock_status', 's.quantity', 's.quantity_reserved', 's.received_at'])
    .select(['s.last_movement_at', 's.updated_at', 'p.sku', 'l.code as location_code'])
    .select(['t.uid as lot_id', 'n.serial_number']),
);

/** Stock rows as the changes tell them: a row with nothing in it counts as deleted. */
const changedRows: RecordSource<'stock'> = (on, ids) =>
  new Map(
    rowsByIds.all(on, { ids }).map((row) => {
      const { id, quantity, quantity_reserved, updated_at: at, ...rest } = row;
      const data = () => ({
        ...rest,
        quantity: shownQuantity(quantity),
        quantity_reserved: shownQuantity(quantity_reserved),
      });
      return [id, { key: String(id), deleted: quantity === 0, version: null, at, data }];
    }),
  );

/** Lots as those see them who know no tables of others. */
export const lotRecords = recordKind({
  entity: 'lot',
  changed: changedLots,
  find: hot<NamedBy, NamedRecord>((q, p) =>
    q
      .selectFrom('lot as l')
      .innerJoin('product as r', 'r.id', 'l.product_id')
      .select((eb) => [
        'l.uid as uid',
        eb.fn.coalesce('l.batch_number', 'l.expiration_date').as('code'),
        'r.sku as name',
        'l.product_id as product_id',
      ])
      .where('l.uid', '=', p('id')),
  ),
});

/** Rows of stock as those see them who know no tables of others. */
export const stockRecords = recordKind({ entity: 'stock', changed: changedRows });
