import type { AddressState } from '#shared/areas/customers/address-schema.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { CustomerAddressRow } from '../../db/schema/customers.ts';
import type { Ids } from '../../kernel/ids.ts';
import { toAddress, toAddressColumns, type KeptAddress } from './customers.mapping.ts';
import { hot, rowsOf, versionedWrites } from './customers.tables.ts';

const customerAddressRows = rowsOf('customer_address');

const ofCustomer = hot<{ customer_id: number }, CustomerAddressRow>((q, p) =>
  q
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', p('customer_id'))
    .orderBy('type')
    .orderBy('is_default', 'desc')
    .orderBy('id'),
);

/** Every address of a customer by type, the default of each type first, then the older. */
export const readAddresses = (on: Hot, customerId: number): readonly KeptAddress[] =>
  ofCustomer.all(on, { customer_id: customerId }).map(toAddress);

/** The writes of addresses; one that is not wanted any more goes altogether. */
const addressRows = versionedWrites('customer_address');

type Owner = { readonly customerId: number; readonly ids: Ids; readonly at: string };
type Written = AddressState & { readonly rowId?: number; readonly id?: string };

const isSame = ({ address }: KeptAddress, state: AddressState): boolean =>
  JSON.stringify(toAddressColumns(address)) === JSON.stringify(toAddressColumns(state));

/** Makes the addresses of a customer what they are to be; rows that stay as they are keep their version. */
export const writeAddresses = (
  tx: Tx,
  { customerId: customer_id, ids, at }: Owner,
  { before, after }: { readonly before: readonly KeptAddress[]; readonly after: readonly Written[] },
): void => {
  for (const { rowId } of before) {
    if (!after.some((state) => state.rowId === rowId)) customerAddressRows.delete(tx, { id: rowId });
  }
  // a default is taken from one before another gets it: a type never has two
  const ordered = after.toSorted((one, other) => Number(one.is_default) - Number(other.is_default));
  for (const state of ordered) {
    const row = { ...toAddressColumns(state), customer_id, at };
    const kept = before.find(({ rowId }) => rowId === state.rowId);
    if (kept === undefined) addressRows.insert(tx, { ...row, uid: state.id ?? ids.uid() });
    else if (!isSame(kept, state)) addressRows.update(tx, { ...row, id: kept.rowId });
  }
};
