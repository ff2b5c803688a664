export { exportRoutes } from './exports.routes.ts';
export { closeFileThread } from './file-thread.ts';
