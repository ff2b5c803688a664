import type { Feature } from '../../http/feature.ts';
import { systemRoutes } from './system.routes.ts';

export const system: Feature = { open: (deps) => ({ routes: systemRoutes(deps) }) };
