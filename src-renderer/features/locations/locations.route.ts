import { IconGridDots } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { locationQuery, locations } from '#shared/areas/locations/contract.ts';
import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { locationTitles } from '#shared/areas/locations/title-words.ts';
import { locationTypes, type LocationType } from '#shared/domain/enumerations.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const path = '/estoque/locais';

/** The record of locations; its filters and its page live in the address. */
export const locationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/cadastro`,
  validateSearch: (raw: Record<string, unknown>) => readListSearch(locationQuery, raw),
  component: lazyRouteComponent(() => import('./locations.screen.tsx'), 'LocationsScreen'),
  staticData: { title: locationTitles.locations, needs: locations.list },
});

/** The type that a new location begins with, where whoever leads here says one. */
const readNewSearch = ({
  location_type: asked,
}: Record<string, unknown>): { readonly location_type?: LocationType } => {
  const type = locationTypes.find((one) => one === asked);
  return type === undefined ? {} : { location_type: type };
};

/** A new location. */
export const newLocationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/novo`,
  validateSearch: readNewSearch,
  component: lazyRouteComponent(() => import('./location-create.screen.tsx'), 'LocationCreateScreen'),
  staticData: { title: locationTitles.newLocation, needs: locations.create },
});

/** Whole streets at once. */
export const generateLocationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/gerar`,
  component: lazyRouteComponent(() => import('./generate.screen.tsx'), 'GenerateScreen'),
  staticData: { title: locationTitles.generator, needs: locations.generate, begins: { icon: IconGridDots } },
});

/** One location, to be changed. */
export const editLocationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/$code/editar`,
  component: lazyRouteComponent(() => import('./location-edit.screen.tsx'), 'LocationEditScreen'),
  staticData: { title: locationTitles.editLocation, needs: locations.modify },
});

/** The warehouses of the site. */
export const warehousesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/armazens',
  component: lazyRouteComponent(() => import('./warehouses.screen.tsx'), 'WarehousesScreen'),
  staticData: {
    title: locationTitles.warehouses,
    needs: warehouses.list,
    destination: { key: '3', under: 'settings' },
  },
});
