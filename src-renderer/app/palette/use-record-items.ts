import { useDebouncedValue } from '@mantine/hooks';
import { IconBox, IconMapPin, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerTitles } from '#shared/areas/customers/title-words.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import type { Access } from '#shared/kernel/contract.ts';
import { app } from '#shared/messages/screens-app.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

/** `searching` while what is found is not yet that of the query. */
type SearchState = 'idle' | 'searching' | 'failed' | 'found';

/** Records of one kind that the server finds; the last ones stay until the next arrive. */
type RecordItems = { readonly items: readonly PaletteItem[]; readonly state: SearchState };

/** Pause after the last key before the server is asked, in milliseconds. */
const PAUSE = 120;
const SHOWN = 8;

const idle: RecordItems = { items: [], state: 'idle' };

type Search = {
  readonly wanted: string;
  /** What the server is asked now: the query of a moment ago. */
  readonly asked: string;
};

/** How a search of one kind is asked: by whoever may, for something, the answer before staying meanwhile. */
function useAsking({ asked }: Search, access: Access) {
  const enabled = may(useUser(), access) && asked !== '';
  return { enabled, placeholderData: keepPreviousData };
}

type Answered<Data> = UseQueryResult<{ readonly data: Data }>;

function itemsOf<Data>(
  { wanted, asked }: Search,
  found: Answered<Data>,
  toItems: (data: Data) => readonly PaletteItem[],
): RecordItems {
  if (wanted === '' || (!found.isEnabled && asked === wanted)) return idle;
  if (found.isError) return { items: [], state: 'failed' };
  const items = found.data === undefined ? [] : toItems(found.data.data).slice(0, SHOWN);
  const isCurrent = asked === wanted && found.isSuccess && !found.isPlaceholderData;
  return { items, state: isCurrent ? 'found' : 'searching' };
}

function useProductItems(search: Search): RecordItems {
  const navigate = useNavigate();
  const route = reading(useApi(), products.lookup, { query: { q: search.asked } });
  const found = useQuery({ ...route, ...useAsking(search, products.lookup.access) });
  return itemsOf(search, found, (data) =>
    data.products.map((product) => ({
      id: `product.${product.sku}`,
      label: product.name,
      icon: IconBox,
      description: product.sku,
      hint: product.is_active ? product.barcode : app.palette.inactive,
      run: () => void navigate({ to: '/produtos/$sku', params: { sku: product.sku } }),
    })),
  );
}

function useLocationItems(search: Search): RecordItems {
  const navigate = useNavigate();
  const route = reading(useApi(), locations.lookup, { query: { q: search.asked } });
  const found = useQuery({ ...route, ...useAsking(search, locations.lookup.access) });
  return itemsOf(search, found, (data) =>
    data.locations.map(({ code, name, warehouse, is_blocked: isBlocked }) => ({
      id: `location.${code}`,
      label: code,
      icon: IconMapPin,
      ...(name === code ? {} : { description: name }),
      hint: isBlocked ? app.palette.blocked : warehouse.name,
      run: () => void navigate({ to: '/estoque/locais/$code', params: { code }, search: {} }),
    })),
  );
}

function useCustomerItems(search: Search): RecordItems {
  const navigate = useNavigate();
  const route = reading(useApi(), customers.lookup, { query: { q: search.asked } });
  const found = useQuery({ ...route, ...useAsking(search, customers.lookup.access) });
  return itemsOf(search, found, (data) =>
    data.customers.map(({ id, code, name, city, is_active: isActive }) => ({
      id: `customer.${id}`,
      label: name,
      icon: IconUser,
      description: code,
      hint: isActive ? (city ?? '') : app.palette.inactive,
      run: () => void navigate({ to: '/clientes/$id', params: { id } }),
    })),
  );
}

const gravest: readonly SearchState[] = ['searching', 'failed', 'found', 'idle'];

/** The records that the server finds for what is being typed, kind by kind. */
export function useRecordGroups(query: string): {
  readonly groups: readonly PaletteGroup[];
  readonly state: SearchState;
} {
  const wanted = query.trim();
  const [asked] = useDebouncedValue(wanted, PAUSE);
  const search = { wanted, asked };
  const groups = [
    { label: app.palette.products, ...useProductItems(search) },
    { label: app.palette.locations, ...useLocationItems(search) },
    { label: customerTitles.list, ...useCustomerItems(search) },
  ];
  const state = gravest.find((one) => groups.some((group) => group.state === one)) ?? 'idle';
  return { groups, state };
}
