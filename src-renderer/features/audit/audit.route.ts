import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { audit } from '#shared/areas/audit/contract.ts';
import { auditTitles } from '#shared/areas/audit/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/auditoria',
  component: lazyRouteComponent(() => import('./audit.screen.tsx'), 'AuditScreen'),
  staticData: { title: auditTitles.audit, needs: audit.list, destination: { key: '7', under: 'settings' } },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(audit.list.query, raw),
});

const staticData = { needs: audit.list };

const index = createRoute({ getParentRoute: () => area, path: '/', staticData });

const panel = createRoute({ getParentRoute: () => area, path: '$seq', staticData });

/** The audit log and one entry of it. */
export const auditRoute = area.addChildren([index, panel]);
