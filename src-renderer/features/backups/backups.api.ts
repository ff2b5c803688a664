import { useQuery } from '@tanstack/react-query';
import { backups, type Backup } from '#shared/areas/backups/contract.ts';
import { jobs, type Job } from '#shared/areas/jobs/contract.ts';
import { isActive, JOB_PACE } from '../../lib/jobs/job-state.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatInstant } from '../../lib/format.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { fileSizeText } from '../../ui/file-size.ts';
import { toast } from '../../ui/toast.tsx';
import { backupWords as words } from '#shared/areas/backups/screen-words.ts';

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

/** Takes a copy away once that was confirmed; the only whole one only after being told so. */
export function useRemoveBackup(): (backup: Backup) => Promise<void> {
  const { mutateAsync } = useWriting(backups.remove, ['backups', 'stock', 'audit']);
  const remove = async (id: string, evenLast: boolean): Promise<void> => {
    try {
      await mutateAsync({ params: { id }, query: evenLast ? { even_last: true } : {} });
      toast.done({ title: words.removed });
    } catch (error) {
      const isLast = error instanceof ApiError && error.code === 'backup_is_last';
      if (!isLast) return toast.refused(words.notRemoved, error);
      if (await askToRemove(words.removeLast, words.removeLastAct)) await remove(id, true);
    }
  };
  return async (backup) => {
    const body = words.removeBody(formatInstant(backup.created_at), fileSizeText(backup.bytes));
    if (await askToRemove(body, words.remove)) await remove(backup.id, false);
  };
}

const askToRemove = (body: string, confirm: string): Promise<boolean> =>
  askToConfirm({ title: words.removeTitle, body, confirm, tone: 'danger' });

/** A job that this screen started, read again and again until it has ended. */
export function useJob(id: string) {
  return useQuery({
    ...reading(useApi(), jobs.details, { params: { id } }),
    refetchInterval: ({ state }) => (isEnded(state.data?.data) ? false : JOB_PACE),
  });
}

const isEnded = (job: Job | undefined): boolean => job !== undefined && !isActive(job);
