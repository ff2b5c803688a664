import { useDebouncedValue } from '@mantine/hooks';
import { IconBox, IconMapPin } from '@tabler/icons-react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import type { Access } from '#shared/kernel/contract.ts';
import { app } from '#shared/messages/screens-app.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { PaletteItem } from './palette-item.ts';

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

const gravest: readonly SearchState[] = ['searching', 'failed', 'found', 'idle'];

/** The products and places that the server finds for what is being typed. */
export function useRecordItems(query: string) {
  const wanted = query.trim();
  const [asked] = useDebouncedValue(wanted, PAUSE);
  const found = useProductItems({ wanted, asked });
  const places = useLocationItems({ wanted, asked });
  const state = gravest.find((one) => one === found.state || one === places.state) ?? 'idle';
  return { products: found.items, places: places.items, state };
}
