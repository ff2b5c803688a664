import { IconServerOff } from '@tabler/icons-react';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { jobWords as words } from '#shared/areas/jobs/screen-words.ts';
import { formatInteger } from '../lib/format.ts';
import { useTimeLeft } from '../lib/jobs/use-time-left.ts';
import { fileSizeText } from './file-size.ts';
import css from './job-progress.module.css';
import { percentOf, Progress } from './progress.tsx';

type JobProgressProps = {
  readonly job: Job;
  /** The job and its object: "Importando produtos.csv". */
  readonly title: string;
  /** The moment at which the job was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** The last look found no server: nobody knows how far the job is. */
  readonly isLost: boolean;
};

/** A job at work: what it does, how far it is and about how long it still takes, or that it waits, or that nobody knows. */
export function JobProgress({ job, title, readAt, isLost }: JobProgressProps) {
  const { id, done, total } = job;
  const seconds = useTimeLeft({ id, done, total, at: readAt });
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <b className={css.title}>{title}</b>
        {total > 0 && !isLost && <b>{words.percent(formatInteger(percentOf(done, total)))}</b>}
      </div>
      {job.status !== 'queued' && <Progress label={title} done={done} total={total} isLost={isLost} />}
      {isLost ? (
        <div className={css.lost}>
          <IconServerOff aria-hidden />
          <span>{words.lost}</span>
        </div>
      ) : (
        <div className={css.line}>
          <span>{countedText(job)}</span>
          <span>{seconds !== undefined && timeLeftText(seconds)}</span>
        </div>
      )}
    </div>
  );
}

function countedText({ kind, status, done, total }: Job): string {
  if (status === 'queued') return words.waiting;
  if (total === 0) return words.preparing;
  const written = kind === 'import_check' ? fileSizeText : formatInteger;
  return words.counted[kind](written(done), written(total));
}

/** About how long a work still takes, rounded up as one would say it. */
export function timeLeftText(seconds: number): string {
  if (seconds < 5) return words.soon;
  if (seconds <= 55) return words.secondsLeft(formatInteger(Math.ceil(seconds / 5) * 5));
  if (seconds <= 3600) return words.minutesLeft(formatInteger(Math.ceil(seconds / 60)));
  return words.hoursLeft;
}
