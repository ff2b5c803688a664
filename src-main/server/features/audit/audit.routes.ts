import { audit } from '#shared/areas/audit/contract.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { pageAudit } from './audit.view.ts';

/** The reading of the audit log. */
export const auditRoutes: Routes<Deps> = bind(audit, {
  list: { by: (deps, _, query) => pageAudit(deps, query), reportedOnWriteOf: ['audit_log'] },
});
