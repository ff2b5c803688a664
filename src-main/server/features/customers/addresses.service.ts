import {
  addressFields,
  type Address,
  type AddressState,
  type CreateAddressInput,
  type UpdateAddressInput,
} from '#shared/areas/customers/address-schema.ts';
import { addressFaults, mainAddress, withDefaults } from '#shared/areas/customers/address-rules.ts';
import { most } from '#shared/areas/customers/schema.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, type SeenVersion } from '../../kernel/record.ts';
import { readAddresses, writeAddresses } from './addresses.queries.ts';
import { toColumns, type KeptAddress } from './customers.mapping.ts';
import { customerRows, type FoundCustomer } from './customers.queries.ts';
import { demandChangeable, demandCustomer } from './customers.service.ts';

/** Names an address of a customer, and the version that the sender saw. */
export type AddressTarget = {
  readonly id: string;
  readonly address_id: string;
  readonly ifMatch?: SeenVersion | undefined;
};

/** A customer and all its addresses. */
type CustomerAddresses = { readonly found: FoundCustomer; readonly kept: readonly KeptAddress[] };

const addressesOf = (on: Hot, found: FoundCustomer): CustomerAddresses => ({
  found,
  kept: readAddresses(on, found.rowId),
});

const demandAddress = (
  { kept }: CustomerAddresses,
  { address_id, ifMatch }: Omit<AddressTarget, 'id'>,
): KeptAddress => {
  const one = demandFound(kept.find(({ address }) => address.id === address_id));
  demandVersion(one.address, ifMatch);
  return one;
};

/** The addresses of a living customer, the default of each type first; throws AppError 404. */
export const listAddresses = ({ store }: Deps, id: string): readonly Address[] =>
  store.snapshot((on) => addressesOf(on, demandCustomer(on, { id })).kept.map(({ address }) => address));

/** One address of a living customer; throws AppError 404. */
export const getAddress = ({ store }: Deps, target: AddressTarget): Address =>
  store.snapshot(
    (on) => demandAddress(addressesOf(on, demandCustomer(on, { id: target.id })), target).address,
  );

type Wanted = AddressState & { readonly rowId?: number; readonly id?: string };

type Rewriting = {
  readonly known: CustomerAddresses;
  /** Lists the wanted addresses, oldest first; the named one follows. */
  readonly wanted: readonly Wanted[];
  readonly preferred?: Wanted;
  readonly actor: Actor;
};

const wantedOf = ({ rowId, address }: KeptAddress): Wanted => ({
  ...addressFields.stateOf(address),
  rowId,
  id: address.id,
});

const byAge = (kept: readonly KeptAddress[]): readonly KeptAddress[] =>
  kept.toSorted((one, other) => one.rowId - other.rowId);

/** Writes what a customer's addresses are to be, and marks the customer as changed by it. */
const rewrite = (tx: Tx, { clock, ids }: Pick<Deps, 'clock' | 'ids'>, rewriting: Rewriting): void => {
  const { known, wanted, preferred, actor } = rewriting;
  const { rowId, customer } = known.found;
  const after = withDefaults(wanted, preferred);
  const at = instantAfter(customer.updated_at, clock.instant());
  writeAddresses(tx, { customerId: rowId, ids, at }, { before: known.kept, after });
  customerRows.update(tx, { ...toColumns(customer, mainAddress(after)), id: rowId, at });
  audit(tx, actor, { action: 'customer.modify', key: customer.id, changed: ['addresses'], at });
};

type Owned = { readonly actor: Actor; readonly found: FoundCustomer };

/** Adds an address to a customer; throws AppError 422. */
export const addAddress = (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { actor, found, input }: Owned & { readonly input: CreateAddressInput },
): Address => {
  const known = addressesOf(tx, found);
  const uid = deps.ids.uid();
  const preferred: Wanted = { ...addressFields.created(input), id: uid };
  demand([
    ...addressFaults(preferred),
    ...(known.kept.length < most.addresses
      ? []
      : [fault(null, 'too_many_addresses', { max: most.addresses })]),
  ]);
  const wanted = [...byAge(known.kept).map(wantedOf), preferred];
  rewrite(tx, deps, { known, wanted, preferred, actor });
  return demandAddress(addressesOf(tx, found), { address_id: uid }).address;
};

type OwnTarget = Owned & Omit<AddressTarget, 'id'>;

/** Changes what was sent of an address, silent where nothing differs; throws AppError 404, 412, 422. */
export const changeAddress = (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { actor, found, patch, ...target }: OwnTarget & { readonly patch: UpdateAddressInput },
): Address => {
  const known = addressesOf(tx, found);
  const one = demandAddress(known, target);
  const preferred: Wanted = { ...wantedOf(one), ...addressFields.changed(one.address, patch) };
  demand(addressFaults(preferred));
  const wanted = byAge(known.kept).map((kept) => (kept === one ? preferred : wantedOf(kept)));
  if (JSON.stringify(preferred) !== JSON.stringify(wantedOf(one))) {
    rewrite(tx, deps, { known, wanted, preferred, actor });
  }
  return demandAddress(addressesOf(tx, found), { address_id: target.address_id }).address;
};

/** Takes an address of a customer away; throws AppError 404, 412. */
export const dropAddress = (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { actor, found, ...target }: OwnTarget,
): void => {
  const known = addressesOf(tx, found);
  const one = demandAddress(known, target);
  const wanted = byAge(known.kept.filter((kept) => kept !== one)).map(wantedOf);
  rewrite(tx, deps, { known, wanted, actor });
};

type Addition = { readonly id: string; readonly input: CreateAddressInput };

/** Adds an address as `addAddress` does, once for an Idempotency-Key; throws AppError 404, 422. */
export const createAddress = (deps: Deps, actor: Actor, { id, input }: Addition): Promise<Once<Address>> =>
  writeOnce(deps.store, { name: 'addresses.create', actor, clock: deps.clock }, async (tx) =>
    addAddress(tx, deps, { actor, found: demandChangeable(tx, { id }), input }),
  );

/** Changes an address as `changeAddress` does; throws AppError 404, 412, 422. */
export const modifyAddress = (
  deps: Deps,
  actor: Actor,
  { id, body: patch, ...target }: AddressTarget & { readonly body: UpdateAddressInput },
): Promise<Address> =>
  deps.store.write('addresses.modify', async (tx) =>
    changeAddress(tx, deps, { ...target, patch, actor, found: demandChangeable(tx, { id }) }),
  );

/** Takes an address away as `dropAddress` does; throws AppError 404, 412. */
export const removeAddress = (deps: Deps, actor: Actor, { id, ...target }: AddressTarget): Promise<void> =>
  deps.store.write('addresses.remove', async (tx) =>
    dropAddress(tx, deps, { ...target, actor, found: demandChangeable(tx, { id }) }),
  );
