import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { CallInput } from '../../lib/api.ts';
import { useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../confirm.tsx';
import { toast } from '../toast.tsx';

type RowActsProps = {
  readonly record: { readonly name: string; readonly version: number };
  readonly onEdit: () => void;
  /** The operation that deletes it, what its path takes, and the areas whose answers that makes old. */
  readonly route: RouteSpec;
  readonly params: Readonly<Record<string, string>>;
  readonly areas: readonly string[];
  /** It belongs to the site and stays. */
  readonly isKept?: boolean;
  readonly words: {
    readonly edit: (name: string) => string;
    readonly remove: (name: string) => string;
    readonly removeTitle: string;
    readonly removeBody: (name: string) => string;
    readonly removed: string;
    readonly removeRefused: string;
  };
};

/** Offers the acts on a record in the row of a short table: its form, and its end after a question. */
export function RowActs({ record, onEdit, route, params, areas, isKept = false, words }: RowActsProps) {
  const { mutateAsync } = useWriting(route, areas);
  const { name, version } = record;

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
    <>
      <ActionIcon aria-label={words.edit(name)} title={words.edit(name)} onClick={onEdit}>
        <IconPencil />
      </ActionIcon>
      {!isKept && (
        <ActionIcon aria-label={words.remove(name)} title={words.remove(name)} onClick={() => void remove()}>
          <IconTrash />
        </ActionIcon>
      )}
    </>
  );
}
