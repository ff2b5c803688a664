import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { CallInput } from '../../lib/api.ts';
import { useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../confirm.tsx';
import { toast } from '../toast.tsx';

/** The words of taking a record away. */
export type RemovalWords = {
  readonly remove: (name: string) => string;
  readonly removeTitle: string;
  readonly removeBody: (name: string) => string;
  readonly removed: string;
  readonly removeRefused: string;
};

/** The operation that deletes a record, what its path takes, and the areas whose answers that makes old. */
type Removal = {
  readonly record: { readonly name: string; readonly version: number };
  readonly route: RouteSpec;
  readonly params: Readonly<Record<string, string>>;
  readonly areas: readonly string[];
  readonly words: RemovalWords;
};

type RowActsProps = Pick<Removal, 'record' | 'params' | 'areas'> & {
  readonly editLabel: string;
  readonly onEdit: () => void;
  /** Absent where the record stays. */
  readonly removal?: Pick<Removal, 'route' | 'words'> | undefined;
};

/** Offers the acts on a record in the row of a short table: its form, and its end after a question. */
export function RowActs({ editLabel, onEdit, removal, ...of }: RowActsProps) {
  return (
    <>
      <ActionIcon aria-label={editLabel} title={editLabel} onClick={onEdit}>
        <IconPencil />
      </ActionIcon>
      {removal !== undefined && <RemoveAct {...of} {...removal} />}
    </>
  );
}

function RemoveAct({ record: { name, version }, route, params, areas, words }: Removal) {
  const { mutateAsync } = useWriting(route, areas);

  async function remove(): Promise<void> {
    const agreed = await askToConfirm({
      title: words.removeTitle,
      body: words.removeBody(name),
      confirm: words.remove(name),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await mutateAsync({ params, ifMatch: `"${version}"` } as CallInput<RouteSpec>);
      toast.done({ title: words.removed, detail: name });
    } catch (error) {
      toast.refused(words.removeRefused, error);
    }
  }

  return (
    <ActionIcon aria-label={words.remove(name)} title={words.remove(name)} onClick={() => void remove()}>
      <IconTrash />
    </ActionIcon>
  );
}
