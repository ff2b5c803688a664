import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auth, type SessionRow } from '#shared/areas/auth/contract.ts';
import { notifications } from '#shared/areas/notifications/contract.ts';
import { account as words } from '#shared/areas/users/screen-words.ts';
import { formatInstant, formatRelative } from '../../lib/format.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './account.module.css';

const columns: readonly SmallColumn<SessionRow>[] = [
  {
    id: 'device',
    header: words.columns.device,
    cell: (session) => (
      <span className={css.device}>
        {session.device}
        {session.is_current && <StatusBadge tone="ok">{words.thisOne}</StatusBadge>}
      </span>
    ),
  },
  { id: 'ip', header: words.columns.ip, cell: (session) => session.ip, width: 110 },
  {
    id: 'since',
    header: words.columns.since,
    cell: (session) => formatInstant(session.created_at),
    width: 136,
  },
  {
    id: 'used',
    header: words.columns.lastUsed,
    cell: (session) => (
      <time dateTime={session.last_used_at} title={formatInstant(session.last_used_at)}>
        {formatRelative(session.last_used_at)}
      </time>
    ),
    width: 120,
  },
];

/** The person's open sessions; any but this window's can be ended here. */
export function SessionList() {
  const query = useQuery(reading(useApi(), auth.sessions, {}));
  const end = useWriting(auth.revokeSession, ['auth']);

  async function revoke(session: SessionRow): Promise<void> {
    try {
      await end.mutateAsync({ params: { id: session.id } });
      toast.done({ title: words.ended, detail: session.device });
    } catch (error) {
      toast.refused(words.notEnded, error);
    }
  }

  const endButton = (session: SessionRow) =>
    !session.is_current && (
      <Button
        size="xs"
        variant="default"
        aria-label={words.endLabel(session.device)}
        onClick={() => void revoke(session)}
      >
        {words.end}
      </Button>
    );
  return (
    <div className={css.sessions}>
      <EndedForSafety />
      <QueryState query={query} errorTitle={words.sessionsFailed}>
        {({ data }) => (
          <SmallTable
            label={words.sessions}
            columns={columns}
            rows={data}
            rowKey={(session) => session.id}
            renderActions={endButton}
          />
        )}
      </QueryState>
    </div>
  );
}

/** Shows the steps to take about sessions that ended because two held their token, until it was read. */
function EndedForSafety() {
  const query = { unread: true, per_page: 50 };
  const { data } = useQuery(reading(useApi(), notifications.list, { query }));
  const read = useWriting(notifications.read, ['notifications']);
  const notices = data?.data.filter(({ kind }) => kind === 'session_reused') ?? [];
  return notices.map(({ id, title, text, at }) => (
    <Callout key={id} tone="critical">
      <b>{title}.</b> {text} <Instant value={at} />{' '}
      <Button size="xs" variant="default" onClick={() => read.mutate({ params: { id } })}>
        {words.understood}
      </Button>
    </Callout>
  ));
}
