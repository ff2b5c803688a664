import css from './progress.module.css';

type ProgressProps = {
  /** The name of the work, read to whoever cannot see it. */
  readonly label: string;
  readonly done: number;
  /** 0 while nobody knows how much there is: the bar then only moves. */
  readonly total: number;
  /** Nobody knows how far it is by now: the bar stands where it was, pale. */
  readonly isLost?: boolean;
};

/** Shows the progress of a work as a bar; the numbers stand beside it in words. */
export function Progress({ label, done, total, isLost = false }: ProgressProps) {
  const percent = total > 0 ? percentOf(done, total) : undefined;
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isLost ? undefined : percent}
      data-open={(percent === undefined && !isLost) || undefined}
      data-lost={isLost || undefined}
    >
      <span style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  );
}

/** Whole percents from 0 to 100; 100 only when everything is done. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.max(0, Math.min(100, Math.floor((done / total) * 100)));
}
