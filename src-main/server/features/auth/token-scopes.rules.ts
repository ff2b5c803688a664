import { isTokenScope, scopesOf, type Role, type Scope } from '#shared/kernel/access.ts';

/** The scopes that a token has today: of those it was given, the ones that its maker still holds. */
export const effectiveScopes = (granted: readonly string[], makerRole: Role): readonly Scope[] =>
  scopesOf(makerRole).filter((scope) => isTokenScope(scope) && granted.includes(scope));
