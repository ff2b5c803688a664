import { users } from '#shared/areas/users/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { createUser, getUser, modifyUser, removeUser } from './users.service.ts';
import { pageUsers } from './users.view.ts';

/** The operations on users. */
export const userRoutes = (deps: Deps): readonly Mounted[] => [
  handle(users.list, ({ query }) => pageUsers(deps.store, query), { toldOnWriteOf: ['user_account'] }),
  handle(users.details, ({ params }) => ({ data: getUser(deps, params.id) })),
  handle(users.create, async ({ actor, body }) => ({ data: await createUser(deps, actor, body) })),
  handle(users.modify, async ({ actor, params, ifMatch, body }) => ({
    data: await modifyUser(deps, { uid: params.id, ifMatch, actor }, body),
  })),
  handle(users.remove, ({ actor, params, ifMatch }) => removeUser(deps, { uid: params.id, ifMatch, actor })),
];
