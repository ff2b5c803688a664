import {
  IconAdjustmentsHorizontal,
  IconBuildingWarehouse,
  IconClipboardList,
  IconPackageImport,
  IconPlug,
  IconShieldCheck,
  type Icon,
} from '@tabler/icons-react';
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';
import { app } from '#shared/areas/screens/frame-words.ts';
import type { Heading, Needed, DestinationSpec } from '../lib/destinations.ts';
import type { PaperSearch } from '../lib/paper-search.ts';
import { routes } from './routes.ts';

/** An act that may be begun from anywhere: the operation that it ends in, and its screen. */
export type Act = {
  readonly label: string;
  readonly icon: Icon;
  readonly needs: Needed;
  readonly to: string;
};

/** One destination of the navigation: a screen, or a page that the server itself serves. */
export type Destination = Pick<DestinationSpec, 'key' | 'needs' | 'search' | 'counter'> & {
  readonly label: string;
  /** The title of its screen, where that is another. */
  readonly title?: string;
} & ({ readonly to: string; readonly href?: never } | { readonly href: string; readonly to?: never });

/** An entry of the navigation: one destination, or several under a heading. */
export type Area = {
  /** Its heading; its own address, where it is one destination. */
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly destinations: readonly Destination[];
};

const { navigation: words } = app;

/** The headings of the navigation, with the destinations that no screen declares. */
const headings: Readonly<Record<Heading, Area>> = {
  stock: { id: 'stock', label: words.stock, icon: IconBuildingWarehouse, destinations: [] },
  receiving: { id: 'receiving', label: words.receiving, icon: IconPackageImport, destinations: [] },
  orders: { id: 'orders', label: words.orders, icon: IconClipboardList, destinations: [] },
  quality: { id: 'quality', label: words.quality, icon: IconShieldCheck, destinations: [] },
  integrations: {
    id: 'integrations',
    label: words.integrations,
    icon: IconPlug,
    destinations: [{ key: 'y', label: words.api, href: '/api/v1/docs' }],
  },
  settings: { id: 'settings', label: words.settings, icon: IconAdjustmentsHorizontal, destinations: [] },
};

/** A screen by its whole address, and what its route says of it. */
type Screen = { readonly to: string } & StaticDataRouteOption;

const screensOf = (all: readonly AnyRoute[], above: string): readonly Screen[] =>
  all.flatMap((route) => {
    const { path, staticData = {} } = route.options as { path?: string; staticData?: StaticDataRouteOption };
    const to = path === undefined || path === '/' ? above || '/' : `${above}/${path.replace(/^\//, '')}`;
    const children = Object.values((route.children ?? []) as readonly AnyRoute[]);
    return [{ ...staticData, to }, ...screensOf(children, to === '/' ? '' : to)];
  });

const screens = screensOf(routes, '');

const destinationOf = ({ to, title = '', needs, destination }: Screen): Destination => {
  const wanted = destination?.needs ?? needs;
  return {
    key: destination?.key ?? '',
    label: destination?.label ?? title,
    to,
    ...(destination?.label === undefined || destination.label === title ? {} : { title }),
    ...(wanted === undefined ? {} : { needs: wanted }),
    ...(destination?.search === undefined ? {} : { search: destination.search }),
    ...(destination?.counter === undefined ? {} : { counter: destination.counter }),
  };
};

const areasOf = (): readonly Area[] => {
  const found = new Map<Heading | Screen, Area>();
  for (const screen of screens) {
    const { destination } = screen;
    if (destination === undefined) continue;
    const heading = 'under' in destination ? destination.under : screen;
    const area =
      'under' in destination
        ? headings[destination.under]
        : { id: screen.to, label: destinationOf(screen).label, icon: destination.icon, destinations: [] };
    const { destinations } = found.get(heading) ?? { destinations: [] };
    found.set(heading, { ...area, destinations: [...destinations, destinationOf(screen)] });
  }
  return [...found].map(([heading, area]) =>
    typeof heading === 'string'
      ? { ...area, destinations: [...area.destinations, ...headings[heading].destinations] }
      : area,
  );
};

/** The navigation, in its order, which is that of the keys Alt+1 to Alt+9 too. */
export const areas = areasOf();

/** The acts that the command palette begins, in the order of the screens. */
export const acts: readonly Act[] = screens.flatMap(({ to, title = '', needs: ofScreen, begins }) => {
  const needs = begins?.needs ?? ofScreen;
  if (begins === undefined || needs === undefined) return [];
  return [{ label: begins.label ?? title, icon: begins.icon, needs, to }];
});

/** A screen that the navigation does not show and no act begins, which opens without saying a record. */
export type Page = { readonly label: string; readonly needs: Needed; readonly to: string };

/** The screens that only the command palette leads to from anywhere. */
export const pages: readonly Page[] = screens.flatMap(({ to, title, needs, destination, begins }) =>
  title === undefined ||
  needs === undefined ||
  destination !== undefined ||
  begins !== undefined ||
  to.includes('$')
    ? []
    : { label: title, needs, to },
);

/** The searches of records by the numbers on papers, in the order of the screens. */
export const paperSearches: readonly PaperSearch[] = screens.flatMap(({ onPaper }) => onPaper ?? []);
