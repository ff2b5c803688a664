import type { Compiled, Tx } from '../db/capabilities.ts';
import { hotWrite } from './kernel.tables.ts';

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

const insert = hotWrite<AuditRow, never>((q, p) =>
  q.insertInto('audit_log').values({
    at: p('at'),
    user_id: p('user_id'),
    token_id: p('token_id'),
    action: p('action'),
    entity: p('entity'),
    entity_key: p('entity_key'),
    changed: p('changed'),
    changes: p('changes'),
    ip: p('ip'),
    request_id: p('request_id'),
  }),
);

/** The statement that appends one row to the audit log, for a bulk write. */
export const auditRow = (row: AuditRow): Compiled => insert.bind(row);

/** Appends one row to the audit log. */
export const appendAudit = (tx: Tx, row: AuditRow): void => {
  insert.run(tx, row);
};
