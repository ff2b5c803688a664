import { apiPrefix } from '#shared/kernel/contract.ts';
import type { Scope } from '#shared/kernel/access.ts';

type Example = { readonly origin: string; readonly token: string; readonly scopes: readonly Scope[] };

/** A call that works with this token as it stands: the products where it may read them, else who it is. */
export function curlExample({ origin, token, scopes }: Example): string {
  const path = scopes.includes('products:read') ? '/products?per_page=1' : '/auth/me';
  return [`curl '${origin}${apiPrefix}${path}' \\`, `  -H 'Authorization: Bearer ${token}'`].join('\n');
}
