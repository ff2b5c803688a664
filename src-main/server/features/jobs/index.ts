import type { Feature } from '../../http/feature.ts';
import { jobRoutes } from './jobs.routes.ts';

export { createJobs, endMakerIn } from './jobs.service.ts';

export const jobs: Feature = {
  open: ({ jobs: lane }) => ({ routes: jobRoutes(lane), prepare: lane.begin, stop: lane.stop }),
};
