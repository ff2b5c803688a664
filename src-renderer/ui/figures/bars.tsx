import type { ReactNode } from 'react';
import css from './figures.module.css';

/** One line of a bar list. */
export type BarLine = {
  readonly id: string;
  readonly name: ReactNode;
  readonly size: number;
  readonly value: string;
  readonly aside?: string;
  /** Wants somebody's attention. */
  readonly tone?: 'attention' | 'critical' | undefined;
};

type BarsProps = {
  readonly lines: readonly BarLine[];
  /** The value of a whole bar; the largest size where left out. */
  readonly whole?: number;
};

/** Names with a bar as long as their size, the number and a remark. */
export function Bars({ lines, whole }: BarsProps) {
  const largest = Math.max(1e-9, whole ?? Math.max(...lines.map(({ size }) => size)));
  return (
    <ul className={css.lines}>
      {lines.map(({ id, name, size, value, aside, tone }) => (
        <li key={id} data-tone={tone}>
          <span className={css.name}>{name}</span>
          <span className={css.bar} aria-hidden>
            <span style={{ width: `${Math.min(100, Math.max(0, (size / largest) * 100))}%` }} />
          </span>
          <b>{value}</b>
          {aside !== undefined && <small>{aside}</small>}
        </li>
      ))}
    </ul>
  );
}
