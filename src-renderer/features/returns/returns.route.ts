import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { returnKind } from '#shared/areas/returns/record.ts';
import { returnReads } from '#shared/areas/returns/reads-contract.ts';
import { returnTitles } from '#shared/areas/returns/title-words.ts';
import { paperSearch } from '../../lib/paper-search.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const { list } = returnReads;

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qualidade/devolucoes',
  staticData: {
    title: returnTitles.returns,
    needs: list,
    destination: { key: 'v', under: 'quality' },
    onPaper: paperSearch(returnKind, {
      list: async () => list,
      asks: (search) => ({ search }),
      named: ({ id, number }) => ({ id, number }),
    }),
  },
});

const all = createRoute({
  getParentRoute: () => area,
  path: '/',
  component: lazyRouteComponent(() => import('./returns.screen.tsx'), 'ReturnsScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(list.query, raw),
});

const one = createRoute({
  getParentRoute: () => area,
  path: '$id',
  component: lazyRouteComponent(() => import('./return.screen.tsx'), 'ReturnScreen'),
  staticData: { title: returnTitles.record },
});

/** Returns: their list, and one of them. */
export const returnsRoute = area.addChildren([all, one]);
