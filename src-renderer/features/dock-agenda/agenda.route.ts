import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { scheduleTitles } from '#shared/areas/schedules/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readAgendaSearch } from './agenda-search.ts';

/** The agenda of the docks: who comes to which dock, and when. */
export const agendaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/docas',
  validateSearch: readAgendaSearch,
  component: lazyRouteComponent(() => import('./agenda.screen.tsx'), 'AgendaScreen'),
  staticData: {
    title: scheduleTitles.agenda,
    needs: orderReads.list,
    destination: { key: 'g', under: 'orders' },
  },
});
