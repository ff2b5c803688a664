import type { Migration } from './migration.ts';

/**
 * Customers, suppliers, carriers and depositors, one record for all that somebody is, and their addresses. `document`
 * is kept without its signs, '' where there is none; `roles` and `contacts` are JSON; `city` and `state` are those of
 * the main address, so that lists order and filter by them.
 */
export const customers: Migration = {
  number: 25,
  name: '0025-customers',
  sql: `
create table customer (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  code text not null check (length(code) between 1 and 20),
  code_key text not null,
  person_type text not null check (person_type in ('individual', 'company', 'foreign')),
  document text not null default '',
  name text not null check (length(name) between 1 and 120),
  name_fold text not null,
  trade_name text not null default '',
  roles text not null check (json_array_length(roles) > 0),
  state_registration text not null default '',
  ie_indicator text not null check (ie_indicator in ('1', '2', '9')),
  municipal_registration text not null default '',
  suframa text not null default '',
  email text not null default '',
  phone text not null default '',
  contacts text not null default '[]' check (json_valid(contacts)),
  min_remaining_shelf_life_days integer check (min_remaining_shelf_life_days >= 0),
  tracking_url_template text not null default '',
  external_reference text not null default '',
  notes text not null default '',
  is_active integer not null default 1 check (is_active in (0, 1)),
  is_anonymous integer not null default 0 check (is_anonymous in (0, 1)),
  city text not null default '',
  city_fold text not null default '',
  state text not null default '',
  search_text text not null,
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text
) strict;
create unique index customer_code on customer (code_key) where deleted_at is null;
create unique index customer_document on customer (document) where deleted_at is null and document <> '';
create unique index customer_reference on customer (external_reference)
  where deleted_at is null and external_reference <> '';
create index customer_by_name on customer (name_fold, id) where deleted_at is null;
create index customer_by_change on customer (updated_at) where deleted_at is null;

create table customer_address (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  customer_id integer not null references customer (id),
  type text not null check (type in ('shipping', 'billing', 'pickup', 'other')),
  label text not null default '',
  recipient_name text not null default '',
  street text not null check (length(street) > 0),
  number text not null default '',
  complement text not null default '',
  neighborhood text not null default '',
  city text not null check (length(city) > 0),
  city_ibge_code text not null default '',
  state text not null check (length(state) = 2),
  zip_code text not null default '',
  country_code text not null,
  reference text not null default '',
  phone text not null default '',
  is_default integer not null check (is_default in (0, 1)),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null
) strict;
create index customer_address_of on customer_address (customer_id, type);
create unique index customer_address_default on customer_address (customer_id, type) where is_default = 1;

create virtual table customer_search using fts5(
  text, content='', contentless_delete=1, tokenize="trigram case_sensitive 1"
);
create trigger customer_added after insert on customer begin
  insert into customer_search (rowid, text) values (new.id, new.search_text);
end;
create trigger customer_reworded after update of search_text on customer
when old.search_text <> new.search_text and new.deleted_at is null begin
  update customer_search set text = new.search_text where rowid = new.id;
end;
create trigger customer_removed after update of deleted_at on customer
when old.deleted_at is null and new.deleted_at is not null begin
  delete from customer_search where rowid = new.id;
end;
create trigger customer_kept before delete on customer begin
  select raise(abort, 'customer rows are never deleted');
end;
`,
};
