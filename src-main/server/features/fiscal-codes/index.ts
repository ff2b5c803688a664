import type { Feature } from '../../http/feature.ts';
import { fiscalCodeRoutes } from './fiscal-codes.routes.ts';

export const fiscalCodes: Feature = { open: (deps) => ({ routes: fiscalCodeRoutes(deps) }) };
