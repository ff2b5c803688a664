import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inspectionKind } from '#shared/areas/inspections/record.ts';
import { inspectionAddress, planAddress } from '#shared/areas/inspections/query-schema.ts';
import { inspectionTitles } from '#shared/areas/inspections/title-words.ts';
import { paperSearch } from '../../lib/paper-search.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const needs = { access: 'rma:read' } as const;

/** The list of inspections. */
export const inspectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qualidade/inspecoes',
  component: lazyRouteComponent(() => import('./inspections.screen.tsx'), 'InspectionsScreen'),
  staticData: {
    title: inspectionTitles.list,
    needs,
    destination: { key: 'i', under: 'quality' },
    onPaper: paperSearch(inspectionKind, {
      list: async () => (await import('#shared/areas/inspections/contract.ts')).inspections.list,
      asks: (search) => ({ search }),
      named: ({ id, number }) => ({ id, number }),
    }),
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(inspectionAddress, raw),
});

/** One inspection. */
export const inspectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qualidade/inspecoes/$id',
  component: lazyRouteComponent(() => import('./inspection.screen.tsx'), 'InspectionScreen'),
  staticData: { title: inspectionTitles.one, needs },
});

/** The plans of inspection. */
export const inspectionPlansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qualidade/inspecoes/planos',
  component: lazyRouteComponent(() => import('./plans.screen.tsx'), 'PlansScreen'),
  staticData: { title: inspectionTitles.plans, needs },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(planAddress, raw),
});

/** The defects that may be noted. */
export const defectsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qualidade/inspecoes/defeitos',
  component: lazyRouteComponent(() => import('./defects.screen.tsx'), 'DefectsScreen'),
  staticData: { title: inspectionTitles.defects, needs },
});
