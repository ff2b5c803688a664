import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { views as operations } from '#shared/areas/views/contract.ts';
import type { SavedView } from '#shared/areas/views/schema.ts';
import { savedViewWords } from '#shared/areas/views/screen-words.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Dialog } from '../dialog.tsx';
import { SmallTable, type SmallColumn } from '../small-table/small-table.tsx';
import { toast } from '../toast.tsx';
import { ViewDialog, type ViewDialogProps } from './view.dialog.tsx';

const words = savedViewWords.dialog;
const areas = ['views'] as const;
const sharing = 'reports:write' satisfies Scope;

const marksText = ({ is_shared: isShared, is_default: isFirst }: SavedView): string =>
  [isShared ? words.forAll : words.forOne, ...(isFirst ? [words.isFirst] : [])].join(' · ');

const columns: readonly SmallColumn<SavedView>[] = [
  { id: 'name', header: words.name, cell: ({ name }) => <span title={name}>{name}</span> },
  { id: 'owner', header: words.owner, cell: ({ owner }) => owner.name, width: 150 },
  { id: 'marks', header: words.marks, cell: marksText, width: 170 },
];

type ViewsDialogProps = Pick<ViewDialogProps, 'list' | 'now' | 'onClose'> & {
  readonly views: readonly SavedView[];
};

/** The views that are kept of a list, each to be changed or deleted by whoever may. */
export function ViewsDialog({ list, now, views, onClose }: ViewsDialogProps) {
  const [editing, setEditing] = useState<SavedView>();
  return (
    <>
      <Dialog opened onClose={onClose} title={words.title} size={640}>
        <SmallTable
          label={words.title}
          columns={columns}
          rows={views}
          rowKey={({ id }) => id}
          renderActions={(view) => (
            <ViewActs view={view} hasFocus={view === views[0]} onEdit={() => setEditing(view)} />
          )}
        />
      </Dialog>
      {editing !== undefined && (
        <ViewDialog list={list} now={now} view={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

type ViewActsProps = {
  readonly view: SavedView;
  readonly hasFocus: boolean;
  readonly onEdit: () => void;
};

function ViewActs({ view, hasFocus, onEdit }: ViewActsProps) {
  const { mutateAsync: remove } = useWriting(operations.remove, areas);
  const { mutateAsync: create } = useWriting(operations.create, areas);
  const user = useUser();
  const isLocked = view.owner.id !== user.id && !may(user, sharing);

  async function restore(): Promise<void> {
    const { screen, name, search, columns: ids, is_shared, is_default } = view;
    try {
      await create({ body: { screen, name, search, columns: ids, is_shared, is_default } });
    } catch (error) {
      toast.refused(savedViewWords.restoreRefused, error);
    }
  }

  async function takeAway(): Promise<void> {
    try {
      await remove({ params: { id: view.id }, ifMatch: `"${view.version}"` });
      toast.done({ title: savedViewWords.removed, detail: view.name, undo: () => void restore() });
    } catch (error) {
      toast.refused(savedViewWords.removeRefused, error);
    }
  }

  const says = (label: string) => ({
    'aria-label': label,
    title: isLocked ? words.locked(view.name) : label,
    disabled: isLocked,
  });
  return (
    <>
      <ActionIcon {...says(words.edit(view.name))} data-autofocus={hasFocus || undefined} onClick={onEdit}>
        <IconPencil />
      </ActionIcon>
      <ActionIcon {...says(words.remove(view.name))} onClick={() => void takeAway()}>
        <IconTrash />
      </ActionIcon>
    </>
  );
}
