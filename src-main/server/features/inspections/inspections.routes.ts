import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { decideInspection } from './decide.service.ts';
import { createDefect, getDefect, listDefects, modifyDefect } from './defects.service.ts';
import { createInspection, modifyInspection, stepInspection } from './inspections.service.ts';
import { pageInspections, readInspection } from './inspections.view.ts';
import { qualityStatistics } from './statistics.service.ts';
import { createPlan, getPlan, modifyPlan, pagePlans } from './plans.service.ts';

const { inspections, inspectionPlans, defects } = contracts;
const told = {
  toldOnWriteOf: ['inspection', 'inspection_check', 'inspection_decision', 'inspection_defect', 'lot'],
};
const counted = { toldOnWriteOf: [...told.toldOnWriteOf, 'stock_item'] };
const planned = { toldOnWriteOf: ['inspection_plan', 'product', 'customer', 'operation_type'] };
const listed = { toldOnWriteOf: ['inspection_defect'] };

const ofPlans = (deps: Deps): readonly Mounted[] => [
  handle(inspectionPlans.list, ({ actor, query }) => pagePlans(deps.store.read, actor, query), planned),
  handle(inspectionPlans.create, ({ actor, body }) => createPlan(deps, actor, body)),
  handle(
    inspectionPlans.details,
    ({ actor, params }) => ({ data: getPlan(deps.store.read, actor, params.id) }),
    planned,
  ),
  handle(inspectionPlans.modify, async ({ actor, params, ifMatch, body: patch }) => ({
    data: await modifyPlan(deps, actor, { uid: params.id, ifMatch, patch }),
  })),
];

const ofDefects = (deps: Deps): readonly Mounted[] => [
  handle(defects.list, ({ query }) => ({ data: listDefects(deps.store.read, query.is_active) }), listed),
  handle(defects.create, ({ actor, body }) => createDefect(deps, actor, body)),
  handle(defects.details, ({ params }) => ({ data: getDefect(deps.store.read, params.id) }), listed),
  handle(defects.modify, async ({ actor, params, ifMatch, body: patch }) => ({
    data: await modifyDefect(deps, actor, { uid: params.id, ifMatch, patch }),
  })),
];

const ofInspections = (deps: Deps): readonly Mounted[] => [
  handle(inspections.list, ({ actor, query }) => pageInspections(deps, actor, query), told),
  handle(inspections.create, ({ actor, body }) => createInspection(deps, actor, body)),
  handle(
    inspections.details,
    ({ actor, params }) => ({
      data: deps.store.snapshot((on) => readInspection(on, deps, { uid: params.id, actor })),
    }),
    told,
  ),
  handle(inspections.modify, async ({ actor, params, ifMatch, body: patch }) => ({
    data: await modifyInspection(deps, actor, { uid: params.id, ifMatch, patch }),
  })),
  handle(inspections.start, async ({ actor, params }) => ({
    data: await stepInspection(deps, actor, { uid: params.id, act: 'start' }),
  })),
  handle(inspections.cancel, async ({ actor, params, body: { reason } }) => ({
    data: await stepInspection(deps, actor, { uid: params.id, act: 'cancel', reason }),
  })),
  handle(inspections.decide, ({ actor, params, body: input }) =>
    decideInspection(deps, actor, { uid: params.id, input }),
  ),
];

const ofStatistics = (deps: Deps): readonly Mounted[] => [
  handle(
    inspections.ofSite,
    ({ actor, query }) => ({ data: qualityStatistics(deps, actor, query) }),
    counted,
  ),
  handle(
    inspections.ofProduct,
    ({ actor, params, query }) => ({
      data: qualityStatistics(deps, actor, { ...query, sku: params.sku }),
    }),
    counted,
  ),
];

/** The operations on inspections, their plans and the list of defects. */
export const inspectionRoutes = (deps: Deps): readonly Mounted[] => [
  ...ofPlans(deps),
  ...ofDefects(deps),
  ...ofInspections(deps),
  ...ofStatistics(deps),
];
