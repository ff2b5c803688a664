import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { waveKind } from '#shared/areas/waves/record.ts';
import { orderReads, ordersAreWritten } from '#shared/areas/orders/reads-contract.ts';
import { waveQuery } from '#shared/areas/waves/query-schema.ts';
import { waveReads } from '#shared/areas/waves/reads-contract.ts';
import { waveTitles } from '#shared/areas/waves/title-words.ts';
import { paperSearch } from '../../../lib/paper-search.ts';
import { rootRoute } from '../../../lib/root-route.ts';
import { readListSearch } from '../../../ui/data-table/list-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ondas',
  staticData: {
    title: waveTitles.list,
    needs: orderReads.list,
    destination: { key: 'o', under: 'orders' },
    onPaper: paperSearch(waveKind, {
      list: async () => waveReads.list,
      asks: (wave_number) => ({ wave_number }),
      named: ({ id, wave_number: number }) => ({ id, number }),
    }),
  },
});

const list = createRoute({
  getParentRoute: () => area,
  path: '/',
  component: lazyRouteComponent(() => import('./waves.screen.tsx'), 'WavesScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(waveQuery, raw),
});

const details = createRoute({
  getParentRoute: () => area,
  path: '$id',
  component: lazyRouteComponent(() => import('./wave.screen.tsx'), 'WaveScreen'),
  staticData: { title: waveTitles.one, needs: orderReads.list },
});

const walk = createRoute({
  getParentRoute: () => area,
  path: '$id/separar',
  component: lazyRouteComponent(() => import('./walk.screen.tsx'), 'WaveWalkScreen'),
  staticData: { title: waveTitles.picking, needs: ordersAreWritten, fills: true },
});

/** The waves: their list, one of them, and the walk that picks it. */
export const wavesRoute = area.addChildren([list, details, walk]);
