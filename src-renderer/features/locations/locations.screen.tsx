import { Button } from '@mantine/core';
import { IconGridDots, IconMap2, IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { placeWords } from '#shared/areas/locations/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { LabelsOfList, LabelsOfTicked } from './label-buttons.tsx';
import { codeOf, isOff, useLocationPage } from './locations.api.ts';
import { locationColumns } from './locations.columns.tsx';
import { locationFilters } from './locations.filters.ts';
import css from './locations.module.css';

/** Every place with what may lie in it; one opens to what lies there. */
export function LocationsScreen() {
  const name = `locations.${useUser().username}`;
  const search = useSearch({ from: '/estoque/locais/cadastro' });
  const [choices] = useTableChoices(name);
  const query = useLocationPage({ ...search, per_page: search.per_page ?? choices.pageSize });
  const navigate = useNavigate();
  const setSearch = (next: ListSearch) =>
    void navigate({ to: '.', search: next, replace: next.search !== search.search });
  const total = query.isPlaceholderData ? undefined : query.data?.pagination.records.total;
  return (
    <Page>
      <PageHead
        title={placeWords.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={
          <>
            <Button component={Link} to="/estoque/locais" variant="default" leftSection={<IconMap2 />}>
              {placeWords.toMap}
            </Button>
            <LabelsOfList search={search} total={total} />
            <MakeButtons />
          </>
        }
      />
      <DataTable
        name={name}
        label={placeWords.listLabel}
        columns={locationColumns}
        filters={locationFilters}
        query={query}
        search={search}
        onSearch={setSearch}
        searchPlaceholder={placeWords.searchPlaceholder}
        rowKey={codeOf}
        rowName={codeOf}
        isOff={isOff}
        openKey={undefined}
        onOpen={(code) => void navigate({ to: '/estoque/locais/$code', params: { code } })}
        tickedActs={LabelsOfTicked}
        ownSort="code"
        empty={<NoLocations />}
        errorTitle={placeWords.listFailed}
      />
    </Page>
  );
}

/** The two ways to new places; who may not make any reads why. */
function MakeButtons() {
  const navigate = useNavigate();
  const mayWrite = may(useUser(), locations.create.access);
  const create = () => void navigate({ to: '/estoque/locais/novo' });
  useShortcuts(
    mayWrite ? [{ keys: 'n', label: placeWords.newLocation, group: placeWords.title, run: create }] : [],
  );
  return (
    <>
      {!mayWrite && <span className={css.reason}>{placeWords.noWrite}</span>}
      <Button
        variant="default"
        leftSection={<IconGridDots />}
        disabled={!mayWrite}
        onClick={() => void navigate({ to: '/estoque/locais/gerar' })}
      >
        {placeWords.generate}
      </Button>
      <Button leftSection={<IconPlus />} disabled={!mayWrite} onClick={create}>
        {placeWords.newLocation}
      </Button>
    </>
  );
}

function NoLocations() {
  const words = placeWords.empty;
  const mayWrite = may(useUser(), locations.create.access);
  return (
    <EmptyState icon={IconMapPin} title={words.title} actions={mayWrite && <MakeButtons />}>
      {mayWrite ? words.text : words.readerText}
    </EmptyState>
  );
}
