import type { Feature } from '../../http/feature.ts';
import { viewRoutes } from './views.routes.ts';

export const views: Feature = { open: (deps) => ({ routes: viewRoutes(deps) }) };
