import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { createToken, renameToken, revokeToken, rotateSecret } from './api-tokens.service.ts';
import { getToken, pageTokens } from './api-tokens.view.ts';

/** The operations on API tokens. */
export const apiTokenRoutes = (deps: Deps): readonly Mounted[] => [
  handle(apiTokens.list, ({ query }) => pageTokens(deps, query), {
    toldOnWriteOf: ['api_token', 'api_token_former', 'user_account'],
  }),
  handle(apiTokens.create, async ({ caller, actor, body }) => ({
    data: await createToken(deps, { person: caller, actor, body }),
  })),
  handle(apiTokens.details, ({ params }) => ({ data: getToken(deps, params.id) })),
  handle(apiTokens.rename, async ({ caller, actor, params, body, ifMatch }) => ({
    data: await renameToken(deps, { person: caller, actor, uid: params.id, name: body.name, ifMatch }),
  })),
  handle(apiTokens.rotateSecret, async ({ caller, actor, params, body }) => ({
    data: await rotateSecret(deps, { person: caller, actor, uid: params.id, body }),
  })),
  handle(apiTokens.revoke, ({ caller, actor, params }) =>
    revokeToken(deps, { person: caller, actor, uid: params.id }),
  ),
];
