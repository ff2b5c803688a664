import { useDebouncedValue } from '@mantine/hooks';
import { IconBox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { products } from '#shared/contracts/products.ts';
import { app } from '#shared/messages/screens-app.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { PaletteItem } from './palette-item.ts';

type ProductItems = {
  readonly items: readonly PaletteItem[];
  /** `searching` while the items are not yet those of the query. */
  readonly state: 'idle' | 'searching' | 'failed' | 'found';
};

/** Pause after the last key before the server is asked, in milliseconds. */
const PAUSE = 120;
const SHOWN = 8;

const idle: ProductItems = { items: [], state: 'idle' };

/** The products that the server finds for what is being typed; the last ones stay until the next arrive. */
export function useProductItems(query: string): ProductItems {
  const api = useApi();
  const navigate = useNavigate();
  const mayFind = may(useUser(), products.lookup.access);
  const wanted = query.trim();
  const [asked] = useDebouncedValue(wanted, PAUSE);
  const found = useQuery({
    ...reading(api, products.lookup, { query: { q: asked } }),
    enabled: mayFind && asked !== '',
    placeholderData: keepPreviousData,
  });
  if (!mayFind || wanted === '') return idle;
  if (found.isError) return { items: [], state: 'failed' };
  const items = (found.data?.data.products ?? []).slice(0, SHOWN).map((product) => ({
    id: `product.${product.sku}`,
    label: product.name,
    icon: IconBox,
    description: product.sku,
    hint: product.is_active ? product.barcode : app.palette.inactive,
    run: () => void navigate({ to: '/produtos/$sku', params: { sku: product.sku } }),
  }));
  const isCurrent = asked === wanted && found.isSuccess && !found.isPlaceholderData;
  return { items, state: isCurrent ? 'found' : 'searching' };
}
