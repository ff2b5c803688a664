import { IconUpload } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { imports } from '#shared/areas/imports/contract.ts';
import { importTitles } from '#shared/areas/imports/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

/** Under `-`, so that a product whose SKU is "importar" keeps its own address. */
const path = '/produtos/-/importar';

/** A new import, and those before; the page of these lives in the address. */
export const newImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path,
  validateSearch: (raw: Record<string, unknown>) => readListSearch(imports.list.query, raw),
  component: lazyRouteComponent(() => import('./new-import.screen.tsx'), 'NewImportScreen'),
  staticData: { title: importTitles.importing, needs: imports.create, begins: { icon: IconUpload } },
});

const search = imports.rows.query.extend({ step: z.literal('columns').optional() });

/** One import, wherever it stands; the step back to its columns, the lines shown and their page live in the address. */
export const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/$id`,
  validateSearch: (raw: Record<string, unknown>) => readListSearch(search, raw),
  component: lazyRouteComponent(() => import('./import.screen.tsx'), 'ImportScreen'),
  staticData: { title: importTitles.importFile, needs: imports.details },
});
