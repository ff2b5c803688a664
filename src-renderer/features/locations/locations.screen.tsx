import { Button } from '@mantine/core';
import { IconGridDots, IconMap2, IconMapPin } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { locationWords as words } from '#shared/areas/locations/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { LabelsOfList, LabelsOfTicked } from './label-buttons.tsx';
import { codeOf, isOff } from './locations.api.ts';
import { locationColumns } from './locations.columns.tsx';
import { locationFilters } from './locations.filters.ts';

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
