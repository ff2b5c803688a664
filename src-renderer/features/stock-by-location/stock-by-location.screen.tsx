import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { DeletedRecord } from '../../ui/record-acts/deleted-record.tsx';
import { ErrorState, QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { LocationHead } from './location-head.tsx';
import css from './stock-by-location.module.css';
import type { LocationSearch } from './location-search.ts';
import { locationAreas, useLocation, useSiteOccupancy } from './stock-by-location.api.ts';
import { MapSection } from './map-section.tsx';
import { LocationTabs } from './location-tabs.tsx';
import { LocationOccupancy, SiteOccupancy } from './occupancy-section.tsx';

/** A location by scan, by typing or on the map: how full it is, what lies there, what happened there. */
export function StockByLocationScreen() {
  const { code } = useParams({ strict: false });
  const search = useSearch({ from: '/estoque/locais' });
  const location = useLocation(code);
  return (
    <Page>
      <LocationHead
        search={search}
        answer={code === undefined ? undefined : location.data}
        code={code ?? ''}
      />
      {code === undefined ? (
        <NoLocation search={search} />
      ) : (
        <OpenLocation code={code} search={search} query={location} />
      )}
    </Page>
  );
}

type PartProps = { readonly search: LocationSearch };

function NoLocation({ search }: PartProps) {
  const site = useSiteOccupancy();
  return (
    <QueryState query={site} errorTitle={localWords.occupancy.failed}>
      {({ data }) =>
        data.site.locations === 0 ? (
          <NoLocations />
        ) : (
          <>
            <div className={css.upper}>
              <SiteOccupancy occupancy={data} />
              <MapSection search={search} occupancy={data} location={undefined} />
            </div>
            <EmptyState icon={IconMapPin} title={localWords.nowhere.title}>
              {localWords.nowhere.text}
            </EmptyState>
          </>
        )
      }
    </QueryState>
  );
}

function NoLocations() {
  const mayWrite = may(useUser(), locations.generate.access);
  const actions = mayWrite && (
    <>
      <Button component={Link} to="/estoque/locais/novo" variant="default">
        {locationWords.newLocation}
      </Button>
      <Button component={Link} to="/estoque/locais/gerar">
        {locationWords.generate}
      </Button>
    </>
  );
  return (
    <EmptyState icon={IconMapPin} title={localWords.noLocations.title} actions={actions}>
      {mayWrite ? localWords.noLocations.text : locationWords.empty.readerText}
    </EmptyState>
  );
}

type OpenLocationProps = PartProps & {
  readonly code: string;
  readonly query: ReturnType<typeof useLocation>;
};

function OpenLocation({ code, search, query }: OpenLocationProps) {
  const site = useSiteOccupancy();
  const location = query.data?.data;
  if (location === undefined && query.isError) {
    return (
      <DeletedRecord
        error={query.error}
        list={locations.list}
        query={{ search: code }}
        isMeant={(one) => one.code === code}
        nameOf={({ code: its }) => its}
        restore={locations.restore}
        params={{ location_code: code }}
        areas={locationAreas}
        refused={localWords.removeDialog.reviveRefused}
      >
        {query.error.status === 404 ? (
          <EmptyState icon={IconMapPinOff} title={localWords.missing(code)}>
            {localWords.missingText}
          </EmptyState>
        ) : (
          <ErrorState error={query.error} title={localWords.failed} onRetry={() => void query.refetch()} />
        )}
      </DeletedRecord>
    );
  }
  return (
    <>
      <div className={css.upper}>
        {location === undefined ? <SkeletonLines /> : <LocationOccupancy location={location} />}
        <MapSection search={search} occupancy={site.data?.data} location={location} />
      </div>
      {location !== undefined && <LocationTabs key={location.code} code={location.code} search={search} />}
    </>
  );
}
