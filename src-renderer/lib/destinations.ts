import type { Icon } from '@tabler/icons-react';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { Listed } from './counted.ts';

/** The permission that a destination or an act needs: that of an operation, or of several alike. */
export type Needed = Pick<RouteSpec, 'access'>;

/** The headings of the navigation under which several screens stand. */
export type Heading = 'stock' | 'receiving' | 'orders' | 'quality' | 'integrations' | 'settings';

/** The records that wait for somebody, as the navigation counts them beside the destination. */
export type CounterSpec = Listed & { readonly says: (count: string) => string };

/** The destination of a screen in the navigation: under a heading, or an entry with an icon of its own. */
export type DestinationSpec = {
  /** The letter or digit that goes there after G, one of its own. */
  readonly key: string;
  /** The name of the destination, where that is not the screen's title. */
  readonly label?: string;
  /** The operation without which the destination would be empty; the screen's own where it says none. */
  readonly needs?: Needed;
  /** The filters that the list begins with. */
  readonly search?: Readonly<Record<string, boolean | string>>;
  readonly counter?: CounterSpec;
} & ({ readonly under: Heading } | { readonly icon: Icon });

/** An act that the command palette begins from anywhere on a screen: by default the purpose of the screen. */
export type BeginSpec = { readonly icon: Icon; readonly label?: string; readonly needs?: Needed };
