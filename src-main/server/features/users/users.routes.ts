import { users } from '#shared/areas/users/contract.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { createUser, getUser, modifyUser, removeUser } from './users.service.ts';
import { pageUsers } from './users.view.ts';

/** The operations on users. */
export const userRoutes: Routes<Deps> = bind(users, {
  list: { by: ({ store }, _, query) => pageUsers(store, query), reportedOnWriteOf: ['user_account'] },
  details: (deps, _, { id }) => getUser(deps, id),
  create: createUser,
  modify: (deps, actor, { id: uid, ifMatch, body }) => modifyUser(deps, { uid, ifMatch, actor }, body),
  remove: (deps, actor, { id: uid, ifMatch }) => removeUser(deps, { uid, ifMatch, actor }),
});
