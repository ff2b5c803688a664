import { Button } from '@mantine/core';
import { IconBox, IconKey, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { products } from '#shared/areas/products/contract.ts';
import { productGroups } from '#shared/areas/products/groups-contract.ts';
import { productWords as words } from '#shared/areas/products/screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { quietMoment } from '../../lib/quiet-moment.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { TickedProps } from '../../ui/data-table/props.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';
import { isInactive } from '../../ui/list-screen/active-records.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { useViewCounts } from '../../ui/list-screen/use-view-counts.ts';
import { nameOf, skuOf } from './products.api.ts';
import { productColumns } from './products.columns.tsx';
import { productFilters } from './products.filters.ts';
import { productViews } from './products.views.ts';
import { type StockedProduct, useStockedPage } from './use-stocked-page.ts';

const loadPanel = () => import('./product-panel.tsx');
/** The list has this long for itself, in milliseconds. */
const PANEL_LATER = 500;
/** While nobody types into the search; what fails here is asked for again when a product opens. */
const loadPanelQuietly = () =>
  quietMoment()
    .then(loadPanel)
    .catch(() => undefined);
/** Comes after the list, which then is there sooner. */
const ProductPanel = lazy(async () => ({ default: (await loadPanel()).ProductPanel }));

function useEarlyPanel(isWaiting: boolean): void {
  useEffect(() => {
    if (isWaiting) return undefined;
    const timer = setTimeout(() => void loadPanelQuietly(), PANEL_LATER);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** The most products that are changed at once, a hundred a call. */
const MOST_TICKED = 10_000;

/** They come when somebody ticks. */
const LazyBulkActs = lazy(async () => ({ default: (await import('./bulk/bulk-acts.tsx')).BulkActs }));

function TickedActs(props: TickedProps<StockedProduct>) {
  return (
    <Suspense fallback={null}>
      <LazyBulkActs {...props} />
    </Suspense>
  );
}

/** The list of products, with the open one beside it. */
export function ProductsScreen() {
  const { sku: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useList({ route: products.list, name: 'products' });
  const [{ shown }] = useTableChoices(list.name);
  const query = useStockedPage(list.query, shown.includes('brand') || shown.includes('category'));
  const filters = useProductFilters();
  useEarlyPanel(list.query.isPending);
  return (
    <ListScreen
      list={{ ...list, query }}
      words={words}
      views={{
        label: words.views.label,
        all: productViews,
        counts: useViewCounts(products.list, productViews),
      }}
      columns={productColumns}
      filters={filters}
      rowKey={skuOf}
      rowName={nameOf}
      isOff={isInactive}
      reusesRows
      ownSort="name"
      tickedActs={TickedActs}
      mostTicked={MOST_TICKED}
      exports="products"
      actions={<ImportLink />}
      create={{
        label: words.newProduct,
        access: products.create.access,
        go: () => void navigate({ to: '/produtos/-/novo', search: true }),
        refusal: words.noWrite,
      }}
      onOpen={(sku, replace) =>
        void navigate({ to: '/produtos/$sku', params: { sku }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/produtos', search: true }),
        render: (beside) => (
          <Suspense fallback={null}>
            <ProductPanel {...beside} />
          </Suspense>
        ),
      }}
      empty={{ icon: IconBox, ...words.empty, actions: <OtherWays /> }}
    />
  );
}

/** Offers the ways to a catalogue that nobody types. */
function OtherWays() {
  return (
    <>
      <ImportLink />
      {may(useUser(), apiTokens.create.access) && (
        <Button component={Link} to="/integracoes/tokens" variant="default" leftSection={<IconKey />}>
          {words.empty.tokens}
        </Button>
      )}
    </>
  );
}

/** The way to the import of products, for who may import. */
const ImportLink = memo(() => {
  if (!may(useUser(), imports.create.access)) return null;
  return (
    <Button component={Link} to="/produtos/-/importar" variant="default" leftSection={<IconUpload />}>
      {importWords.open}
    </Button>
  );
});

const noGroups = { brands: [], categories: [] };

/** The filters of the products' list; the brands and categories in use come once filters are offered, and grow old for a minute. */
function useProductFilters(): readonly Filter[] {
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery({
    ...reading(useApi(), productGroups.list, {}),
    // read anew by time alone: they change seldom, and all products are looked at for them
    queryKey: ['product-groups'],
    staleTime: 60_000,
    enabled: isWanted,
  });
  const groups = data?.data ?? noGroups;
  return useMemo(() => productFilters(groups, () => setWanted(true)), [groups]);
}
