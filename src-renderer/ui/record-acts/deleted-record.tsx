import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ItemOf, RouteSpec } from '#shared/kernel/contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import type { ApiError } from '../../lib/api-error.ts';
import type { CallInput } from '../../lib/api.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { Filter } from '../data-table/filter.ts';
import type { ListPage } from '../data-table/props.ts';
import { EmptyState } from '../empty-state.tsx';
import { SkeletonLines } from '../query-state.tsx';
import { toast } from '../toast.tsx';

const words = common.deleted;

/** The filter that shows the deleted records of a list, and nothing else. */
export const deletedFilter: Filter = {
  name: 'is_deleted',
  label: words.filter,
  options: [{ value: true, label: words.only }],
};

type ListRoute = RouteSpec & { readonly list: true };

type DeletedRecordProps<R extends ListRoute> = {
  /** Why the record could not be read. */
  readonly error: ApiError;
  /** The list of its kind, what to ask it besides `is_deleted`, and which of the answered is meant. */
  readonly list: R;
  readonly query: Readonly<Record<string, string>>;
  readonly isMeant: (row: ItemOf<R>) => boolean;
  readonly nameOf: (row: ItemOf<R>) => string;
  /** The operation that brings it back, of which record, and the areas whose answers that makes old. */
  readonly restore: RouteSpec;
  readonly params: Readonly<Record<string, string>>;
  readonly areas: readonly string[];
  readonly refused: string;
  /** The content where the record was not deleted. */
  readonly children: ReactNode;
};

/** In the place of a record that is not there: that it was deleted, with the way back, or what `children` say. */
export function DeletedRecord<R extends ListRoute>(props: DeletedRecordProps<R>) {
  const { error, list, query, isMeant, nameOf, restore, params, areas, refused, children } = props;
  const api = useApi();
  const isMissing = error.status === 404;
  const input = { query: { ...query, is_deleted: true, per_page: 100 } } as unknown as CallInput<R>;
  const asked = useQuery({ ...reading(api, list, input), enabled: isMissing });
  const { data, isLoading } = asked as unknown as UseQueryResult<ListPage<ItemOf<R>>>;
  const { mutateAsync, isPending } = useWriting(restore, areas);
  const mayRestore = may(useUser(), restore.access);
  const row = data?.data.find(isMeant);
  if (isLoading) return <SkeletonLines />;
  if (row === undefined) return children;

  async function bringBack(name: string): Promise<void> {
    try {
      await mutateAsync({ params } as CallInput<RouteSpec>);
      toast.done({ title: words.restored, detail: name });
    } catch (reason) {
      toast.refused(refused, reason);
    }
  }

  const name = nameOf(row);
  return (
    <EmptyState
      icon={IconTrash}
      title={words.title(name)}
      actions={
        <Button
          leftSection={<IconArrowBackUp />}
          loading={isPending}
          disabled={!mayRestore}
          onClick={() => void bringBack(name)}
        >
          {words.restore}
        </Button>
      }
    >
      {words.text}
    </EmptyState>
  );
}
