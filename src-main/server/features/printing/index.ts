import type { Feature } from '../../http/feature.ts';
import { printingRoutes } from './printing.routes.ts';

export const printing: Feature = { open: (deps) => ({ routes: printingRoutes(deps) }) };
