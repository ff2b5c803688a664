import { sql } from 'kysely';
import { recordKind, type NamedBy, type NamedRecord, type RecordSource } from '../../kernel/record-kinds.ts';
import type { CustomerAddressRow, CustomerRow } from '../../db/schema/customers.ts';
import { customerColumns, toAddress, toCustomer, type ShownCustomerRow } from './customers.mapping.ts';
import { hot } from './customers.tables.ts';

type Row = ShownCustomerRow & Pick<CustomerRow, 'deleted_at'>;

const byIds = hot<{ ids: readonly number[] }, Row>((q, p) =>
  q
    .selectFrom('customer')
    .select([...customerColumns, 'deleted_at'])
    .where('id', 'in', p.list('ids')),
);

const addressesOf = hot<{ ids: readonly number[] }, CustomerAddressRow>((q, p) =>
  q
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', 'in', p.list('ids'))
    .orderBy('type')
    .orderBy('is_default', 'desc')
    .orderBy('id'),
);

/** Customers with their addresses as the changes tell them. */
const changedCustomers: RecordSource<'customer'> = (on, ids) => {
  const addresses = Map.groupBy(addressesOf.all(on, { ids }), (row) => row.customer_id);
  return new Map(
    byIds.all(on, { ids }).map((row) => [
      row.id,
      {
        key: row.code,
        deleted: row.deleted_at !== null,
        version: row.version,
        at: row.updated_at,
        data: () => ({
          ...toCustomer(row),
          addresses: (addresses.get(row.id) ?? []).map((one) => toAddress(one).address),
        }),
      },
    ]),
  );
};

/** Customers as those see them who know no tables of others. */
export const customerRecords = recordKind({
  entity: 'customer',
  changed: changedCustomers,
  find: hot<NamedBy, NamedRecord>((q, p) =>
    q
      .selectFrom('customer')
      .select(['uid', sql<null>`null`.as('code'), 'name', sql<null>`null`.as('product_id')])
      .where((of) => of.or([of('uid', '=', p('id')), of('code_key', '=', p('id'))]))
      .where('deleted_at', 'is', null),
  ),
});
