import { contracts } from '#shared/areas/index.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { decideInspection } from './decide.service.ts';
import { defectRecords, listDefects } from './defects.service.ts';
import { createInspection, modifyInspection, stepInspection } from './inspections.service.ts';
import { pageInspections, readInspection } from './inspections.view.ts';
import { qualityStatistics } from './statistics.service.ts';
import { createPlan, getPlan, modifyPlan, pagePlans } from './plans.service.ts';

const reported = {
  reportedOnWriteOf: ['inspection', 'inspection_check', 'inspection_decision', 'inspection_defect', 'lot'],
};
const counted = { reportedOnWriteOf: [...reported.reportedOnWriteOf, 'stock_item'] };
const planned = { reportedOnWriteOf: ['inspection_plan', 'product', 'customer', 'operation_type'] };
const listed = { reportedOnWriteOf: ['inspection_defect'] };

/** The operations on inspections, their plans and the list of defects. */
export const inspectionRoutes: Routes<Deps> = routesOf(
  bind(contracts.inspectionPlans, {
    list: { by: ({ store }, actor, query) => pagePlans(store.read, actor, query), ...planned },
    create: createPlan,
    details: { by: ({ store }, actor, { id }) => getPlan(store.read, actor, id), ...planned },
    modify: modifyPlan,
  }),
  bind(contracts.defects, {
    list: { by: ({ store }, _, { is_active: isActive }) => listDefects(store.read, isActive), ...listed },
    create: defectRecords.create,
    details: { by: ({ store }, _, { id: key }) => defectRecords.get(store.read, { key }), ...listed },
    modify: (deps, actor, { id: key, ...sent }) => defectRecords.modify(deps, actor, { key, ...sent }),
  }),
  bind(contracts.inspections, {
    list: { by: pageInspections, ...reported },
    create: createInspection,
    details: {
      by: (deps, actor, { id: uid }) => deps.store.snapshot((on) => readInspection(on, deps, { uid, actor })),
      ...reported,
    },
    modify: modifyInspection,
    start: stepInspection('start'),
    cancel: stepInspection('cancel'),
    decide: decideInspection,
    ofSite: { by: qualityStatistics, ...counted },
    ofProduct: {
      by: (deps, actor, { sku, query }) => qualityStatistics(deps, actor, { ...query, sku }),
      ...counted,
    },
  }),
);
