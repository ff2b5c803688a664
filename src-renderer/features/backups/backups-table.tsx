import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Backup } from '#shared/areas/backups/contract.ts';
import { backupWords as words } from '#shared/areas/backups/screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import { fileSizeText } from '../../ui/file-size.ts';
import { PagedTable, type PagedTableProps } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { useRemoveBackup, useVerifyBackup } from './backups.api.ts';

const columns: readonly SmallColumn<Backup>[] = [
  {
    id: 'created',
    header: words.columns.created,
    cell: (backup) => <Created backup={backup} />,
  },
  { id: 'kind', header: words.columns.kind, cell: (backup) => words.kinds[backup.kind], width: 210 },
  { id: 'status', header: words.columns.status, cell: (backup) => <Status backup={backup} />, width: 270 },
  {
    id: 'size',
    header: words.columns.size,
    cell: (backup) => fileSizeText(backup.bytes),
    width: 110,
    align: 'end',
  },
  {
    id: 'app',
    header: words.columns.app,
    cell: ({ app_version: version }) => version ?? <span data-quiet>{words.unknown}</span>,
    width: 120,
    wideOnly: true,
  },
];

type BackupsTableProps = Pick<PagedTableProps<Backup>, 'query' | 'empty' | 'onPage'> & {
  readonly onRestore: (id: string) => void;
};

/** The copies in their pages, each with what can be done with it now: restoring it, or reading it through first. */
export function BackupsTable({ onRestore, ...page }: BackupsTableProps) {
  const verify = useVerifyBackup();
  const remove = useRemoveBackup();
  const action = (backup: Backup) => {
    const { id, status } = backup;
    const name = formatInstant(backup.created_at);
    const isWhole = status === 'verified';
    return (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <Button
          size="xs"
          variant="default"
          aria-label={isWhole ? words.restoreOf(name) : words.verifyOf(name)}
          onClick={() => (isWhole ? onRestore(id) : verify(id))}
        >
          {isWhole ? words.restore : words.verify}
        </Button>
        <Tooltip label={words.remove}>
          <ActionIcon aria-label={words.removeOf(name)} onClick={() => void remove(backup)}>
            <IconTrash />
          </ActionIcon>
        </Tooltip>
      </Group>
    );
  };
  return (
    <PagedTable
      {...page}
      errorTitle={words.failed}
      label={words.title}
      columns={columns}
      rowKey={({ id }) => id}
      renderActions={action}
      actionsWidth={132}
    />
  );
}

function Created({ backup: { created_at: at, is_from_future: isFromFuture } }: { readonly backup: Backup }) {
  return (
    <Group gap={8} wrap="nowrap">
      <b>{formatInstant(at)}</b>
      {isFromFuture && <StatusBadge tone="attention">{words.fromFuture}</StatusBadge>}
    </Group>
  );
}

const tones: Readonly<Record<Backup['status'], Tone>> = {
  verified: 'ok',
  unverified: 'attention',
  damaged: 'critical',
};

function Status({ backup: { status, stock_differences: differences } }: { readonly backup: Backup }) {
  if (status === 'verified' && differences !== null && differences > 0) {
    return <StatusBadge tone="attention">{words.divergent(formatInteger(differences))}</StatusBadge>;
  }
  return <StatusBadge tone={tones[status]}>{words.statuses[status]}</StatusBadge>;
}
