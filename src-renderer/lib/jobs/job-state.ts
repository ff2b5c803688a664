import type { Job } from '#shared/areas/jobs/contract.ts';

/** Tells whether a job waits or is at work. */
export const isActive = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** The pause between two looks at a job at work, in milliseconds. */
export const JOB_PACE = 700;
