import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fiscalDocumentQuery } from '#shared/areas/invoicing/documents-query-schema.ts';
import { fiscalDocumentsAreRead } from '#shared/areas/invoicing/reads-contract.ts';
import { fiscalDocumentTitles } from '#shared/areas/invoicing/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documentos-fiscais',
  component: lazyRouteComponent(() => import('./fiscal-documents.screen.tsx'), 'FiscalDocumentsScreen'),
  staticData: {
    title: fiscalDocumentTitles.list,
    needs: fiscalDocumentsAreRead,
    destination: { key: 'n', under: 'orders' },
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(fiscalDocumentQuery, raw),
});

const index = createRoute({ getParentRoute: () => area, path: '/' });
const panel = createRoute({ getParentRoute: () => area, path: '$id' });

/** The invoices that are kept, and one of them. */
export const fiscalDocumentsRoute = area.addChildren([index, panel]);
