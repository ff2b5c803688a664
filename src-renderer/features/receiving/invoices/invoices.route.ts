import { IconFileImport } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { invoicesAreReceived } from '#shared/areas/invoicing/reads-contract.ts';
import { invoicingTitles } from '#shared/areas/invoicing/title-words.ts';
import { rootRoute } from '../../../lib/root-route.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recebimento/xml',
  component: lazyRouteComponent(() => import('./invoices.screen.tsx'), 'InvoicesScreen'),
  staticData: {
    title: invoicingTitles.receive,
    needs: invoicesAreReceived,
    destination: { key: 'x', under: 'receiving', label: invoicingTitles.destination },
    begins: { icon: IconFileImport },
  },
});

const queue = createRoute({
  getParentRoute: () => area,
  path: '/',
  component: lazyRouteComponent(() => import('./queue.screen.tsx'), 'QueueScreen'),
  staticData: { title: invoicingTitles.receive, needs: invoicesAreReceived },
});

const note = createRoute({
  getParentRoute: () => area,
  path: '$key',
  component: lazyRouteComponent(() => import('./note.screen.tsx'), 'NoteScreen'),
  staticData: { title: invoicingTitles.receive, needs: invoicesAreReceived },
});

/** The invoices that wait to be received, and one of them. */
export const invoicesRoute = area.addChildren([queue, note]);
