import type { Feature } from '../../http/feature.ts';
import { inspectionRoutes } from './inspections.routes.ts';
import { landing } from './landing.service.ts';
import { watchInspections } from './watch.work.ts';

export { bearInspection, type Bearing } from './bear.service.ts';
export { returnChecks } from './return-checks.view.ts';
export { settleInspection } from './settle.service.ts';
export { inspectionsById } from './state.view.ts';

export const inspections: Feature = {
  open: (deps) => ({ routes: inspectionRoutes(deps), ...watchInspections(deps) }),
  landing,
};
