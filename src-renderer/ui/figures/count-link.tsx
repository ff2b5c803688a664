import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Counted } from '../../lib/counted.ts';

/** The way to the records of a count. */
export const wayTo = ({ to, search }: Counted) => ({ to, search }) as Pick<LinkProps, 'to' | 'search'>;

type CountLinkProps = {
  readonly of: Counted;
  /** Left out while it is on its way. */
  readonly count: number | undefined;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
};

/** The way to the records of a count, which says what is counted to whoever points at it or hears it. */
export function CountLink({ of, count, className, label, children }: CountLinkProps) {
  return (
    <Link {...wayTo(of)} className={className} title={of.means} aria-label={label} data-count={count}>
      {children}
    </Link>
  );
}
