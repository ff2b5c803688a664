import { maskedOrder } from '#shared/areas/orders/rules.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';

/** The order as its caller may see it: without what is personal where they may not see customers. */
export const seenBy = (
  { scopes }: { readonly scopes: ReadonlySet<Scope> },
  order: OrderDetails,
): OrderDetails => (scopes.has('customers:read') ? order : maskedOrder(order));
