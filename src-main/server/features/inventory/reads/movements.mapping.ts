import type { MovementType, ReasonCode, StockStatus } from '#shared/domain/enumerations.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { shownActor } from '../../../kernel/actor.ts';
import { shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';

/** One line of the ledger with what belongs to it, in the units of the database. */
export type MovementColumns = {
  readonly id: number;
  readonly uid: string;
  readonly type: MovementType;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly from_code: string | null;
  readonly from_name: string | null;
  readonly from_status: StockStatus | null;
  readonly from_lot: string | null;
  readonly from_batch: string | null;
  readonly from_date: string | null;
  readonly balance_after_from: number | null;
  readonly to_code: string | null;
  readonly to_name: string | null;
  readonly to_status: StockStatus | null;
  readonly to_lot: string | null;
  readonly to_batch: string | null;
  readonly to_date: string | null;
  readonly balance_after_to: number | null;
  readonly serial_number: string | null;
  readonly unit_cost: number | null;
  readonly reason_code: string | null;
  readonly note: string;
  readonly document_type: string | null;
  readonly document_number: string | null;
  readonly reference: string | null;
  readonly supplier_document: string | null;
  readonly username: string | null;
  readonly token_name: string | null;
  readonly occurred_at: string;
  readonly posted_at: string;
  readonly reverses_uid: string | null;
  readonly reversed_by_uid: string | null;
};

type End = {
  readonly code: string | null;
  readonly name: string | null;
  readonly status: StockStatus | null;
  readonly lot: string | null;
  readonly batch: string | null;
  readonly date: string | null;
  readonly balance: number | null;
};

const toEnd = ({ code, name, status, lot, batch, date, balance }: End): Movement['from'] =>
  code === null || status === null
    ? null
    : {
        location: { code, name: name ?? '' },
        stock_status: status,
        lot_id: lot,
        batch_number: batch,
        expiration_date: date,
        balance_after: balance === null ? null : shownQuantity(balance),
      };

const fromEnd = (row: MovementColumns): Movement['from'] =>
  toEnd({
    code: row.from_code,
    name: row.from_name,
    status: row.from_status,
    lot: row.from_lot,
    batch: row.from_batch,
    date: row.from_date,
    balance: row.balance_after_from,
  });

const targetEnd = (row: MovementColumns): Movement['to'] =>
  toEnd({
    code: row.to_code,
    name: row.to_name,
    status: row.to_status,
    lot: row.to_lot,
    batch: row.to_batch,
    date: row.to_date,
    balance: row.balance_after_to,
  });

const documentOf = (row: MovementColumns): Movement['document'] => {
  if (row.document_type === null) return null;
  const { document_number: number, reference, supplier_document } = row;
  return { type: row.document_type, number, reference, supplier_document };
};

/** A line of the ledger as the API shows it. */
export const toMovement = (row: MovementColumns): Movement => ({
  id: row.uid,
  seq: row.id,
  type: row.type,
  product: { sku: row.sku, name: row.name, unit: row.unit },
  quantity: shownQuantity(row.quantity),
  from: fromEnd(row),
  to: targetEnd(row),
  serial_number: row.serial_number,
  unit_cost: row.unit_cost === null ? null : fromScaled(row.unit_cost, 4),
  reason_code: row.reason_code as ReasonCode | null,
  note: row.note,
  document: documentOf(row),
  actor: shownActor(row.username, row.token_name),
  occurred_at: row.occurred_at,
  posted_at: row.posted_at,
  reverses_id: row.reverses_uid,
  reversed_by_id: row.reversed_by_uid,
});
