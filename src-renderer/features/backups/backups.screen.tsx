import { Button } from '@mantine/core';
import { IconDatabaseExport, IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { backups } from '#shared/areas/backups/contract.ts';
import { backupWords as words, bringWords } from '#shared/areas/backups/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { useMakeBackup } from './backups.api.ts';
import css from './backups.module.css';
import { BringDialog } from './bring.dialog.tsx';
import { BackupsTable } from './backups-table.tsx';
import { Plan } from './plan.tsx';
import { RestoreDialog } from './restore.dialog.tsx';

/** The choice of a backup that is no copy in the folder yet. */
const fromFile = Symbol('a file from elsewhere');

const route = getRouteApi('/configuracoes/backups');

/** The copies of the data: when and why each was made, whether it is whole, and the way back to it. */
export function BackupsScreen() {
  const navigate = useNavigate();
  const { page = 1 } = route.useSearch();
  const [restoring, setRestoring] = useState<string | typeof fromFile>();
  const close = () => setRestoring(undefined);
  const make = useMakeBackup();
  const query = useQuery({
    ...reading(useApi(), backups.list, { query: { page, per_page: 50 } }),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.pagination.records.total;
  const makeButton = (
    <Button leftSection={<IconPlus />} loading={make.isPending} onClick={make.run}>
      {words.make}
    </Button>
  );
  return (
    <Page>
      <PageHead
        title={words.title}
        note={total === undefined || total === 0 ? undefined : formatInteger(total)}
        actions={
          <>
            <Button variant="default" leftSection={<IconFileImport />} onClick={() => setRestoring(fromFile)}>
              {bringWords.act}
            </Button>
            {total !== 0 && makeButton}
          </>
        }
      />
      <Plan />
      <div className={css.room}>
        {query.data?.data.some((backup) => backup.is_from_future) === true && (
          <Callout tone="attention">{words.fromFutureNote}</Callout>
        )}
        <BackupsTable
          query={query}
          empty={
            <EmptyState icon={IconDatabaseExport} title={words.emptyTitle} actions={makeButton}>
              {words.emptyText}
            </EmptyState>
          }
          onPage={(next) => void navigate({ to: '/configuracoes/backups', search: { page: next } })}
          onRestore={setRestoring}
        />
      </div>
      {restoring === fromFile && <BringDialog onClose={close} />}
      {typeof restoring === 'string' && <RestoreDialog id={restoring} onClose={close} />}
    </Page>
  );
}
