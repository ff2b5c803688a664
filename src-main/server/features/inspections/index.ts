import type { Feature } from '../../http/feature.ts';
import { inspectionRoutes } from './inspections.routes.ts';
import { decideInspection } from './decide.service.ts';
import { relabelCustomer } from './inspections.queries.ts';
import { createInspection, modifyInspection } from './inspections.service.ts';
import { pageInspections } from './inspections.view.ts';
import { landing } from './landing.service.ts';
import { createPlan } from './plans.service.ts';
import { watchInspections } from './watch.work.ts';

/** The operations on inspections, for callers without HTTP. */
export const inspectionActs = {
  createPlan,
  list: pageInspections,
  create: createInspection,
  modify: modifyInspection,
  decide: decideInspection,
};

export { bearInspection, bearWherePlanned, type Bearing } from './bear.service.ts';
export { openInspections } from './open.view.ts';
export { returnChecks } from './return-checks.view.ts';
export { withdrawInspection } from './withdraw.service.ts';

export const inspections: Feature = {
  open: (deps) => ({ routes: inspectionRoutes(deps), ...watchInspections(deps) }),
  landing,
  follows: { personErased: relabelCustomer },
};
