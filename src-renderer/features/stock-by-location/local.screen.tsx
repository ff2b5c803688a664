import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { placeWords } from '#shared/areas/locations/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { LocalHead } from './local-head.tsx';
import css from './local.module.css';
import type { LocalSearch } from './local-search.ts';
import { usePlace, useSiteOccupancy } from './local.api.ts';
import { MapSection } from './map-section.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { PlaceOccupancy, SiteOccupancy } from './occupancy-section.tsx';

/** A place by scan, by typing or on the map: how full it is, what lies there, what happened there. */
export function LocalScreen() {
  const { code } = useParams({ strict: false });
  const search = useSearch({ from: '/estoque/locais' });
  const place = usePlace(code);
  return (
    <Page>
      <LocalHead search={search} answer={code === undefined ? undefined : place.data} code={code ?? ''} />
      {code === undefined ? (
        <NoPlace search={search} />
      ) : (
        <OpenPlace code={code} search={search} query={place} />
      )}
    </Page>
  );
}

type PartProps = { readonly search: LocalSearch };

function NoPlace({ search }: PartProps) {
  const site = useSiteOccupancy();
  return (
    <QueryState query={site} errorTitle={localWords.occupancy.failed}>
      {({ data }) =>
        data.site.locations === 0 ? (
          <NoPlaces />
        ) : (
          <>
            <div className={css.upper}>
              <SiteOccupancy occupancy={data} />
              <MapSection search={search} occupancy={data} place={undefined} />
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

function NoPlaces() {
  const mayWrite = may(useUser(), locations.generate.access);
  const actions = mayWrite && (
    <>
      <Button component={Link} to="/estoque/locais/novo" variant="default">
        {placeWords.newLocation}
      </Button>
      <Button component={Link} to="/estoque/locais/gerar">
        {placeWords.generate}
      </Button>
    </>
  );
  return (
    <EmptyState icon={IconMapPin} title={localWords.noPlaces.title} actions={actions}>
      {mayWrite ? localWords.noPlaces.text : placeWords.empty.readerText}
    </EmptyState>
  );
}

type OpenPlaceProps = PartProps & {
  readonly code: string;
  readonly query: ReturnType<typeof usePlace>;
};

function OpenPlace({ code, search, query }: OpenPlaceProps) {
  const site = useSiteOccupancy();
  const place = query.data?.data;
  if (place === undefined && query.isError) {
    return query.error.status === 404 ? (
      <EmptyState icon={IconMapPinOff} title={localWords.missing(code)}>
        {localWords.missingText}
      </EmptyState>
    ) : (
      <ErrorState error={query.error} title={localWords.failed} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <>
      <div className={css.upper}>
        {place === undefined ? <SkeletonLines /> : <PlaceOccupancy place={place} />}
        <MapSection search={search} occupancy={site.data?.data} place={place} />
      </div>
      {place !== undefined && <PlaceTabs key={place.code} code={place.code} search={search} />}
    </>
  );
}
