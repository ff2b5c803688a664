import type { Compiled, Tx } from '../db/capabilities.ts';
import { rowsOf } from './kernel.tables.ts';

export type AuditRow = {
  readonly at: string;
  readonly user_id: number | null;
  readonly token_id: number | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_key: string;
  readonly changed: string;
  readonly changes: string | null;
  readonly ip: string;
  readonly request_id: string;
};

const auditLogRows = rowsOf('audit_log');

/** The statement that appends one row to the audit log, for a bulk write. */
export const auditRow = (row: AuditRow): Compiled => auditLogRows.insertion(row);

/** Appends one row to the audit log. */
export const appendAudit = (tx: Tx, row: AuditRow): void => {
  auditLogRows.insert(tx, row);
};
