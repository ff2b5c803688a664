import type { Migration } from './migration.ts';

/**
 * Sales and returns of goods ask for an invoice where nothing was ever shipped. A site that ships without invoices
 * could not go on: its types stay, and the holders of settings get a notification. Types of a site's own stay as their
 * makers left them.
 */
export const invoicesAskedFor: Migration = {
  number: 60,
  name: '0060-invoices-asked-for',
  sql: `
update operation_type set requires_tax_invoice = 1, version = version + 1,
  updated_at = max(updated_at, '2026-11-27T00:00:00.000000Z')
where code in ('sale', 'supplier_return', 'deposit_return') and is_system = 1 and requires_tax_invoice = 0
  and deleted_at is null and not exists (select 1 from order_head where shipped_at is not null);

insert into notification (uid, at, kind, scope, subject_uid, subject_name)
select lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8'
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
  strftime('%Y-%m-%dT%H:%M:%f', 'now') || '000Z', 'invoices_not_asked', 'settings:write', uid, name
from operation_type
where code = 'sale' and is_system = 1 and requires_tax_invoice = 0 and is_active = 1;
`,
};
