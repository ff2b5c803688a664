import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { may, useUser } from '../../lib/session/use-session.ts';

type LotLinkProps = {
  /** Null where the goods have no lot. */
  readonly id: string | null | undefined;
  /** True in a row of a list, where Tab stops at the row instead of the link. */
  readonly inRow?: true;
  readonly children: ReactNode;
};

/** Shows the name of a lot, with the way to its page. */
export function LotLink({ id, inRow, children }: LotLinkProps) {
  const mayRead = may(useUser(), stockReads.list.access);
  if (id === null || id === undefined || !mayRead) return children;
  return (
    <Link to="/estoque/lotes/$id" params={{ id }} search={{}} {...(inRow ? { tabIndex: -1 } : {})}>
      {children}
    </Link>
  );
}
