import { IconDatabaseExport } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { app } from '#shared/areas/screens/frame-words.ts';
import { backups } from '#shared/areas/backups/contract.ts';
import { backupTitles } from '#shared/areas/backups/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

/** The copies of the data; the page of their list lives in the address. */
export const backupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/backups',
  validateSearch: (raw: Record<string, unknown>) => readListSearch(backups.list.query, raw),
  component: lazyRouteComponent(() => import('./backups.screen.tsx'), 'BackupsScreen'),
  staticData: {
    title: backupTitles.backups,
    needs: backups.list,
    destination: { key: '8', under: 'settings' },
    begins: { icon: IconDatabaseExport, label: app.palette.backup, needs: backups.create },
  },
});
