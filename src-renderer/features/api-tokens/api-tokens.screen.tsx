import { Button, Kbd } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import css from './api-tokens.module.css';
import { TokensTable } from './tokens-table.tsx';

const route = getRouteApi('/integracoes/tokens');

/** The tokens by which other systems use the API: what they may do, until when, when they last did. */
export function ApiTokensScreen() {
  const api = useApi();
  const navigate = useNavigate();
  const { page = 1 } = route.useSearch();
  const query = useQuery({
    ...reading(api, apiTokens.list, { query: { page, per_page: 50 } }),
    placeholderData: keepPreviousData,
  });
  const canWrite = may(useUser(), apiTokens.create.access);
  const create = () => void navigate({ to: '/integracoes/tokens/novo' });
  useShortcuts(canWrite ? [{ keys: 'n', label: words.add, group: words.title, run: create }] : []);
  const total = query.data?.pagination.records.total;
  const addButton = canWrite && (
    <Button leftSection={<IconPlus />} rightSection={<Kbd>N</Kbd>} onClick={create}>
      {words.add}
    </Button>
  );

  return (
    <Page>
      <PageHead
        title={words.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={total !== 0 && addButton}
      />
      <div className={css.room}>
        <TokensTable
          query={query}
          empty={
            <EmptyState icon={IconKey} title={words.emptyTitle} actions={addButton}>
              {words.emptyBody}
            </EmptyState>
          }
          canWrite={canWrite}
          onPage={(next) => void navigate({ to: '/integracoes/tokens', search: { page: next } })}
        />
      </div>
    </Page>
  );
}
