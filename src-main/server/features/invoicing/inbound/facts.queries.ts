import { sql } from 'kysely';
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

/** The CNPJ that are ours: those of the site and of its warehouses. */
export const readOwnDocuments = (on: Hot): ReadonlySet<string> => {
  const { cnpj } = readSettings(on);
  return new Set([...(cnpj === null ? [] : [cnpj]), ...warehouses.all(on, {}).map((row) => row.cnpj)]);
};
