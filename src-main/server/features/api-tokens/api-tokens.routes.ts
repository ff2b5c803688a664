import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { createToken, renameToken, revokeToken, rotateSecret } from './api-tokens.service.ts';
import { getToken, pageTokens } from './api-tokens.view.ts';

/** The operations on API tokens. */
export const apiTokenRoutes: Routes<Deps> = bind(apiTokens, {
  list: {
    by: (deps, _, query) => pageTokens(deps, query),
    reportedOnWriteOf: ['api_token', 'api_token_former', 'user_account'],
  },
  create: (deps, actor, body) => createToken(deps, { person: actor.caller, actor, body }),
  details: (deps, _, { id }) => getToken(deps, id),
  rename: (deps, actor, { id: uid, body: { name }, ifMatch }) =>
    renameToken(deps, { person: actor.caller, actor, uid, name, ifMatch }),
  rotateSecret: (deps, actor, { id: uid, body }) =>
    rotateSecret(deps, { person: actor.caller, actor, uid, body }),
  revoke: (deps, actor, { id: uid }) => revokeToken(deps, { person: actor.caller, actor, uid }),
});
