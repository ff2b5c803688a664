import { useQuery } from '@tanstack/react-query';
import { backups } from '#shared/contracts/backups.ts';
import { jobs, type Job } from '#shared/contracts/jobs.ts';
import { isActive, JOB_PACE } from '../../lib/jobs/job-state.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { toast } from '../../ui/toast.tsx';
import { backupWords as words } from '#shared/messages/screens-backups.ts';

const areas = ['backups', 'jobs'] as const;

/** Has the data copied now; the task centre tells how it goes and how it ended. */
export function useMakeBackup() {
  const make = useWriting(backups.create, areas);
  const run = () =>
    make.mutate(
      {},
      {
        onSuccess: () => toast.done({ title: words.started }),
        onError: (error) => toast.refused(words.notStarted, error),
      },
    );
  return { run, isPending: make.isPending };
}

/** Has a copy read through; the task centre tells how it goes and what was found. */
export function useVerifyBackup(): (id: string) => void {
  const { mutate } = useWriting(backups.verify, areas);
  return (id) =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => toast.done({ title: words.verifyStarted }),
        onError: (error) => toast.refused(words.verifyRefused, error),
      },
    );
}

/** A job that this screen started, read again and again until it has ended. */
export function useJob(id: string) {
  return useQuery({
    ...reading(useApi(), jobs.details, { params: { id } }),
    refetchInterval: ({ state }) => (isEnded(state.data?.data) ? false : JOB_PACE),
  });
}

const isEnded = (job: Job | undefined): boolean => job !== undefined && !isActive(job);
