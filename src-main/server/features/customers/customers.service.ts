import { addressFields, type AddressState } from '#shared/areas/customers/address-schema.ts';
import { addressFaults, mainAddress, withDefaults } from '#shared/areas/customers/address-rules.ts';
import {
  changedCustomer,
  createdCustomer,
  customerFaults,
  customerWarnings,
} from '#shared/areas/customers/rules.ts';
import {
  customerFields,
  type CreateCustomerInput,
  type Customer,
  type CustomerDetails,
  type CustomerState,
  type UpdateCustomerInput,
} from '#shared/areas/customers/schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { duplicate } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct, writeOnce, type Once } from '../../kernel/once.ts';
import {
  demandFound,
  demandVersion,
  differing,
  type ChangeOf,
  type SeenVersion,
} from '../../kernel/record.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import { readAddresses, writeAddresses } from './addresses.queries.ts';
import { toColumns } from './customers.mapping.ts';
import {
  customerRows,
  deleteCustomer,
  reviveCustomer,
  findByCode,
  findByDocument,
  findByReference,
  findNamed,
  findEver,
  readOrdersOf,
  type FoundCustomer,
} from './customers.queries.ts';

/** Names the customer that a change is about, by its UUID or its code, and the version that the sender saw. */
export type CustomerTarget = { readonly id: string; readonly ifMatch?: SeenVersion | undefined };

type Making = Pick<Deps, 'ids' | 'clock'>;

/** Customers without a code of their own are numbered. */
const codes = { name: 'customer', prefix: '' };

/** The living customer, of the version that the sender saw; throws AppError 404, 412. */
export const demandCustomer = (on: Hot, { id, ifMatch }: CustomerTarget): FoundCustomer => {
  const found = demandFound(findNamed(on, id));
  demandVersion(found.customer, ifMatch);
  return found;
};

/** The same, to be changed; throws AppError 409 too, where its personal data were erased. */
export const demandChangeable = (tx: Tx, target: CustomerTarget): FoundCustomer => {
  const found = demandCustomer(tx, target);
  if (found.isAnonymous) throw new AppError(409, 'already_anonymized');
  return found;
};

/** Shows a customer with its addresses, the counts of its orders and its warnings. */
export const detailsOf = (on: Hot, { rowId, customer }: FoundCustomer): CustomerDetails => ({
  ...customer,
  addresses: readAddresses(on, rowId).map(({ address }) => address),
  ...readOrdersOf(on, rowId),
  warnings: warningsOf(customerWarnings(customer)),
});

/** The living customer of that UUID or code; throws AppError 404. */
export const getCustomer = ({ store }: Deps, id: string): CustomerDetails =>
  store.snapshot((on) => detailsOf(on, demandCustomer(on, { id })));

const takenFaults = (on: Hot, state: CustomerState, ownId?: number): readonly Fault<Code>[] => {
  const another = (found: FoundCustomer | undefined): Customer | undefined =>
    found?.rowId === ownId ? undefined : found?.customer;
  const byCode = another(findByCode(on, state.code));
  const byDocument = another(findByDocument(on, state.document ?? ''));
  const byReference = another(findByReference(on, state.external_reference ?? ''));
  const named = ({ code, name }: Customer) => ({ customer_code: code, name });
  return [
    ...(byCode ? [duplicate('code', 'customer_code_in_use', { name: byCode.name })] : []),
    ...(byDocument ? [duplicate('document', 'customer_document_in_use', named(byDocument))] : []),
    ...(byReference
      ? [duplicate('external_reference', 'customer_reference_in_use', named(byReference))]
      : []),
  ];
};

/** Lists the faults of a customer as it would be; `ownId` is its own row, where it has one. */
export const faultsOf = (on: Hot, state: CustomerState, ownId?: number): readonly Fault<Code>[] => [
  ...customerFaults(state),
  ...takenFaults(on, state, ownId),
];

const freeCode = (tx: Tx): string => {
  const code = nextNumber(tx, codes);
  return findByCode(tx, code) === undefined ? code : freeCode(tx);
};

type Addition = { readonly actor: Actor; readonly input: CreateCustomerInput };

