import { IconClipboardCheck } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { countKind } from '#shared/areas/counts/record.ts';
import { counts } from '#shared/areas/counts/contract.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { countTitles } from '#shared/areas/counts/title-words.ts';
import { counted } from '../../lib/counted.ts';
import { paperSearch } from '../../lib/paper-search.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';
import type { CountTab } from './count-tab.ts';

type CountSearch = { readonly tab?: CountTab; readonly page?: number };

/** Reads the address of a count: its part and the page of it. */
function readCountSearch({ tab, page }: Record<string, unknown>): CountSearch {
  return {
    ...(tab === 'lines' || tab === 'locations' ? { tab } : {}),
    ...(Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}),
  };
}

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/contagens',
  staticData: {
    title: countTitles.counts,
    needs: counts.list,
    destination: {
      key: 'c',
      under: 'stock',
      counter: { ...counted.openCounts, says: app.navigation.counters.counts },
    },
    onPaper: paperSearch(countKind, {
      list: async () => counts.list,
      asks: (number) => ({ number }),
      named: ({ id, number }) => ({ id, number }),
    }),
  },
});

const list = createRoute({
  getParentRoute: () => area,
  path: '/',
  component: lazyRouteComponent(() => import('./counts.screen.tsx'), 'CountsScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(counts.list.query, raw),
});

const create = createRoute({
  getParentRoute: () => area,
  path: 'nova',
  component: lazyRouteComponent(() => import('./new-count.screen.tsx'), 'NewCountScreen'),
  staticData: { title: countTitles.newCount, needs: counts.create, begins: { icon: IconClipboardCheck } },
});

const details = createRoute({
  getParentRoute: () => area,
  path: '$id',
  component: lazyRouteComponent(() => import('./count.screen.tsx'), 'CountScreen'),
  validateSearch: readCountSearch,
});

const counting = createRoute({
  getParentRoute: () => area,
  path: '$id/contar',
  component: lazyRouteComponent(() => import('./counting.screen.tsx'), 'CountingScreen'),
  staticData: { title: countTitles.counting, needs: counts.register },
});

/** The counts: their list, a new one, one of them, and the counting itself. */
export const countsRoute = area.addChildren([list, create, details, counting]);
