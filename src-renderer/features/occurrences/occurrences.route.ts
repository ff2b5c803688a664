import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { occurrenceKind } from '#shared/areas/occurrences/record.ts';
import { occurrenceReads } from '#shared/areas/occurrences/reads-contract.ts';
import { occurrenceTitles } from '#shared/areas/occurrences/title-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { counted } from '../../lib/counted.ts';
import { paperSearch } from '../../lib/paper-search.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const { list } = occurrenceReads;

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qualidade/ocorrencias',
  staticData: {
    title: occurrenceTitles.occurrences,
    needs: list,
    destination: {
      key: 'u',
      under: 'quality',
      counter: { ...counted.lateOccurrences, says: app.navigation.counters.occurrences },
    },
    onPaper: paperSearch(occurrenceKind, {
      list: async () => list,
      asks: (search) => ({ search }),
      named: ({ id, number }) => ({ id, number }),
    }),
  },
});

const all = createRoute({
  getParentRoute: () => area,
  path: '/',
  component: lazyRouteComponent(() => import('./occurrences.screen.tsx'), 'OccurrencesScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(list.query, raw),
});

const one = createRoute({
  getParentRoute: () => area,
  path: '$id',
  component: lazyRouteComponent(() => import('./occurrence.screen.tsx'), 'OccurrenceScreen'),
  staticData: { title: occurrenceTitles.occurrence },
});

/** Occurrences: their list, and one of them. */
export const occurrencesRoute = area.addChildren([all, one]);
