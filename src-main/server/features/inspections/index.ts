import type { Feature } from '../../http/feature.ts';
import { inspectionRoutes } from './inspections.routes.ts';
import { decideInspection } from './decide.service.ts';
import { relabelCustomer, inspectionRecords } from './inspections.queries.ts';
import { createInspection, modifyInspection } from './inspections.service.ts';
import { pageInspections } from './inspections.view.ts';
import { receiptHooks } from './receipt-inspections.service.ts';
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

export { createInspectionOf, createWherePlanned, type GoodsToInspect } from './create.service.ts';
export { openInspections } from './inspections.view.ts';
export { returnChecks } from './inspections.view.ts';
export { withdrawInspection } from './inspections.service.ts';

export const inspections: Feature = {
  open: (deps) => ({ routes: inspectionRoutes(deps), ...watchInspections(deps) }),
  receiptHooks,
  follows: { personErased: relabelCustomer },
  records: [inspectionRecords],
};
