import type { Feature } from '../../http/feature.ts';
import { enumerationRoutes } from './enumerations.routes.ts';

export const enumerations: Feature = { open: (deps) => ({ routes: enumerationRoutes(deps) }) };
