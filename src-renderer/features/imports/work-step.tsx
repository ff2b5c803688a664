import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Import } from '#shared/areas/imports/schema.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { jobs, type JobKind } from '#shared/areas/jobs/contract.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { jobWords } from '#shared/areas/jobs/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { Facts, type Line } from '../../ui/record.tsx';
import { toast } from '../../ui/toast.tsx';
import { importAreas, useIsOwnJob } from './imports.api.ts';
import css from './imports.module.css';
import { StepHeading } from './step-heading.tsx';
import { useToColumns } from './use-to-columns.ts';

type WorkStepProps = {
  readonly file: Import;
  /** The moment at which the import was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** The last look found no server. */
  readonly isLost: boolean;
};

const words = importWords.work;

/** The sentence that says the state left behind by cancelling now. */
const promises: Readonly<Partial<Record<JobKind, string>>> = {
  import_check: words.nothingWritten,
  import_apply: words.allOrNothing,
  import_undo: words.allStaysOrNothing,
};

/** A check, an import or its undoing at work; the screen may be left meanwhile. */
export function WorkStep({ file, readAt, isLost }: WorkStepProps) {
  const { job } = file;
  const isCheck = job.kind === 'import_check';
  const title = jobWords.ofFile(jobWords.kinds[job.kind].doing, file.file_name);
  const mayAct = may(useUser(), imports.mapping.access);
  const isOwn = useIsOwnJob(job.id);
  return (
    <div className={css.room}>
      <div className={css.work}>
        <StepHeading key={job.kind} isHidden>
          {title}
        </StepHeading>
        <JobProgress job={job} readAt={readAt} isLost={isLost} title={title} />
        {!isCheck && <Facts facts={factsOf(file)} />}
        <p>
          {promises[job.kind]} {isOwn === false ? words.leaveOfOther : words.leave}
        </p>
        {mayAct && (
          <div className="alm-row">
            {isCheck && <ToColumns id={file.id} />}
            <Cancel jobId={job.id} isOwn={isOwn} />
          </div>
        )}
      </div>
    </div>
  );
}

function factsOf({ job, counts, applied }: Import): readonly Line[] {
  const fact = (name: string, count: number | undefined) => ({ name, value: formatInteger(count ?? 0) });
  const { check, result } = importWords;
  if (job.kind === 'import_undo') {
    return [fact(result.created, applied?.created), fact(result.changed, applied?.changed)];
  }
  return [
    fact(check.create, counts?.create),
    fact(check.change, counts?.change),
    fact(check.same, counts?.same),
    fact(check.refuse, counts?.refuse),
  ];
}

function ToColumns({ id }: { readonly id: string }) {
  const toColumns = useToColumns(id);
  return (
    <Button variant="default" onClick={toColumns}>
      {importWords.check.backToColumns}
    </Button>
  );
}

type CancelProps = {
  readonly jobId: string;
  /** True where the person here started the job; undefined while unknown. */
  readonly isOwn: boolean | undefined;
};

function Cancel({ jobId, isOwn }: CancelProps) {
  const cancel = useWriting(jobs.cancel, importAreas);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconX />}
        disabled={isOwn === false}
        loading={cancel.isPending}
        onClick={() =>
          cancel.mutate(
            { params: { id: jobId } },
            { onError: (error) => toast.refused(jobWords.cancelRefused, error) },
          )
        }
      >
        {jobWords.cancel}
      </Button>
      {isOwn === false && <span className={css.reason}>{jobWords.notOwn}</span>}
    </>
  );
}
