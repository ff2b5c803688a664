import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { createToken, revokeToken } from './api-tokens.service.ts';
import { pageTokens } from './api-tokens.view.ts';

/** The operations on API tokens. */
export const apiTokenRoutes = (deps: Deps): readonly Mounted[] => [
  handle(apiTokens.list, ({ query }) => pageTokens(deps.store, query), {
    toldOnWriteOf: ['api_token', 'user_account'],
  }),
  handle(apiTokens.create, async ({ caller, actor, body }) => ({
    data: await createToken(deps, { person: caller, actor, body }),
  })),
  handle(apiTokens.revoke, ({ caller, actor, params }) =>
    revokeToken(deps, { person: caller, actor, uid: params.id }),
  ),
];
