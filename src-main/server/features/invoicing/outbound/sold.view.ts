import type { Finding } from '#shared/areas/invoicing/findings.ts';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import { soldFindings, soldKeyFindings } from '#shared/areas/invoicing/sold-checks.ts';
import { matchSold, type SoldMatch, type SoldOrder } from '#shared/areas/invoicing/sold.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { eachInSteps, type Steps } from '../../../kernel/steps.ts';
import { readCatalogue } from '../inbound/catalogue.view.ts';
import { readInvoiceFacts } from '../inbound/facts.queries.ts';

/** An invoice beside the order that would leave with it. */
export type JudgedSale = {
  readonly matches: readonly SoldMatch[];
  readonly findings: readonly Finding[];
  readonly own: ReadonlySet<string>;
};

type Judging = { readonly order: SoldOrder; readonly isPartial: boolean; readonly now: string };

/** Finds what the items of an invoice are and how it differs from the order that would leave with it, in steps. */
export function* judgeSale(on: Hot, invoice: Invoice, { order, isPartial, now }: Judging): Steps<JudgedSale> {
  const skus = invoice.items.map(({ supplierCode }) => supplierCode);
  const catalogue = readCatalogue(on, invoice, { remembered: [], skus });
  yield;
  const matches: SoldMatch[] = [];
  yield* eachInSteps(invoice.items, (item) => void matches.push(matchSold(item, catalogue)));
  const { own, acceptsTest } = readInvoiceFacts(on);
  const { fiscal_item_policy: policy, weight_tolerance_percent: weightTolerance } = readSettings(on);
  const facts = {
    own,
    acceptsTest,
    now,
    policy: policy === 'block' ? 'error' : 'warning',
    isPartial,
    weightTolerance,
  } as const;
  return { matches, own, findings: soldFindings({ invoice, matches }, order, facts) };
}

/** Lists the findings of an access key that is registered without its XML. */
export const judgeKey = (on: Hot, key: string, now: string): readonly Finding[] => {
  const { own, acceptsTest } = readInvoiceFacts(on);
  return soldKeyFindings(key, { own, acceptsTest, now });
};
