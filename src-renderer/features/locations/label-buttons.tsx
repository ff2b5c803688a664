import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { locations } from '#shared/areas/locations/contract.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { mostLabels } from '#shared/areas/labels/schema.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import type { Api } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { withChange, type ListSearch } from '../../ui/data-table/list-search.ts';
import { useLabels } from '../../ui/print-labels/use-labels.tsx';
import { toast } from '../../ui/toast.tsx';
import { codeOf } from './locations.api.ts';

const PAGE = 100;

/** The codes of every location that the list shows, in its order, as many as may have labels at once. */
async function codesOfList(api: Api, search: ListSearch): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let page = 1; codes.length < mostLabels; page += 1) {
    const query = withChange(search, { page, per_page: PAGE });
    const { data, pagination } = await api.call(locations.list, { query });
    codes.push(...data.map(codeOf));
    if (page >= pagination.last_page) break;
  }
  return codes;
}

type LabelsOfListProps = { readonly search: ListSearch; readonly total: number | undefined };

/** Labels of all that the list shows, its other pages too. */
export function LabelsOfList({ search, total = 0 }: LabelsOfListProps) {
  const api = useApi();
  const { print, dialog } = useLabels();
  const { mutate, isPending } = useMutation({
    mutationFn: () => codesOfList(api, search),
    onSuccess: (codes) => print({ kind: 'locations', codes }),
    onError: (error) => toast.refused(words.failed, error),
  });
  const start = (): void => {
    if (total <= mostLabels) return mutate();
    toast.failed({
      title: words.failed,
      detail: words.tooMany(formatInteger(total), formatInteger(mostLabels)),
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTag />}
        disabled={total === 0}
        loading={isPending}
        onClick={start}
      >
        {words.action}
      </Button>
      {dialog}
    </>
  );
}

const inOrder = (codes: readonly string[]): readonly string[] =>
  codes.toSorted((a, b) => ((locationKey(a) ?? a) < (locationKey(b) ?? b) ? -1 : 1));

/** Labels of the ticked locations, in the order of their codes. */
export function LabelsOfTicked({ keys }: { readonly keys: readonly string[] }) {
  const { print, dialog } = useLabels();
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconTag />}
        onClick={() => print({ kind: 'locations', codes: inOrder(keys) })}
      >
        {words.action}
      </Button>
      {dialog}
    </>
  );
}
