import { Button } from '@mantine/core';
import { IconBox, IconKey, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, memo, Suspense, useEffect } from 'react';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import { products } from '#shared/areas/products/contract.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { quietMoment } from '../../lib/quiet-moment.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../ui/data-table/props.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';
import { ViewTabs } from '../../ui/data-table/view-tabs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton } from '../../ui/list-export/export-button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { ImportLink } from './import-link.tsx';
import { isInactive, nameOf, skuOf, useFetchAhead, useProductPage, useViewCounts } from './products.api.ts';
import { productColumns } from './products.columns.tsx';
import css from './products.module.css';
import { useStockedPage } from './use-stocked-page.ts';
import { productFilters, productViews } from './products.filters.ts';

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

/** What the browser remembers of the list is each person's own. */
const useListName = (): string => `products.${useUser().username}`;

/** The list of products, with the open one beside it. */
export function ProductsScreen() {
  const { sku } = useParams({ strict: false });
  const search = useSearch({ from: '/produtos' });
  const [choices] = useTableChoices(useListName());
  const query = useProductPage({ ...search, per_page: search.per_page ?? choices.pageSize });
  const isWaiting = query.isPending;
  const navigate = useNavigate();
  useEffect(() => {
    if (isWaiting) return undefined;
    const timer = setTimeout(() => void loadPanelQuietly(), PANEL_LATER);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const open = (next: string) =>
    void navigate({
      to: '/produtos/$sku',
      params: { sku: next },
      search: true,
      replace: sku !== undefined,
    });
  return (
    <Split
      list={
        <ProductList query={query} search={search} pageSize={choices.pageSize} openKey={sku} onOpen={open} />
      }
      panel={sku !== undefined && <OpenProduct sku={sku} page={query.data?.data ?? []} onOpen={open} />}
    />
  );
}

type ProductListProps = Pick<DataTableProps<Product>, 'query' | 'search' | 'openKey' | 'onOpen'> & {
  /** How many rows a page has where the address does not say. */
  readonly pageSize: number;
};

/** How many products the list shows, once it is the list that the address asks for. */
const shownTotal = ({ data, isPlaceholderData }: ProductListProps['query']): number | undefined =>
  isPlaceholderData ? undefined : data?.pagination.records.total;

function ProductList(props: ProductListProps) {
  const stocked = useStockedPage(props.query);
  const navigate = useNavigate();
  const counts = useViewCounts(productViews);
  const total = counts['all'];
  const fetchAhead = useFetchAhead();
  const setSearch = (next: ListSearch) => {
    fetchAhead({ ...next, per_page: next.per_page ?? props.pageSize });
    // Typing in the search is one step back, not one a word.
    void navigate({ to: '.', search: next, replace: next.search !== props.search.search });
  };
  return (
    <>
      <PageHead
        title={productWords.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={
          <>
            <ImportLink />
            <ExportButton of="products" search={props.search} total={shownTotal(props.query)} />
            <NewProductButton />
          </>
        }
      />
      <ViewTabs
        label={productWords.views.label}
        views={productViews}
        search={props.search}
        counts={counts}
        onChoose={setSearch}
      />
      <DataTable
        {...props}
        query={stocked}
        name={useListName()}
        label={productWords.listLabel}
        columns={productColumns}
        filters={productFilters}
        onSearch={setSearch}
        searchPlaceholder={productWords.searchPlaceholder}
        rowKey={skuOf}
        rowName={nameOf}
        isOff={isInactive}
        reusesRows
        ownSort="name"
        empty={<NoProducts />}
        errorTitle={productWords.listFailed}
      />
    </>
  );
}

type OpenProductProps = {
  readonly sku: string;
  /** The page of the list beside which it stands. */
  readonly page: readonly Product[];
  readonly onOpen: (sku: string) => void;
};

function OpenProduct({ sku, page, onOpen }: OpenProductProps) {
  const navigate = useNavigate();
  const at = page.findIndex((row) => row.sku === sku);
  const neighbour = (step: number) => {
    const row = at === -1 ? undefined : page[at + step];
    return row === undefined ? undefined : () => onOpen(row.sku);
  };
  return (
    <Suspense fallback={null}>
      <ProductPanel
        key={sku}
        sku={sku}
        row={page[at]}
        onPrevious={neighbour(-1)}
        onNext={neighbour(1)}
        onClose={() => void navigate({ to: '/produtos', search: true })}
      />
    </Suspense>
  );
}

const NewProductButton = memo(() => {
  const navigate = useNavigate();
  const mayWrite = may(useUser(), products.create.access);
  const create = () => void navigate({ to: '/produtos/-/novo', search: true });
  useShortcuts(
    mayWrite ? [{ keys: 'n', label: productWords.newProduct, group: productWords.title, run: create }] : [],
  );
  return (
    <>
      {!mayWrite && <span className={css.reason}>{productWords.noWrite}</span>}
      <Button leftSection={<IconPlus />} disabled={!mayWrite} onClick={create}>
        {productWords.newProduct}
      </Button>
    </>
  );
});

function NoProducts() {
  const words = productWords.empty;
  const user = useUser();
  if (!may(user, products.create.access)) {
    return (
      <EmptyState icon={IconBox} title={words.title}>
        {words.readerText}
      </EmptyState>
    );
  }
  const actions = (
    <>
      <NewProductButton />
      <ImportLink />
      {may(user, apiTokens.create.access) && (
        <Button component={Link} to="/integracoes/tokens" variant="default" leftSection={<IconKey />}>
          {words.tokens}
        </Button>
      )}
    </>
  );
  return (
    <EmptyState icon={IconBox} title={words.title} actions={actions}>
      {words.text}
    </EmptyState>
  );
}
