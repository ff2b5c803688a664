import { Button, Kbd, Skeleton } from '@mantine/core';
import { IconFileText, IconPlus, IconWebhook } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { common } from '#shared/areas/screens/common-words.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { Summary } from '#shared/areas/webhooks/reports-contract.ts';
import { webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { EndpointCards } from './endpoint-cards.tsx';
import { EndpointDetail } from './endpoint-detail.tsx';
import { useSummary } from './webhooks.api.ts';
import { rateText } from './webhook-text.ts';
import css from './board.module.css';

/** The destinations as cards with their health, and the open one beside them. */
export function WebhooksScreen() {
  const { id } = useParams({ strict: false });
  const query = useSummary();
  const actions = useHeadActions();
  const summary = query.data?.data;
  return (
    <Page>
      <PageHead
        title={words.title}
        note={summary && words.count(formatInteger(summary.endpoints.length), summary.endpoints.length)}
        actions={
          <>
            {summary !== undefined && summary.endpoints.length > 0 && <Totals summary={summary} />}
            {actions.catalogue}
            {summary?.endpoints.length !== 0 && actions.add}
          </>
        }
      />
      <QueryState query={query} errorTitle={words.failed} pending={<BoardSkeleton />}>
        {({ data }) => <Board summary={data} id={id} add={actions.add} />}
      </QueryState>
    </Page>
  );
}

function useHeadActions() {
  const navigate = useNavigate();
  const mayWrite = may(useUser(), webhooks.create.access);
  const create = () => void navigate({ to: '/integracoes/webhooks/novo' });
  useShortcuts(mayWrite ? [{ keys: 'n', label: words.add, group: words.title, run: create }] : []);
  return {
    catalogue: (
      <Button
        variant="default"
        leftSection={<IconFileText />}
        onClick={() => void navigate({ to: '/integracoes/webhooks/eventos' })}
      >
        {words.catalogue}
      </Button>
    ),
    add: mayWrite && (
      <Button leftSection={<IconPlus />} rightSection={<Kbd>N</Kbd>} onClick={create}>
        {words.add}
      </Button>
    ),
  };
}

function Totals({ summary }: { readonly summary: Summary }) {
  const { successful_calls: ok, failed_calls: failed, pending, dead } = summary;
  const all = ok + failed;
  return (
    <dl className={css.totals}>
      <Total name={words.totals.sent}>{formatInteger(ok)}</Total>
      <Total name={words.totals.rate} hint={words.rateOf(formatInteger(ok), formatInteger(all))}>
        {rateText(summary)}
      </Total>
      <Total name={words.totals.pending}>{formatInteger(pending)}</Total>
      <Total name={words.totals.dead} isBad={dead > 0}>
        {formatInteger(dead)}
      </Total>
    </dl>
  );
}

type TotalProps = {
  readonly name: string;
  readonly hint?: string;
  readonly isBad?: boolean;
  readonly children: string;
};

function Total({ name, hint, isBad, children }: TotalProps) {
  return (
    <div title={hint}>
      <dt>{name}</dt>
      <dd data-bad={isBad || undefined}>{children}</dd>
    </div>
  );
}

type BoardProps = {
  readonly summary: Summary;
  readonly id: string | undefined;
  readonly add: React.ReactNode;
};

function Board({ summary: { endpoints }, id, add }: BoardProps) {
  if (endpoints.length === 0) {
    return (
      <EmptyState icon={IconWebhook} title={words.empty.title} actions={add}>
        {words.empty.text}
      </EmptyState>
    );
  }
  const chosen = id === undefined ? endpoints[0] : endpoints.find((endpoint) => endpoint.id === id);
  return (
    <div className={css.board}>
      <EndpointCards endpoints={endpoints} chosen={chosen?.id} />
      {chosen === undefined ? <Gone /> : <EndpointDetail key={chosen.id} health={chosen} />}
    </div>
  );
}

function Gone() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={IconWebhook}
      title={words.gone.title}
      actions={
        <Button variant="default" onClick={() => void navigate({ to: '/integracoes/webhooks' })}>
          {words.gone.back}
        </Button>
      }
    >
      {words.gone.text}
    </EmptyState>
  );
}

/** The board in grey while it is on its way: cards and the open destination where they will stand. */
function BoardSkeleton() {
  return (
    <output className={css.board} aria-label={common.state.loading}>
      <span className={css.ghosts}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height={118} />
        ))}
      </span>
      <span className={css.ghost}>
        <Skeleton height={16} width="32%" />
        <Skeleton height={12} width="54%" />
        <Skeleton height={220} />
      </span>
    </output>
  );
}
