import type { Migration } from './migration.ts';

/**
 * Invoices of orders that leave stand beside those that came in: whether they are valid, when they were cancelled, and
 * whether they cover a part of their order alone. What happened to one (it was cancelled, its words were corrected) is an
 * event, with its file, deflated, where there is one; '' is no protocol and no words.
 */
export const orderInvoices: Migration = {
  number: 58,
  name: '0058-order-invoices',
  sql: `
alter table fiscal_document add column status text not null default 'authorized'
  check (status in ('authorized', 'cancelled'));
alter table fiscal_document add column is_partial integer not null default 0 check (is_partial in (0, 1));
alter table fiscal_document add column cancelled_at text;

create table fiscal_event (
  id integer primary key,
  document_id integer not null references fiscal_document (id),
  type text not null check (type in ('cancellation', 'correction', 'manual')),
  sequence integer not null,
  protocol text not null,
  words text not null,
  content blob,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null,
  created_at text not null,
  unique (document_id, type, sequence)
) strict;
`,
};
