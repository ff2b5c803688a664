import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { printers } from '#shared/areas/printing/contract.ts';
import { printingTitles } from '#shared/areas/printing/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The printers, and what was and will be printed on them. */
export const printingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/impressoras',
  component: lazyRouteComponent(() => import('./printing.screen.tsx'), 'PrintingScreen'),
  staticData: {
    title: printingTitles.printers,
    needs: printers.list,
    destination: { key: '5', under: 'settings' },
  },
});
