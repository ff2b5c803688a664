import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { maxBackupBytes, type BackupDetails } from '#shared/areas/backups/contract.ts';
import { firstRestore, type FirstRestore } from '#shared/areas/backups/first-contract.ts';
import { bringWords, restoreWords } from '#shared/areas/backups/screen-words.ts';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import { system } from '#shared/areas/system/contract.ts';
import { formatInstant } from '../../lib/format.ts';
import { JOB_PACE } from '../../lib/jobs/job-state.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { CopyCounts } from '../../ui/copy-counts/copy-counts.tsx';
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { RefusalNote } from '../../ui/drop-zone/refusal-note.tsx';
import { useSending } from '../../ui/drop-zone/use-sending.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { Progress } from '../../ui/progress.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { restoreSteps, Wizard } from './wizard.tsx';
import css from './wizard.module.css';

const areas = ['firstRestore'] as const;
const isBusy = (stage: FirstRestore['stage'] | undefined): boolean =>
  stage === 'checking' || stage === 'restoring';

/** A server that began at no moment: any that answers is another one. */
const noServer = '';

/** Begins on this computer with the data of a backup: the file, what it holds, and the wait for the server. */
export function RestoreStep({ onBack }: { readonly onBack: () => void }) {
  const api = useApi();
  const [isChoosing, setChoosing] = useState(false);
  const { data, error } = useQuery({
    ...reading(api, firstRestore.state, {}),
    refetchInterval: ({ state }) => (isBusy(state.data?.data.stage) ? JOB_PACE : false),
    staleTime: 0,
  });
  const run = useWriting(firstRestore.run, areas);
  const stage = data?.data.stage ?? 'none';
  useWait(stage, error?.code === 'already_set_up');
  const whole = stage === 'ready' && !isChoosing ? (data?.data.backup ?? null) : null;
  return (
    <Wizard
      steps={restoreSteps}
      step={whole === null && stage !== 'restoring' ? 1 : 2}
      title={words.restore.title}
      lead={words.restore.lead}
      aside={<Help />}
      foot={
        isBusy(stage) ? null : (
          <>
            <Button variant="default" onClick={whole === null ? onBack : () => setChoosing(true)}>
              {whole === null ? words.restore.back : bringWords.another}
            </Button>
            {whole !== null && (
              <Button
                autoFocus
                loading={run.isPending}
                disabled={whole.hindrance !== null}
                onClick={() => run.mutate({ body: {} })}
              >
                {words.restore.begin}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.restore}>
        {run.error !== null && <Callout tone="critical">{errorMessage(run.error)}</Callout>}
        {isBusy(stage) && <Busy message={data?.data.message ?? ''} />}
        {whole !== null && <Whole backup={whole} />}
        {!isBusy(stage) && whole === null && (
          <>
            {stage === 'refused' && (
              <RefusalNote refusal={{ title: words.restore.unfit, text: data?.data.message ?? '' }} />
            )}
            <File onSent={() => setChoosing(false)} />
          </>
        )}
      </div>
    </Wizard>
  );
}

/** Has the window wait for the server once the restore is decided, or took place unseen. */
function useWait(stage: FirstRestore['stage'], isThere: boolean): void {
  const session = useSession();
  const since = useQuery(reading(useApi(), system.health, {})).data?.data.started_at;
  const ending = isThere ? noServer : stage === 'decided' ? since : undefined;
  useEffect(() => {
    if (ending !== undefined) session.awaitRestored(ending);
  }, [ending, session]);
}

function File({ onSent }: { readonly onSent: () => void }) {
  const bring = useWriting(firstRestore.bring, areas);
  const sending = useSending({
    words: bringWords,
    most: maxBackupBytes,
    async send(file, signal) {
      await bring.mutateAsync({ file, body: {}, signal });
      onSent();
    },
  });
  return (
    <>
      {sending.refusal !== undefined && <RefusalNote refusal={sending.refusal} />}
      <DropZone
        words={bringWords}
        accept=".db"
        sending={sending.sending}
        onFiles={(files) => void sending.send(files)}
        onStop={sending.stop}
      />
    </>
  );
}

function Busy({ message }: { readonly message: string }) {
  return (
    <div role="status">
      <p>{message}</p>
      <Progress label={message} done={0} total={0} />
    </div>
  );
}

function Whole({ backup }: { readonly backup: BackupDetails }) {
  const { created_at: at, counts, hindrance, secrets_to_give_again: secrets } = backup;
  return (
    <>
      <p>{words.restore.of(formatInstant(at))}</p>
      <CopyCounts held={counts} />
      {secrets.length > 0 && <Callout tone="attention">{restoreWords.secrets(secrets.join(', '))}</Callout>}
      {hindrance !== null && <Callout tone="critical">{restoreWords.hindrances[hindrance]}</Callout>}
    </>
  );
}

function Help() {
  return (
    <>
      <h2>{words.restore.where}</h2>
      <p className="alm-soft">{words.restore.whereText}</p>
      <h2>{words.restore.people}</h2>
      <p className="alm-soft">{words.restore.peopleText}</p>
    </>
  );
}
