import type { Feature } from '../../http/feature.ts';
import { returnRoutes } from './returns.routes.ts';

export const returns: Feature = { open: (deps) => ({ routes: returnRoutes(deps) }) };
