import type { Job } from '#shared/areas/jobs/contract.ts';

/** Whether a job waits or is at work. */
export const isActive = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** How often a job at work is asked how far it is, in milliseconds. */
export const JOB_PACE = 700;
