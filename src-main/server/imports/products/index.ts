export { asideFor, loading } from './load.queries.ts';
export { openProductStager, prepareNew } from './staging.work.ts';
export { writingSteps } from './bulk.queries.ts';
