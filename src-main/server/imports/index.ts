import type { Feature } from '../http/feature.ts';
import { importRoutes } from './imports.routes.ts';
import { forgetPeopleImported } from './erased.queries.ts';
import { dropImportsOfErased, keepImportsTidy } from './imports.work.ts';

export const imports: Feature = {
  follows: { personErased: forgetPeopleImported, afterErasure: dropImportsOfErased },
  open: (deps) => ({ routes: importRoutes(deps, deps.jobs), ...keepImportsTidy(deps) }),
};
