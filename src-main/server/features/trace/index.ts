import type { Feature } from '../../http/feature.ts';
import { traceRoutes } from './trace.routes.ts';

export const trace: Feature = { open: (deps) => ({ routes: traceRoutes(deps) }) };
