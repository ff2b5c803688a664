import type { Feature } from '../../http/feature.ts';
import { exportRoutes } from './exports.routes.ts';
import { closeFileThread } from './file-thread.work.ts';

export const exports: Feature = {
  open: (deps) => ({ routes: exportRoutes(deps), stop: closeFileThread(deps) }),
};
