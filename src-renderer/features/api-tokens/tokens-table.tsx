import { Group, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { ApiToken } from '#shared/areas/api-tokens/contract.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { formatInstant, formatRelative } from '../../lib/format.ts';
import { shortInstant } from '../../ui/short-instant.ts';
import { PagedTable, type PagedTableProps } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TokenActs } from './token-acts.tsx';

type TokensTableProps = Pick<PagedTableProps<ApiToken>, 'query' | 'empty' | 'onPage'> & {
  readonly canWrite: boolean;
};

const columns: readonly SmallColumn<ApiToken>[] = [
  { id: 'name', header: words.columns.name, cell: (token) => <b title={token.name}>{token.name}</b> },
  {
    id: 'prefix',
    header: words.columns.prefix,
    cell: (token) => <Secrets token={token} />,
    width: 260,
  },
  { id: 'scopes', header: words.columns.scopes, cell: (token) => <Scopes token={token} />, width: 110 },
  { id: 'expires', header: words.columns.expires, cell: (token) => <Expiry token={token} />, width: 140 },
  { id: 'used', header: words.columns.lastUsed, cell: (token) => <LastUse token={token} />, width: 120 },
  {
    id: 'by',
    header: words.columns.createdBy,
    cell: (token) => token.created_by,
    width: 90,
    wideOnly: true,
  },
  {
    id: 'created',
    header: words.columns.created,
    cell: (token) => formatInstant(token.created_at),
    width: 140,
    wideOnly: true,
  },
];

/** The tokens in their pages, each with what it may do and what can be done with it. */
export function TokensTable({ canWrite, ...page }: TokensTableProps) {
  return (
    <PagedTable
      {...page}
      label={words.title}
      columns={columns}
      rowKey={(token) => token.id}
      actionsWidth={80}
      {...(canWrite ? { renderActions: (token: ApiToken) => <TokenActs token={token} /> } : {})}
    />
  );
}

type CellProps = { readonly token: ApiToken };

/** Shows the beginning of the newest secret, and the end of the one before. */
function Secrets({ token: { prefix, previous_until: until } }: CellProps) {
  const [now] = useState(() => new Date());
  return (
    <Group gap={8} wrap="nowrap">
      <span className="alm-mono">{`${prefix}…`}</span>
      {until !== null && (
        <StatusBadge tone="attention">{words.formerUntil(shortInstant(until, now))}</StatusBadge>
      )}
    </Group>
  );
}

function Scopes({ token }: CellProps) {
  return (
    <Tooltip label={token.scopes.join(', ')} multiline maw={320}>
      <span>{words.scopeCount(token.scopes.length)}</span>
    </Tooltip>
  );
}

function Expiry({ token }: CellProps) {
  const [now] = useState(Date.now);
  if (token.expires_at === null) return <span data-quiet>{words.noEnd}</span>;
  if (Date.parse(token.expires_at) <= now) {
    return <StatusBadge tone="expired">{words.expired}</StatusBadge>;
  }
  return (
    <time dateTime={token.expires_at} title={formatRelative(token.expires_at)}>
      {formatInstant(token.expires_at)}
    </time>
  );
}

function LastUse({ token }: CellProps) {
  if (token.last_used_at === null) return <span data-quiet>{words.never}</span>;
  return (
    <time dateTime={token.last_used_at} title={formatInstant(token.last_used_at)}>
      {formatRelative(token.last_used_at)}
    </time>
  );
}
