import type { Feature } from '../../http/feature.ts';
import { serverRoutes } from './server.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { notifyOpenFolder } from './settings.service.ts';

export { modifySettings } from './settings.service.ts';

export const settings: Feature = {
  open: (deps) => ({
    routes: [...settingsRoutes(deps), ...serverRoutes(deps)],
    prepare: () => notifyOpenFolder(deps),
  }),
};
