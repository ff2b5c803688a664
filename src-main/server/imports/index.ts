import type { Feature } from '../http/feature.ts';
import { importRoutes } from './imports.routes.ts';
import { keepImportsTidy } from './sweep.work.ts';

export const imports: Feature = {
  open: (deps) => ({ routes: importRoutes(deps, deps.jobs), ...keepImportsTidy(deps) }),
};
