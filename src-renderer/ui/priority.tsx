import { restockPriorityLabel, type RestockPriority } from '#shared/domain/enumerations.ts';
import css from './priority.module.css';

const bars = [1, 2, 3, 4] as const;

type PriorityProps = {
  /** 1 to 4; only the highest takes red. */
  readonly value: number;
  /** Its word; that of a restock priority where left out. */
  readonly label?: string;
  /** Stands instead of the word, in the tooltip, where there is no room. */
  readonly hint?: string;
};

/** Shows a priority: four bars and the word. */
export function Priority({ value, label, hint }: PriorityProps) {
  return (
    <span className={css.priority} data-urgent={value === 4 || undefined} title={hint}>
      <svg
        viewBox="0 0 14 12"
        {...(hint === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': hint })}
      >
        {bars.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 3.7}
            y={12 - bar * 3}
            width="2.6"
            height={bar * 3}
            rx=".5"
            data-full={bar <= value || undefined}
          />
        ))}
      </svg>
      {hint === undefined && (label ?? restockPriorityLabel(value as RestockPriority))}
    </span>
  );
}
