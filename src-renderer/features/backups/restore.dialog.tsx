import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { backups, type BackupDetails } from '#shared/areas/backups/contract.ts';
import { restoreWords as words } from '#shared/areas/backups/screen-words.ts';
import { system } from '#shared/areas/system/contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { CopyCounts } from '../../ui/copy-counts/copy-counts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatInstant } from '../../lib/format.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useJob } from './backups.api.ts';
import css from './backups.module.css';

type RestoreDialogProps = { readonly id: string; readonly onClose: () => void };

/** The dialog of a copy of the folder. */
export function RestoreDialog({ id, onClose }: RestoreDialogProps) {
  return (
    <Dialog opened onClose={onClose} size={620} title={words.title}>
      <RestoreCopy id={id} onClose={onClose} />
    </Dialog>
  );
}

/** Shows what a copy would bring back beside what there is now, and puts it in its place when told to. */
export function RestoreCopy({ id, onClose }: RestoreDialogProps) {
  const query = useQuery({ ...reading(useApi(), backups.details, { params: { id } }), staleTime: 0 });
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => <Restore backup={data} onClose={onClose} />}
    </QueryState>
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
      <CopyCounts held={backup.counts} now={backup.present} />
      {secrets.length > 0 && <Callout tone="attention">{words.secrets(secrets.join(', '))}</Callout>}
      {hindrance === null ? (
        <Callout tone="info">{words.consequences}</Callout>
      ) : (
        <Callout tone="critical">{words.hindrances[hindrance]}</Callout>
      )}
      <div className="alm-foot">
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

/** A server that began at no moment: any that answers is another one. */
const noServer = '';

/**
 * Tells how the preparation goes; once it is done the window waits for the restored data. These know nothing of the
 * job: where it is not found, they are there already.
 */
function Working({ jobId }: { readonly jobId: string }) {
  const session = useSession();
  const since = useQuery(reading(useApi(), system.health, {})).data?.data.started_at;
  const { data, error, dataUpdatedAt, isRefetchError } = useJob(jobId);
  const job = data?.data;
  const isDecided = job?.status === 'done';
  const ending = error?.status === 404 ? noServer : isDecided ? since : undefined;
  useEffect(() => {
    if (ending !== undefined) session.awaitRestored(ending);
  }, [ending, session]);
  if (job === undefined || isDecided) return <p>{words.working}</p>;
  if (isActive(job)) {
    return <JobProgress job={job} title={words.working} readAt={dataUpdatedAt} isLost={isRefetchError} />;
  }
  return (
    <Callout tone="critical">
      {words.ended} {job.message}
    </Callout>
  );
}
