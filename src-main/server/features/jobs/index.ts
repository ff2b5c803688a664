export { createJobs, type Jobs } from './jobs.ts';
export { jobRoutes } from './jobs.routes.ts';
export { jobWord, type JobControl, type JobSubject, type JobWork } from './jobs.work.ts';
