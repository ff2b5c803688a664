import type { customerBatch } from '#shared/areas/customers/batch-contract.ts';
import {
  createCustomerBody,
  type CreateCustomerInput,
  type Customer,
} from '#shared/areas/customers/schema.ts';
import { issueFaults } from '#shared/areas/issues.ts';
import type { BatchMode } from '#shared/domain/enumerations.ts';
import type { BatchItemOf } from '#shared/domain/record-batch.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { doSeveral, isToMake } from '../../kernel/several.ts';
import { findByCode } from './customers.queries.ts';
import { addCustomer, changeCustomer } from './customers.service.ts';

type Item = BatchItemOf<typeof customerBatch>;
type Wanted = { readonly actor: Actor; readonly mode: BatchMode };

const shown = ({ id, code, version }: Customer) => ({ customer: { id, code, version } });

/** Reads what was sent of one as the body of a new customer; throws AppError 422. */
const asNew = (sent: Omit<Item, 'if_match'>): CreateCustomerInput => {
  const read = createCustomerBody.safeParse(sent);
  if (read.success) return read.data;
  throw new AppError(422, 'validation_failed', { faults: issueFaults(read.error.issues, sent) });
};

/** Creates or changes one customer of a batch, in this transaction. */
const actOn = (tx: Tx, deps: Deps, { actor, mode, if_match: ifMatch, ...sent }: Wanted & Item) => {
  const before = findByCode(tx, sent.code)?.customer;
  if (isToMake({ mode, ifMatch }, () => before !== undefined)) {
    const { customer } = addCustomer(tx, deps, { actor, input: asNew(sent) });
    return { outcome: 'created', ...shown(customer) } as const;
  }
  const { id, version } = demandFound(before);
  // the code names the customer; another case of it is no change
  const { code: _code, addresses: _addresses, ...patch } = sent;
  const { customer } = changeCustomer(tx, deps, { actor, id, patch, ifMatch });
  const outcome = customer.version === version ? 'unchanged' : 'updated';
  return { outcome, ...shown(customer) } as const;
};

/** Creates and changes customers by their codes, each by itself or all or none; once for an Idempotency-Key. */
export const writeCustomers = (
  deps: Deps,
  actor: Actor,
  { items, mode, atomic }: BodyOf<typeof customerBatch>,
) =>
  doSeveral(deps.store, {
    name: 'customers.batch',
    actor,
    clock: deps.clock,
    isAtomic: atomic,
    items,
    refused: { customer: null },
    act: (tx, item) => actOn(tx, deps, { actor, mode, ...item }),
  });
