import type { Feature } from '../../http/feature.ts';
import { notifyOpenFolder } from './open-folder.service.ts';
import { serverRoutes } from './server.routes.ts';
import { settingsRoutes } from './settings.routes.ts';

export { modifySettings } from './settings.service.ts';

export const settings: Feature = {
  open: (deps) => ({
    routes: [...settingsRoutes(deps), ...serverRoutes(deps)],
    prepare: () => notifyOpenFolder(deps),
  }),
};