/** Creates a customer with its defaults and its addresses; throws AppError 409 `duplicate`, 422. */
export const addCustomer = (tx: Tx, { clock, ids }: Making, { actor, input }: Addition): FoundCustomer => {
  const state = createdCustomer(input, input.code ?? freeCode(tx));
  const addresses = (input.addresses ?? [])
    .map((address) => addressFields.created(address))
    .reduce<readonly AddressState[]>((others, one) => withDefaults([...others, one], one), []);
  demand([
    ...faultsOf(tx, state),
    ...addresses.flatMap((address, index) => within(`addresses.${index}`, addressFaults(address))),
  ]);
  const at = clock.instant();
  const uid = ids.uid();
  const rowId = customerRows.insert(tx, { ...toColumns(state, mainAddress(addresses)), uid, at });
  writeAddresses(tx, { customerId: rowId, ids, at }, { before: [], after: addresses });
  audit(tx, actor, { action: 'customer.create', key: uid, at });
  return demandCustomer(tx, { id: uid });
};

/** Creates a customer as `addCustomer` does, once for an Idempotency-Key. */
export const createCustomer = (
  deps: Deps,
  actor: Actor,
  input: CreateCustomerInput,
): Promise<Once<CustomerDetails>> =>
  writeOnce(deps.store, { name: 'customers.create', actor, clock: deps.clock }, async (tx) =>
    detailsOf(tx, addCustomer(tx, deps, { actor, input })),
  );

type Change = CustomerTarget & { readonly actor: Actor; readonly patch: UpdateCustomerInput };

/** Changes what was sent of a customer, silent where nothing differs; throws AppError 404, 409, 412, 422. */
export const changeCustomer = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { actor, patch, ...target }: Change,
): FoundCustomer => {
  const found = demandChangeable(tx, target);
  const { rowId: id, customer } = found;
  const before = customerFields.stateOf(customer);
  const after = changedCustomer(before, patch);
  const changed = differing(before, after);
  if (changed.length === 0) return found;
  demand(faultsOf(tx, after, id));
  const at = instantAfter(customer.updated_at, clock.instant());
  const main = mainAddress(readAddresses(tx, id).map(({ address }) => address));
  customerRows.update(tx, { ...toColumns(after, main), id, at });
  audit(tx, actor, { action: 'customer.modify', key: customer.id, changed, at });
  return demandCustomer(tx, { id: customer.id });
};

/** Changes a customer as `changeCustomer` does. */
export const modifyCustomer = (
  deps: Deps,
  actor: Actor,
  { body: patch, ...target }: ChangeOf<UpdateCustomerInput>,
): Promise<CustomerDetails> =>
  deps.store.write('customers.modify', async (tx) =>
    detailsOf(tx, changeCustomer(tx, deps, { ...target, patch, actor })),
  );

/** Takes a customer out of the lists; throws AppError 404, 409 `in_use`, 412. */
export const dropCustomer = (
  tx: Tx,
  { clock, guards }: Pick<Deps, 'clock' | 'guards'>,
  { actor, ...target }: CustomerTarget & { readonly actor: Actor },
): void => {
  const { rowId, customer } = demandCustomer(tx, target);
  if (guards.of('customer').needs(tx, rowId)) throw new AppError(409, 'in_use');
  const at = instantAfter(customer.updated_at, clock.instant());
  deleteCustomer(tx, rowId, at);
  audit(tx, actor, { action: 'customer.remove', key: customer.id, at });
};

/** Takes a customer away as `dropCustomer` does. */
export const removeCustomer = (deps: Deps, actor: Actor, target: CustomerTarget): Promise<void> =>
  deps.store.write('customers.remove', async (tx) => dropCustomer(tx, deps, { ...target, actor }));

/** Puts a deleted customer back into the lists; silent where it is there; throws AppError 404, 409 `duplicate`. */
export const restoreCustomer = (deps: Deps, actor: Actor, id: string): Promise<CustomerDetails> =>
  writeAct(deps, { name: 'customers.restore', actor }, async (tx) => {
    const { rowId, customer, isDeleted } = demandFound(findEver(tx, id));
    if (isDeleted) {
      demand(takenFaults(tx, customerFields.stateOf(customer), rowId));
      const at = instantAfter(customer.updated_at, deps.clock.instant());
      reviveCustomer(tx, rowId, at);
      audit(tx, actor, { action: 'customer.restore', key: customer.id, at });
    }
    return detailsOf(tx, demandCustomer(tx, { id: customer.id }));
  });
