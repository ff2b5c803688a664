import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { backups, type BackupDetails } from '#shared/areas/backups/contract.ts';
import { restoreWords as words } from '#shared/areas/backups/screen-words.ts';
import { common } from '#shared/messages/screens-common.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatInstant } from '../../lib/format.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useJob } from './backups.api.ts';
import css from './backups.module.css';
import { CountsTable } from './counts-table.tsx';

type RestoreDialogProps = { readonly id: string; readonly onClose: () => void };

/** Shows what a copy would bring back beside what there is now, and puts it in its place when told to. */
export function RestoreDialog({ id, onClose }: RestoreDialogProps) {
  const query = useQuery({ ...reading(useApi(), backups.details, { params: { id } }), staleTime: 0 });
  return (
    <Dialog opened onClose={onClose} size={620} title={words.title}>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Restore backup={data} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

type RestoreProps = { readonly backup: BackupDetails; readonly onClose: () => void };

function Restore({ backup, onClose }: RestoreProps) {
  const { id, hindrance, secrets_to_give_again: secrets } = backup;
  const restore = useWriting(backups.restore, ['jobs']);
  const refused = (error: unknown) => toast.refused(words.refused, error);
  if (restore.data !== undefined) return <Working jobId={restore.data.data.job_id} />;
  return (
    <div className={css.restore}>
      <p>{words.lead(formatInstant(backup.created_at))}</p>
      <CountsTable held={backup.counts} now={backup.present} />
      {secrets.length > 0 && <Callout tone="attention">{words.secrets(secrets.join(', '))}</Callout>}
      {hindrance === null ? (
        <Callout tone="info">{words.consequences}</Callout>
      ) : (
        <Callout tone="critical">{words.hindrances[hindrance]}</Callout>
      )}
      <div className={css.foot}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {common.actions.cancel}
        </Button>
        <Button
          color="red"
          disabled={hindrance !== null}
          loading={restore.isPending}
          onClick={() => restore.mutate({ params: { id } }, { onError: refused })}
        >
          {words.act}
        </Button>
      </div>
    </div>
  );
}

function Working({ jobId }: { readonly jobId: string }) {
  const { data, dataUpdatedAt, isRefetchError } = useJob(jobId);
  const job = data?.data;
  if (job?.status === 'done') return <Callout tone="ok">{words.restarting}</Callout>;
  if (job === undefined || isActive(job)) {
    return job === undefined ? (
      <p>{words.working}</p>
    ) : (
      <JobProgress job={job} title={words.working} readAt={dataUpdatedAt} isLost={isRefetchError} />
    );
  }
  return (
    <Callout tone="critical">
      {words.ended} {job.message}
    </Callout>
  );
}
