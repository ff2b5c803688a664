import { Button } from '@mantine/core';
import { IconGridDots, IconMap2, IconMapPin, IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { mostLabels } from '#shared/areas/labels/schema.ts';
import { labelWords } from '#shared/areas/labels/screen-words.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { locationWords as words } from '#shared/areas/locations/screen-words.ts';
import { locationTypes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Api } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { choiceFilter, eitherFilter, shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import { activeFilter } from '../../ui/list-screen/active-records.tsx';
import { withChange, type ListSearch } from '../../ui/data-table/list-search.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { useLabels } from '../../ui/print-labels/use-labels.tsx';
import { deletedFilter } from '../../ui/record-acts/deleted-record.tsx';
import { toast } from '../../ui/toast.tsx';
import { codeOf, isOff } from './locations.api.ts';
import { locationColumns } from './locations.columns.tsx';

/** Every location with what may lie in it; one opens to what lies there. */
export function LocationsScreen() {
  const list = useList({ route: locations.list, name: 'locations' });
  const navigate = useNavigate();
  const { data, isPlaceholderData } = list.query;
  return (
    <ListScreen
      list={list}
      words={words}
      columns={locationColumns}
      filters={locationFilters}
      rowKey={codeOf}
      rowName={codeOf}
      isOff={isOff}
      ownSort="code"
      onOpen={(code) => void navigate({ to: '/estoque/locais/$code', params: { code } })}
      tickedActs={LabelsOfTicked}
      create={{
        label: words.newLocation,
        access: locations.create.access,
        go: () => void navigate({ to: '/estoque/locais/novo' }),
        refusal: words.noWrite,
      }}
      actions={
        <>
          <Button component={Link} to="/estoque/locais" variant="default" leftSection={<IconMap2 />}>
            {words.toMap}
          </Button>
          <LabelsOfList
            search={list.asked}
            total={isPlaceholderData ? undefined : data?.pagination.records.total}
          />
          <GenerateButton />
        </>
      }
      empty={{ icon: IconMapPin, ...words.empty, actions: <GenerateButton /> }}
    />
  );
}

/** The way to whole streets at once. */
function GenerateButton() {
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      leftSection={<IconGridDots />}
      disabled={!may(useUser(), locations.generate.access)}
      onClick={() => void navigate({ to: '/estoque/locais/gerar' })}
    >
      {words.generate}
    </Button>
  );
}

const filtersWords = words.filters;

/** The filters of the record of locations; the warehouse and the beginning of a code come with an address. */
const locationFilters: readonly Filter[] = [
  choiceFilter('location_type', filtersWords.type, locationTypes, labels.location_type),
  activeFilter(filtersWords.state, words.state),
  eitherFilter('is_blocked', filtersWords.blocked, { yes: words.state.blocked, no: words.state.free }),
  eitherFilter('is_pick_face', filtersWords.pickFace, words),
  deletedFilter,
  shownFilter('warehouse_code', filtersWords.warehouse),
  shownFilter('location_code_prefix', filtersWords.prefix),
];

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
function LabelsOfList({ search, total = 0 }: LabelsOfListProps) {
  const api = useApi();
  const { print, dialog } = useLabels();
  const { mutate, isPending } = useMutation({
    mutationFn: () => codesOfList(api, search),
    onSuccess: (codes) => print({ kind: 'locations', codes }),
    onError: (error) => toast.refused(labelWords.failed, error),
  });
  const start = (): void => {
    if (total <= mostLabels) return mutate();
    toast.failed({
      title: labelWords.failed,
      detail: labelWords.tooMany(formatInteger(total), formatInteger(mostLabels)),
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
        {labelWords.action}
      </Button>
      {dialog}
    </>
  );
}

const inOrder = (codes: readonly string[]): readonly string[] =>
  codes.toSorted((a, b) => ((locationKey(a) ?? a) < (locationKey(b) ?? b) ? -1 : 1));

/** Labels of the ticked locations, in the order of their codes. */
function LabelsOfTicked({ keys }: { readonly keys: readonly string[] }) {
  const { print, dialog } = useLabels();
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconTag />}
        onClick={() => print({ kind: 'locations', codes: inOrder(keys) })}
      >
        {labelWords.action}
      </Button>
      {dialog}
    </>
  );
}
