import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { jobWords as words } from '#shared/areas/jobs/screen-words.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { toast } from '../../ui/toast.tsx';
import { importOf } from './jobs.api.ts';

/** Says once of each job that it ended, with the way to its result, and has read anew what it changed. */
export function useJobNotices(list: readonly Job[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const showResult = useResultToast();
  useEffect(() => {
    if (list === undefined) return;
    const ended = list.filter((job) => !isActive(job));
    const before = known.current;
    known.current = new Set(ended.map(({ id }) => id));
    if (before === undefined) return;
    for (const job of ended.filter(({ id }) => !before.has(id))) showResult(job);
  });
}

/** The areas that a job of these kinds may have changed. */
const changedBy = {
  import_check: ['imports'],
  import_apply: ['imports', 'products', 'audit'],
  import_undo: ['imports', 'products', 'audit'],
  backup: ['backups', 'stock', 'audit'],
  backup_verify: ['backups', 'stock', 'audit'],
  backup_restore: ['backups', 'audit'],
  data_move: ['server', 'audit'],
  demo: ['products', 'locations', 'stock', 'movements', 'orders', 'counts', 'audit'],
} as const;

function useResultToast(): (job: Job) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { history } = useRouter();
  return (job) => {
    const subject = importOf(job);
    for (const area of changedBy[job.kind]) void readAnew(queries, area);
    const isInSight = subject !== null && history.location.pathname.endsWith(`/${subject.id}`);
    if (job.kind === 'import_check' && (isInSight || job.status === 'cancelled')) return;
    const detail = subject === null || isInSight ? job.message : words.endOfFile(subject.name, job.message);
    const next =
      subject === null || isInSight
        ? {}
        : {
            next: {
              label: words.see,
              run: () => void navigate({ to: '/produtos/-/importar/$id', params: { id: subject.id } }),
            },
          };
    if (job.status === 'failed') toast.failed({ title: words.kinds[job.kind].failed, detail, ...next });
    else if (job.status === 'cancelled') {
      toast.stopped({ title: words.cancelled[job.kind], detail, ...next });
    } else toast.done({ title: words.done[job.kind], detail, ...next });
  };
}
