import { IconUserPlus } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { users } from '#shared/areas/users/contract.ts';
import { userTitles } from '#shared/areas/users/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const path = '/configuracoes/usuarios';

/** The list of users; its filters and its page live in the address. */
export const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path,
  validateSearch: (raw: Record<string, unknown>) => readListSearch(users.list.query, raw),
  component: lazyRouteComponent(() => import('./users.screen.tsx'), 'UsersScreen'),
  staticData: { title: userTitles.users, destination: { key: '6', under: 'settings', needs: users.list } },
});

/** A new user. */
export const newUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/novo`,
  component: lazyRouteComponent(() => import('./new-user.screen.tsx'), 'NewUserScreen'),
  staticData: { title: userTitles.newUser, needs: users.create, begins: { icon: IconUserPlus } },
});

/** One user, by id. */
export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/$id`,
  component: lazyRouteComponent(() => import('./user.screen.tsx'), 'UserScreen'),
  staticData: { title: userTitles.users },
});
