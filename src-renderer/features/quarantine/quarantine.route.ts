import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { quarantineReads } from '#shared/areas/quarantine/reads-contract.ts';
import { quarantineTitles } from '#shared/areas/quarantine/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const { list } = quarantineReads;

/** The screen of goods that cannot be sold. */
export const quarantineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qualidade/quarentena',
  component: lazyRouteComponent(() => import('./quarantine.screen.tsx'), 'QuarantineScreen'),
  staticData: { title: quarantineTitles.list, needs: list, destination: { key: 'q', under: 'quality' } },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(list.query, raw),
});
