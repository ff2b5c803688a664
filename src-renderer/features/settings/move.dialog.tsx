import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobs } from '#shared/areas/jobs/contract.ts';
import { server } from '#shared/areas/settings/server-contract.ts';
import type { FolderCheck } from '#shared/areas/settings/server-schema.ts';
import { serverWords as words } from '#shared/areas/settings/server-screen-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isActive, JOB_PACE } from '../../lib/jobs/job-state.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fileSizeText } from '../../ui/file-size.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './server.module.css';

type MoveDialogProps = { readonly onClose: () => void };

/** Moves the data: a folder is named, looked at, and only then given them. */
export function MoveDialog({ onClose }: MoveDialogProps) {
  const [jobId, setJobId] = useState<string>();
  return (
    <Dialog opened onClose={onClose} size={560} title={words.moveTitle}>
      {jobId === undefined ? <Target onClose={onClose} onMoving={setJobId} /> : <Moving jobId={jobId} />}
    </Dialog>
  );
}

type TargetProps = MoveDialogProps & { readonly onMoving: (jobId: string) => void };

function Target({ onClose, onMoving }: TargetProps) {
  const check = useWriting(server.checkFolder, []);
  const move = useWriting(server.moveFolder, ['jobs', 'audit']);
  const [found, setFound] = useState<FolderCheck>();
  const form = useContractForm({
    initialValues: { target: '' },
    toBody: (values) => values,
    schema: server.moveFolder.body,
    async save({ target }) {
      if (found?.target === target) onMoving((await move.mutateAsync({ body: { target } })).data.job_id);
      else setFound((await check.mutateAsync({ body: { target } })).data);
    },
  });
  const isFound = found !== undefined && found.target === form.fields.values.target;
  return (
    <FormFrame
      form={form}
      label={words.moveTitle}
      saveLabel={isFound ? words.moveAct : words.check}
      onCancel={onClose}
      shape="inline"
    >
      <p className={css.lead}>{words.moveLead}</p>
      <TextField
        label={words.target}
        placeholder={words.targetPlaceholder}
        help={words.targetHelp}
        data-autofocus
        {...form.fields.text('target')}
      />
      {isFound && <Found found={found} />}
    </FormFrame>
  );
}

function Found({ found }: { readonly found: FolderCheck }) {
  return (
    <>
      <Callout tone="ok">
        <b>{words.checked}.</b>{' '}
        {words.checkedFacts(fileSizeText(found.needed_bytes), fileSizeText(found.free_bytes))}
      </Callout>
      {found.is_synchronised && <Callout tone="attention">{words.checkedSynchronised}</Callout>}
    </>
  );
}

function Moving({ jobId }: { readonly jobId: string }) {
  const { data, dataUpdatedAt, isRefetchError } = useQuery({
    ...reading(useApi(), jobs.details, { params: { id: jobId } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isActive(state.data.data) ? JOB_PACE : false,
  });
  const job = data?.data;
  if (job === undefined) return <p className={css.lead}>{words.moving}</p>;
  if (isActive(job)) {
    return <JobProgress job={job} title={words.moving} readAt={dataUpdatedAt} isLost={isRefetchError} />;
  }
  if (job.status === 'done') return <Callout tone="ok">{words.moved}</Callout>;
  return (
    <Callout tone="critical">
      {words.moveEnded} {job.message}
    </Callout>
  );
}
