import { Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import type { Counted } from '../../lib/counted.ts';
import { wayTo } from './count-link.tsx';
import css from './figures.module.css';

const { unknown } = dashboardWords.numbers;

/** A number that leads a screen, and the way to its rows. */
export type LeadingNumber = {
  readonly label: string;
  readonly icon: Icon;
  /** Left out while it is on its way. */
  readonly value: string | undefined;
  readonly note: string;
  readonly tone?: 'critical' | 'expired' | 'attention' | undefined;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
  /** The sentence that says what is counted, where it is a count of records; `count` is their number. */
  readonly means?: string;
  readonly count?: number | undefined;
};

/** The parts of a leading number that follow from what it counts and from how many there are. */
export const countOf = (
  of: Counted,
  { total, isError = false }: { readonly total: number | undefined; readonly isError?: boolean },
): Pick<LeadingNumber, 'value' | 'link' | 'means' | 'count'> => ({
  value: total === undefined ? (isError ? unknown : undefined) : formatInteger(total),
  link: wayTo(of),
  means: of.means,
  count: total,
});

/** The tone of a number that is bad news unless it is 0. */
export const toneOf = <Tone,>(count: number, tone: Tone) => (count === 0 ? undefined : tone);

type LeadingNumbersProps = { readonly label: string; readonly numbers: readonly LeadingNumber[] };

/** A row of leading numbers, each the way to its rows; none jumps when it comes. */
export function LeadingNumbers({ label: listLabel, numbers }: LeadingNumbersProps) {
  return (
    <ul className={css.numbers} aria-label={listLabel}>
      {numbers.map(({ label, icon: Mark, value, note, tone, link, means, count }) => (
        <li key={label}>
          <Link {...link} title={means} data-count={count}>
            <span className={css.label} data-tone={tone}>
              <Mark aria-hidden />
              {label}
            </span>
            <b>{value ?? <Skeleton component="span" display="inline-block" width={48} height={20} />}</b>
            <small>{value === undefined ? '\u00a0' : note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
