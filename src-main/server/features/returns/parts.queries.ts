import { sql, type SqlBool } from 'kysely';
import type { InspectionStatus } from '#shared/areas/inspections/states.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { LotStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import type {
  ReturnArrivalRow,
  ReturnDispositionRow,
  ReturnHistoryRow,
  ReturnItemRow,
} from '../../db/schema/returns.ts';
import { hot } from './returns.tables.ts';

type OfReturn = { readonly rma_id: number };
type Named = { readonly username: string | null; readonly token_name: string | null };

/** An item of a return with its product and its item of an order. */
export type ItemRow = ReturnItemRow & {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly has_serial_number: number;
  readonly order_item_uid: string | null;
};

const items = hot<OfReturn, ItemRow>((q, p) =>
  q
    .selectFrom('rma_item as i')
    .innerJoin('product as r', 'r.id', 'i.product_id')
    .leftJoin('order_item as o', 'o.id', 'i.order_item_id')
    .where('i.rma_id', '=', p('rma_id'))
    .orderBy('i.line_number')
    .selectAll('i')
    .select(['r.sku', 'r.name', 'r.unit', 'r.has_serial_number', 'o.uid as order_item_uid']),
);

/** Holds an arrival, with its location, its lot and its inspection. */
export type ArrivalRow = ReturnArrivalRow &
  Named & {
    readonly product_id: number;
    readonly sku: string;
    readonly batch_number: string | null;
    readonly expiration_date: string | null;
    readonly lot_status: LotStatus | null;
    readonly serial_number: string | null;
    readonly location_code: string;
    readonly inspection_uid: string | null;
    readonly inspection_number: string | null;
    readonly inspection_status: InspectionStatus | null;
    /** Is the quantity that its inspection covers; thousandths. */
    readonly lot_size: number | null;
    readonly approved: number | null;
    readonly conditional: number | null;
    readonly rejected: number | null;
  };

const arrivals = hot<OfReturn, ArrivalRow>((q, p) =>
  q
    .selectFrom('rma_arrival as a')
    .innerJoin('rma_item as i', 'i.id', 'a.item_id')
    .innerJoin('product as r', 'r.id', 'i.product_id')
    .innerJoin('location as l', 'l.id', 'a.location_id')
    .leftJoin('lot as t', 't.id', 'a.lot_id')
    .leftJoin('serial as n', 'n.id', 'a.serial_id')
    .leftJoin('inspection as s', 's.id', 'a.inspection_id')
    .leftJoin('user_account as u', 'u.id', 'a.user_id')
    .leftJoin('api_token as k', 'k.id', 'a.api_token_id')
    .where('i.rma_id', '=', p('rma_id'))
    .where('a.voided_at', 'is', null)
    .orderBy('a.id')
    .selectAll('a')
    .select([
      'i.product_id',
      'r.sku',
      't.batch_number',
      't.expiration_date',
      't.lot_status',
      'n.serial_number',
      'l.code as location_code',
      's.uid as inspection_uid',
      's.number as inspection_number',
      's.status as inspection_status',
      's.lot_size',
      's.approved',
      's.conditional',
      's.rejected',
      'u.username',
      'k.name as token_name',
    ]),
);

/** Holds a destination of arrived goods, with the order that takes them away. */
export type DispositionRow = ReturnDispositionRow &
  Named & {
    readonly order_uid: string | null;
    readonly order_number: string | null;
    readonly order_stage: OrderStage | null;
  };

const dispositions = hot<OfReturn, DispositionRow>((q, p) =>
  q
    .selectFrom('rma_disposition as d')
    .innerJoin('rma_arrival as a', 'a.id', 'd.arrival_id')
    .innerJoin('rma_item as i', 'i.id', 'a.item_id')
    .leftJoin('order_head as o', (on) =>
      on.onRef('o.id', '=', 'd.order_id').on(sql<SqlBool>`o.deleted_at is null`),
    )
    .leftJoin('user_account as u', 'u.id', 'd.user_id')
    .leftJoin('api_token as k', 'k.id', 'd.api_token_id')
    .where('i.rma_id', '=', p('rma_id'))
    .where('d.voided_at', 'is', null)
    .orderBy('d.id')
    .selectAll('d')
    .select([
      'o.uid as order_uid',
      'o.order_number',
      'o.stage as order_stage',
      'u.username',
      'k.name as token_name',
    ]),
);

/** Holds what was sent as replacement of an item. */
export type ReplacementRow = {
  readonly item_id: number;
  readonly quantity: number;
  readonly order_uid: string;
  readonly order_number: string | null;
  readonly stage: OrderStage;
};

const replacements = hot<OfReturn, ReplacementRow>((q, p) =>
  q
    .selectFrom('rma_replacement as x')
    .innerJoin('rma_item as i', 'i.id', 'x.item_id')
    .innerJoin('order_head as o', 'o.id', 'x.order_id')
    .where('i.rma_id', '=', p('rma_id'))
    .where('o.deleted_at', 'is', null)
    .orderBy('x.id')
    .select(['x.item_id', 'x.quantity', 'o.uid as order_uid', 'o.order_number', 'o.stage']),
);

/** A return's items, what arrived of them, what became of that, and what was sent in their place. */
export type Parts = {
  readonly items: readonly ItemRow[];
  readonly arrivals: readonly ArrivalRow[];
  readonly dispositions: readonly DispositionRow[];
  readonly replacements: readonly ReplacementRow[];
};

/** The parts of the return of that internal id; what was undone is not among them. */
export const partsOf = (on: Hot, rmaId: number): Parts => {
  const asked = { rma_id: rmaId };
  return {
    items: items.all(on, asked),
    arrivals: arrivals.all(on, asked),
    dispositions: dispositions.all(on, asked),
    replacements: replacements.all(on, asked),
  };
};

/** One thing that was done with a return, and who did it. */
export type HistoryRow = ReturnHistoryRow & Named;

const history = hot<OfReturn, HistoryRow>((q, p) =>
  q
    .selectFrom('rma_history as h')
    .leftJoin('user_account as u', 'u.id', 'h.user_id')
    .leftJoin('api_token as k', 'k.id', 'h.api_token_id')
    .where('h.rma_id', '=', p('rma_id'))
    .orderBy('h.id')
    .selectAll('h')
    .select(['u.username', 'k.name as token_name']),
);

/** All that was done with a return, the earliest first. */
export const historyOf = (on: Hot, rmaId: number): readonly HistoryRow[] =>
  history.all(on, { rma_id: rmaId });
