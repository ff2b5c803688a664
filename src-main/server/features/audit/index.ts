import type { Feature } from '../../http/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit: Feature = { open: (deps) => ({ routes: auditRoutes(deps) }) };
