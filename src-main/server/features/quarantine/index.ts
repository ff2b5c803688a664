import type { Feature } from '../../http/feature.ts';
import { quarantineRoutes } from './quarantine.routes.ts';

export const quarantine: Feature = { open: (deps) => ({ routes: quarantineRoutes(deps) }) };
