import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  customerQuery,
  customerReads as customers,
  customersAreWritten,
} from '#shared/areas/customers/reads-contract.ts';
import { customerTitles } from '#shared/areas/customers/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

/** Everything about customers; the list's address stays while a customer is opened, edited or created. */
const customersArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clientes',
  staticData: {
    title: customerTitles.list,
    destination: { key: 'k', icon: IconUsers, needs: customers.list },
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(customerQuery, raw),
});

const list = createRoute({
  getParentRoute: () => customersArea,
  path: '/',
  component: lazyRouteComponent(() => import('./customers.screen.tsx'), 'CustomersScreen'),
  staticData: { needs: customers.list },
});

/** Tells where somebody stands in the navigation, by the role in which they are looked at. */
const standsAt = ({ role }: Readonly<Record<string, unknown>>): string | undefined =>
  role === 'supplier' ? '/fornecedores' : role === 'carrier' ? '/transportadoras' : undefined;

const one = createRoute({
  getParentRoute: () => customersArea,
  path: '$id',
  component: lazyRouteComponent(() => import('./customer.screen.tsx'), 'CustomerScreen'),
  validateSearch: ({ parte }: Record<string, unknown>) => (typeof parte === 'string' ? { parte } : {}),
  staticData: { title: customerTitles.one, needs: customers.details, standsAt },
});

const edit = createRoute({
  getParentRoute: () => customersArea,
  path: '$id/editar',
  component: lazyRouteComponent(() => import('./customer-edit.screen.tsx'), 'CustomerEditScreen'),
  staticData: { title: customerTitles.edit, needs: customersAreWritten, standsAt },
});

const create = createRoute({
  getParentRoute: () => customersArea,
  path: '-/novo',
  component: lazyRouteComponent(() => import('./customer-create.screen.tsx'), 'CustomerCreateScreen'),
  staticData: { title: customerTitles.create, needs: customersAreWritten, begins: { icon: IconUserPlus } },
});

/** The screens of customers, for the router. */
export const customersRoute = customersArea.addChildren([list, one, edit, create]);

const ofOneRole = customerQuery.omit({ role: true });

/** The list of suppliers, below what they send. */
export const suppliersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fornecedores',
  component: lazyRouteComponent(() => import('./customers.screen.tsx'), 'SuppliersScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(ofOneRole, raw),
  staticData: {
    title: customerTitles.suppliers,
    needs: customers.list,
    destination: { key: 'b', under: 'receiving' },
  },
});

/** The list of carriers, below what they take along. */
export const carriersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transportadoras',
  component: lazyRouteComponent(() => import('./customers.screen.tsx'), 'CarriersScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(ofOneRole, raw),
  staticData: {
    title: customerTitles.carriers,
    needs: customers.list,
    destination: { key: 'z', under: 'orders' },
  },
});
