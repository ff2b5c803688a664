import { restockPriorityLabel, type RestockPriority } from '#shared/domain/enumerations.ts';
import css from './priority.module.css';

const bars = [1, 2, 3, 4] as const;

/** How urgently a product is restocked: four bars and the word; only the highest takes red. */
export function Priority({ value }: { readonly value: RestockPriority }) {
  return (
    <span className={css.priority} data-urgent={value === 4 || undefined}>
      <svg viewBox="0 0 14 12" aria-hidden>
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
      {restockPriorityLabel(value)}
    </span>
  );
}
