import type { Feature } from '../http/feature.ts';
import { demoRoutes } from './demo.routes.ts';

export { fillWithDemo } from './demo.service.ts';

export const demo: Feature = { open: (deps) => ({ routes: demoRoutes(deps) }) };
