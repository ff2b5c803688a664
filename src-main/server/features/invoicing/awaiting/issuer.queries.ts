import { sql } from 'kysely';
import type { FiscalDetails } from '#shared/areas/invoicing/awaiting-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { hot } from '../invoicing.tables.ts';

type WarehouseRow = { readonly name: string; readonly cnpj: string | null; readonly ie: string | null };

const warehouse = hot<{ id: number }, WarehouseRow>((q, p) =>
  q
    .selectFrom('warehouse')
    .where('id', '=', p('id'))
    .select(['name', 'cnpj'])
    .select(sql<string | null>`state_registration`.as('ie')),
);

/** Brazil, in the table of countries of the central bank. */
const brazil = '1058';

/** Gives the issuer of the invoices of a warehouse; fields that the warehouse lacks are the site's. */
export const issuerOf = (on: Hot, warehouseId: number | null): FiscalDetails['issuer'] => {
  const { cnpj, site_name, state_registration, tax_regime, address } = readSettings(on);
  const own = warehouseId === null ? undefined : warehouse.first(on, { id: warehouseId });
  return {
    document: own?.cnpj ?? cnpj,
    name: site_name === '' ? (own?.name ?? '') : site_name,
    state_registration: own?.ie ?? state_registration,
    tax_regime,
    address: address && { ...address, country_code: brazil },
  };
};
