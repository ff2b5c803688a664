export { setupRoutes } from './setup.routes.ts';
export { demandSetUp, isSetUp, seedAdministrator } from './setup.service.ts';
