import type { Feature } from '../../http/feature.ts';
import { labelRoutes } from './labels.routes.ts';

export const labels: Feature = { open: (deps) => ({ routes: labelRoutes(deps) }) };
