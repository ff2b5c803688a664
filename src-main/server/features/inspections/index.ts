export { bearInspection, type Bearing } from './bear.service.ts';
export { settleInspection } from './settle.service.ts';
export { inspectionsById } from './state.view.ts';
