import { IconBox, IconPlus } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { productQuery, products } from '#shared/areas/products/contract.ts';
import { productTitles } from '#shared/areas/products/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

/** Everything about products; the list's address stays while a product is opened, edited or created. */
const productsArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/produtos',
  staticData: {
    title: productTitles.products,
    destination: { key: 'p', icon: IconBox, needs: products.list },
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(productQuery, raw),
});

const list = createRoute({
  getParentRoute: () => productsArea,
  id: 'list',
  component: lazyRouteComponent(() => import('./products.screen.tsx'), 'ProductsScreen'),
});

const index = createRoute({ getParentRoute: () => list, path: '/' });

const panel = createRoute({ getParentRoute: () => list, path: '$sku' });

const edit = createRoute({
  getParentRoute: () => productsArea,
  path: '$sku/editar',
  component: lazyRouteComponent(() => import('./product-edit.screen.tsx'), 'ProductEditScreen'),
  staticData: { title: productTitles.editProduct, needs: products.modify },
});

/** Under `-`, so that a product whose SKU is "novo" keeps its own address. */
const create = createRoute({
  getParentRoute: () => productsArea,
  path: '-/novo',
  component: lazyRouteComponent(() => import('./product-create.screen.tsx'), 'ProductCreateScreen'),
  staticData: { title: productTitles.newProduct, needs: products.create, begins: { icon: IconPlus } },
});

/** The screens of the products' area, for the router. */
export const productsRoute = productsArea.addChildren([list.addChildren([index, panel]), edit, create]);
