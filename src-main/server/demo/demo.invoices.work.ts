import { accessKeyOf } from '#shared/domain/brazil/access-key.ts';
import { siteDay } from '../kernel/settings.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { ownIssuer, registerInvoice } from '../features/invoicing/index.ts';

/** The issuer of a demonstration's invoices where the site has no document of its own. */
const issuerOfDemo = '11222333000181';

/** The key of the invoice of that number that the site of a demonstration issues today. */
export const invoiceKeyOf = (deps: Deps, number: number): string => {
  const today = siteDay(deps);
  return accessKeyOf({
    stateCode: '35',
    yearMonth: today.slice(2, 4) + today.slice(5, 7),
    issuer: ownIssuer(deps.store.read) ?? issuerOfDemo,
    model: '55',
    series: '001',
    number: String(number).padStart(9, '0'),
    emission: '1',
    code: String(number * 37).padStart(8, '0'),
  });
};

/** Registers the invoice with which an order of a demonstration leaves, by its key. */
export const invoiceOrder = async (
  deps: Deps,
  actor: Actor,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<void> => {
  const access_key = invoiceKeyOf(deps, number);
  await registerInvoice(deps, actor, { id, sent: { access_key }, isPartial: false });
};
