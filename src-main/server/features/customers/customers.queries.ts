import { sql } from 'kysely';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { customerColumns, toCustomer, type ShownCustomerRow } from './customers.mapping.ts';
import {
  hot,
  type HotReadBuilder,
  removalFrom,
  rowsOf,
  restorationTo,
  versionedWrites,
} from './customers.tables.ts';

const customerTable = rowsOf('customer');

/** A living customer with its internal id. */
export type FoundCustomer = {
  readonly rowId: number;
  readonly isAnonymous: boolean;
  readonly customer: Customer;
};

const toFound = (row: ShownCustomerRow): FoundCustomer => ({
  rowId: row.id,
  isAnonymous: row.is_anonymous === 1,
  customer: toCustomer(row),
});

const living = (q: HotReadBuilder) =>
  q.selectFrom('customer').select(customerColumns).where('deleted_at', 'is', null);

const byUid = hot<{ uid: string }, ShownCustomerRow>((q, p) => living(q).where('uid', '=', p('uid')));
const byCode = hot<{ code_key: string }, ShownCustomerRow>((q, p) =>
  living(q).where('code_key', '=', p('code_key')),
);
const byDocument = hot<{ document: string }, ShownCustomerRow>((q, p) =>
  living(q).where('document', '=', p('document')).where('document', '<>', ''),
);
const byReference = hot<{ reference: string }, ShownCustomerRow>((q, p) =>
  living(q).where('external_reference', '=', p('reference')).where('external_reference', '<>', ''),
);

const first = (row: ShownCustomerRow | undefined): FoundCustomer | undefined =>
  row === undefined ? undefined : toFound(row);

/** The living customer of that UUID; undefined where there is none. */
export const findCustomer = (on: Hot, uid: string): FoundCustomer | undefined =>
  first(byUid.first(on, { uid }));

const anyByUid = hot<{ uid: string }, ShownCustomerRow & { deleted_at: string | null }>((q, p) =>
  q
    .selectFrom('customer')
    .select([...customerColumns, 'deleted_at'])
    .where('uid', '=', p('uid')),
);

/** The customer of that UUID, also one that was deleted; undefined where there never was one. */
export const findEver = (
  on: Hot,
  uid: string,
): (FoundCustomer & { readonly isDeleted: boolean }) | undefined => {
  const row = anyByUid.first(on, { uid });
  return row === undefined ? undefined : { ...toFound(row), isDeleted: row.deleted_at !== null };
};

/** The living customer of that code, whatever its case; undefined where there is none. */
export const findByCode = (on: Hot, code: string): FoundCustomer | undefined =>
  first(byCode.first(on, { code_key: skuKey(code) }));

const uuidLength = 36;

/** The living customer of that UUID or that code, which is never as long; undefined where there is none. */
export const findNamed = (on: Hot, key: string): FoundCustomer | undefined =>
  key.length === uuidLength ? findCustomer(on, key.toLowerCase()) : findByCode(on, key);

/** The living customer that has that document, as it is kept; undefined where there is none. */
export const findByDocument = (on: Hot, document: string): FoundCustomer | undefined =>
  first(byDocument.first(on, { document }));

/** The living customer of that external reference; undefined where there is none. */
export const findByReference = (on: Hot, reference: string): FoundCustomer | undefined =>
  first(byReference.first(on, { reference }));

/** The writes of customers. */
export const customerRows = versionedWrites('customer');

/** Takes a customer out of every list; its row stays for old orders, its code and its document are free again. */
export const deleteCustomer = removalFrom('customer');

/** Puts a deleted customer back into the lists. */
export const reviveCustomer = restorationTo('customer');

/** Remembers that the personal data of a customer were erased. */
export const markErased = (tx: Tx, id: number): void => {
  customerTable.update(tx, { id }, { is_anonymous: 1 });
};

const named = hot<{ id: number }, { uid: string; key: string; name: string }>((q, p) =>
  q.selectFrom('customer').select(['uid', 'code as key', 'name']).where('id', '=', p('id')),
);

/** Names the customer of that internal id, also a deleted one. */
export const nameOfCustomer = (on: Hot, id: number): { uid: string; key: string; name: string } => {
  const found = named.first(on, { id });
  if (found === undefined) throw new Error(`there is no customer ${id}`);
  return found;
};

type OrdersOf = { readonly open_orders: number; readonly last_order_at: string | null };

const ordersOf = hot<{ customer: number }, OrdersOf>((q, p) =>
  q
    .selectFrom('order_head')
    .select([
      sql<number>`count(*) filter (where stage not in ('completed', 'cancelled'))`.as('open_orders'),
      sql<string | null>`max(created_at)`.as('last_order_at'),
    ])
    .where('customer_id', '=', p('customer'))
    .where('deleted_at', 'is', null),
);

/** Counts the orders of a customer that have not ended, and gives when its newest was made. */
export const readOrdersOf = (on: Hot, customer: number): OrdersOf =>
  ordersOf.first(on, { customer }) ?? { open_orders: 0, last_order_at: null };
