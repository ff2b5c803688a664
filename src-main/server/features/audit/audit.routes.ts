import { audit } from '#shared/areas/audit/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { pageAudit } from './audit.view.ts';

/** The reading of the audit log. */
export const auditRoutes = (deps: Deps): readonly Mounted[] => [
  handle(audit.list, ({ query }) => pageAudit(deps.store, query), { toldOnWriteOf: ['audit_log'] }),
];
