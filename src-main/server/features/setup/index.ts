import type { Feature } from '../../http/feature.ts';
import { setupRoutes } from './setup.routes.ts';

export { demandLocal, demandSetUp, isSetUp, seedAdministrator } from './setup.service.ts';

export const setup: Feature = { open: (deps) => ({ routes: setupRoutes(deps) }) };
