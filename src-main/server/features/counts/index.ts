import type { Feature } from '../../http/feature.ts';
import { countRoutes } from './counts.routes.ts';

export const counts: Feature = { open: (deps) => ({ routes: countRoutes(deps) }) };
