export { tellOpenFolder } from './open-folder.ts';
export { serverRoutes } from './server.routes.ts';
export type { ServerDesk } from './server.service.ts';
export { settingsRoutes } from './settings.routes.ts';
