import type { Feature } from '../../http/feature.ts';
import { documentRoutes } from './documents.routes.ts';

export const documents: Feature = { open: (deps) => ({ routes: documentRoutes(deps) }) };
