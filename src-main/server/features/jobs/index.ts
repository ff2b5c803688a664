export { createJobs, jobWord, type JobControl, type Jobs, type JobWork } from './jobs.ts';
export { jobRoutes } from './jobs.routes.ts';
