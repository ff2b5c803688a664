import { sql } from 'kysely';
import type { CostBasis } from '#shared/areas/invoicing/matching.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { hot } from '../invoicing.tables.ts';

const warehouses = hot<Record<never, never>, { cnpj: string }>((q) =>
  q
    .selectFrom('warehouse')
    .select(sql<string>`cnpj`.as('cnpj'))
    .where('cnpj', 'is not', null)
    .where('deleted_at', 'is', null),
);

/** Holds the settings of invoices. */
export type InvoiceFacts = {
  /** The CNPJ that are ours: of the site, of its warehouses and of whoever stores goods in them. */
  readonly own: ReadonlySet<string>;
  readonly acceptsTest: boolean;
  readonly basis: CostBasis;
};

/** Reads the settings by which invoices are judged. */
export const readInvoiceFacts = (on: Hot): InvoiceFacts => {
  const { cnpj, fiscal_issuers: issuers, fiscal_accept_test: acceptsTest, ...rest } = readSettings(on);
  const site = cnpj === null ? [] : [cnpj];
  const own = new Set([...site, ...issuers, ...warehouses.all(on, {}).map((row) => row.cnpj)]);
  return { own, acceptsTest, basis: rest.receipt_cost_basis };
};

/** The first CNPJ that is ours: of the site, of who stores goods in it, or of a warehouse. */
export const ownIssuer = (on: Hot): string | undefined => readInvoiceFacts(on).own.values().next().value;

/** The CNPJs under which this site issues notes. */
export const ownIssuers = (on: Hot): ReadonlySet<string> => readInvoiceFacts(on).own;
