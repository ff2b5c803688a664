import css from './progress.module.css';

type ProgressProps = {
  /** What is under way, read to whoever cannot see it. */
  readonly label: string;
  readonly done: number;
  /** 0 while nobody knows how much there is: the bar then only moves. */
  readonly total: number;
};

/** How far a work has come, as a bar; the numbers stand beside it in words. */
export function Progress({ label, done, total }: ProgressProps) {
  const isKnown = total > 0;
  const percent = isKnown ? percentOf(done, total) : undefined;
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-open={!isKnown || undefined}
    >
      <span style={{ width: isKnown ? `${percent}%` : '30%' }} />
    </div>
  );
}

/** Whole percents from 0 to 100; 100 only when everything is done. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.max(0, Math.min(100, Math.floor((done / total) * 100)));
}
