import type { User } from '#shared/areas/auth/schema.ts';
import { users } from '#shared/areas/users/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { createUser, getUser, modifyUser, removeUser } from './users.service.ts';
import { pageUsers } from './users.view.ts';

const withVersion = (data: User) => ({ data, version: data.version });

/** The operations on users. */
export const userRoutes = (deps: Deps): readonly Mounted[] => [
  handle(users.list, ({ query }) => pageUsers(deps.store, query), { toldOnWriteOf: ['user_account'] }),
  handle(users.details, ({ params }) => withVersion(getUser(deps, params.id))),
  handle(users.create, async ({ actor, body }) => withVersion(await createUser(deps, actor, body))),
  handle(users.modify, async ({ actor, params, ifMatch, body }) =>
    withVersion(await modifyUser(deps, { uid: params.id, ifMatch, actor }, body)),
  ),
  handle(users.remove, async ({ actor, params, ifMatch }) => {
    await removeUser(deps, { uid: params.id, ifMatch, actor });
    return { data: null };
  }),
];
