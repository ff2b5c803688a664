import { Button } from '@mantine/core';
import { useState } from 'react';
import { backups, maxBackupBytes } from '#shared/areas/backups/contract.ts';
import { bringWords as words } from '#shared/areas/backups/screen-words.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { useWriting } from '../../lib/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { RefusalNote } from '../../ui/drop-zone/refusal-note.tsx';
import { useSending } from '../../ui/drop-zone/use-sending.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { useJob } from './backups.api.ts';
import css from './backups.module.css';
import { RestoreCopy } from './restore.dialog.tsx';

type Brought = { readonly id: string; readonly job_id: string };

/** Takes the file of a backup from elsewhere, has it read through, and goes on to its restore. */
export function BringDialog({ onClose }: { readonly onClose: () => void }) {
  const [brought, setBrought] = useState<Brought>();
  return (
    <Dialog opened onClose={onClose} size={620} title={words.title}>
      {brought === undefined ? (
        <Choose onBrought={setBrought} />
      ) : (
        <Checked brought={brought} onAgain={() => setBrought(undefined)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Choose({ onBrought }: { readonly onBrought: (brought: Brought) => void }) {
  const bring = useWriting(backups.bring, ['backups', 'jobs', 'audit']);
  const sending = useSending({
    words,
    most: maxBackupBytes,
    send: async (file, signal) => onBrought((await bring.mutateAsync({ file, body: {}, signal })).data),
  });
  return (
    <div className={css.restore}>
      <p>{words.lead}</p>
      {sending.refusal !== undefined && <RefusalNote refusal={sending.refusal} />}
      <DropZone
        words={words}
        accept=".db"
        sending={sending.sending}
        onFiles={(files) => void sending.send(files)}
        onStop={sending.stop}
      />
    </div>
  );
}

type CheckedProps = {
  readonly brought: Brought;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

function Checked({ brought: { id, job_id: jobId }, onAgain, onClose }: CheckedProps) {
  const { data, dataUpdatedAt, isRefetchError } = useJob(jobId);
  const job = data?.data;
  if (job?.status === 'done') return <RestoreCopy id={id} onClose={onClose} />;
  if (job === undefined) return <p>{words.checking}</p>;
  if (isActive(job)) {
    return <JobProgress job={job} title={words.checking} readAt={dataUpdatedAt} isLost={isRefetchError} />;
  }
  return (
    <div className={css.restore}>
      <Callout tone="critical">
        <b>{words.unfit}</b>
        <p>{job.message}</p>
      </Callout>
      <div className="alm-foot">
        <Button variant="default" data-autofocus onClick={onAgain}>
          {words.another}
        </Button>
      </div>
    </div>
  );
}
