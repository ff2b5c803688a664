import type { Count, CountLine, CountLocation, CountScope } from '#shared/areas/counts/schema.ts';
import {
  isAskedAgain,
  type CountLineStatus,
  type CountLocationStatus,
} from '#shared/areas/counts/workflow.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { shownActor } from '../../kernel/actor.ts';
import { reais } from '../../kernel/stored-values.ts';
import { centsOf } from '../../kernel/worth.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import { isHidden } from './counts.rules.ts';

type Named = {
  readonly username: string | null;
  readonly token_name: string | null;
};

/** A count with who made and who approved it. */
export type CountRow = StockCountRow &
  Named & { readonly approver: string | null; readonly approver_token: string | null };

/** A location of a count with its progress. */
export type LocationRow = Named & {
  readonly code: string;
  readonly name: string;
  readonly picking_sequence: number | null;
  readonly status: CountLocationStatus;
  readonly scanned_at: string | null;
  readonly counted_at: string | null;
  readonly lines_total: number;
  readonly lines_counted: number;
  readonly lines_different: number;
  /** Lines that a recount asks for, or took. */
  readonly lines_again: number;
};

/** A line of a count with its product and location. */
export type LineRow = Named & {
  readonly uid: string;
  readonly code: string;
  readonly location_name: string;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unit: string;
  readonly average_cost: number;
  readonly stock_status: StockStatus;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
  readonly expected: number;
  readonly counted: number | null;
  readonly recount: number | null;
  readonly difference: number | null;
  readonly status: CountLineStatus;
  readonly is_unread: number;
  readonly counted_at: string | null;
};

/** Sums the progress and the differences of a count; quantities in thousandths, values in cents. */
export type CountSums = {
  readonly id: number;
  readonly locations_total: number;
  readonly locations_counted: number;
  readonly lines_total: number;
  readonly lines_counted: number;
  readonly lines_different: number;
  readonly gained: number;
  readonly lost: number;
  readonly value_gained: number;
  readonly value_lost: number;
};

const shown = (thousandths: number): number => fromScaled(thousandths, 3);

const orNull = (thousandths: number | null): number | null =>
  thousandths === null ? null : shown(thousandths);

const actorOrNull = (username: string | null, token: string | null): string | null =>
  username === null && token === null ? null : shownActor(username, token);

const nothing: Omit<CountSums, 'id'> = {
  locations_total: 0,
  locations_counted: 0,
  lines_total: 0,
  lines_counted: 0,
  lines_different: 0,
  gained: 0,
  lost: 0,
  value_gained: 0,
  value_lost: 0,
};

/** A count as the API shows it. */
export const toCount = (row: CountRow, sums: Omit<CountSums, 'id'> = nothing): Count => {
  const hidden = isHidden(row);
  return {
    id: row.uid,
    number: row.number,
    type: row.type,
    status: row.status,
    scope: JSON.parse(row.scope) as CountScope,
    is_blind: row.is_blind === 1,
    note: row.note,
    progress: {
      locations_total: sums.locations_total,
      locations_counted: sums.locations_counted,
      lines_total: sums.lines_total,
      lines_counted: sums.lines_counted,
      lines_different: hidden ? null : sums.lines_different,
    },
    difference: hidden
      ? null
      : {
          gained: shown(sums.gained),
          lost: shown(sums.lost),
          value_gained: reais(sums.value_gained),
          value_lost: reais(sums.value_lost),
        },
    created_by: shownActor(row.username, row.token_name),
    approved_by: actorOrNull(row.approver, row.approver_token),
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    ended_at: row.ended_at,
    updated_at: row.updated_at,
    version: row.version,
  };
};

/** A location of a count as the API shows it; without what is expected where that is hidden. */
export const toLocation = (row: LocationRow, count: StockCountRow): CountLocation => ({
  location: { code: row.code, name: row.name },
  picking_sequence: row.picking_sequence,
  status: row.status,
  lines_total: row.lines_total,
  lines_counted: row.lines_counted,
  lines_different: isHidden(count) ? null : row.lines_different,
  is_left_out: count.status === 'recount' && row.lines_again === 0,
  counted_by: actorOrNull(row.username, row.token_name),
  scanned_at: row.scanned_at,
  counted_at: row.counted_at,
});

/**
 * A line of a count as the API shows it; `hidden` leaves out what is expected, and of a line that is recounted what was
 * counted first.
 */
export const toLine = (row: LineRow, hidden: boolean): CountLine => ({
  id: row.uid,
  location: { code: row.code, name: row.location_name },
  product: { sku: row.sku, name: row.name, barcode: row.barcode, unit: row.unit },
  stock_status: row.stock_status,
  batch_number: row.batch_number,
  expiration_date: row.expiration_date,
  serial_number: row.serial_number,
  expected: hidden ? null : shown(row.expected),
  counted: hidden && isAskedAgain(row.status) ? null : orNull(row.counted),
  recount: orNull(row.recount),
  difference: hidden ? null : orNull(row.difference),
  difference_value:
    hidden || row.difference === null ? null : reais(centsOf(row.difference, row.average_cost)),
  status: row.status,
  is_unread: row.is_unread === 1,
  counted_by: actorOrNull(row.username, row.token_name),
  counted_at: row.counted_at,
});
