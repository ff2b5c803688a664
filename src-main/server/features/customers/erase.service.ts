import { erasedCustomer } from '#shared/areas/customers/rules.ts';
import type { Address } from '#shared/areas/customers/address-schema.ts';
import type { Customer, CustomerDetails } from '#shared/areas/customers/schema.ts';
import { maskCpf } from '#shared/domain/brazil/cpf.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { eraseFromEvents } from '../../kernel/erased-events.ts';
import { writeAct } from '../../kernel/once.ts';
import { dropAnswersNaming, replaceAnswers } from '../../kernel/once.queries.ts';
import { demandFound } from '../../kernel/record.ts';
import { readAddresses, writeAddresses } from './addresses.queries.ts';
import { toColumns } from './customers.mapping.ts';
import { customerRows, findEver, markErased, type FoundCustomer } from './customers.queries.ts';
import { detailsOf } from './customers.service.ts';

/** The customer whose personal data may be erased, living or deleted; throws AppError 404, 409. */
const demandErasable = (tx: Tx, { guards }: Pick<Deps, 'guards'>, id: string): FoundCustomer => {
  const found = demandFound(findEver(tx, id));
  if (found.isAnonymous) throw new AppError(409, 'already_anonymized');
  if (found.customer.is_active && !found.isDeleted) throw new AppError(409, 'customer_active');
  if (guards.of('customer').needs(tx, found.rowId)) throw new AppError(409, 'in_use');
  return found;
};

/** All that was known of a customer in words, the name first. */
const knownOf = (
  { name, trade_name, document, email, phone, contacts }: Customer,
  addresses: readonly Address[],
) =>
  [
    name,
    trade_name,
    document,
    maskCpf(document ?? ''),
    email,
    phone,
    ...contacts.flatMap((one) => [one.name, one.email, one.phone]),
    ...addresses.flatMap((one) => [one.recipient_name, one.street, one.complement]),
  ].filter((word): word is string => word !== null && word !== '');

const eraseCustomer = (deps: Deps, actor: Actor, id: string): Promise<CustomerDetails> =>
  writeAct(deps, { name: 'customers.anonymize', actor }, async (tx) => {
    const { clock, ids } = deps;
    const { rowId, customer } = demandErasable(tx, deps, id);
    const at = instantAfter(customer.updated_at, clock.instant());
    const before = readAddresses(tx, rowId);
    writeAddresses(tx, { customerId: rowId, ids, at }, { before, after: [] });
    customerRows.update(tx, { ...toColumns(erasedCustomer(customer), undefined), id: rowId, at });
    markErased(tx, rowId);
    const { name } = erasedCustomer(customer);
    const addresses = before.map(({ address }) => address);
    const events = eraseFromEvents(tx, { uid: customer.id, name, known: knownOf(customer, addresses) });
    deps.follows.personErased(tx, { uid: customer.id, name, at, events });
    audit(tx, actor, { action: 'customer.anonymize', key: customer.id, at });
    const erased = detailsOf(tx, demandFound(findEver(tx, id)));
    replaceAnswers(tx, { route: 'customers.create', id, answer: JSON.stringify(erased) });
    for (const named of [id, ...before.map(({ address }) => address.id)])
      dropAnswersNaming(tx, { id: named, except: 'customers.create' });
    return erased;
  });

/**
 * Erases the personal data of an inactive or deleted customer for good, also in the answers that are kept for repeated
 * calls, in events that were sent, in printed jobs and on the disk; throws AppError 404, 409.
 */
export const anonymizeCustomer = async (deps: Deps, actor: Actor, id: string): Promise<CustomerDetails> => {
  const erased = await eraseCustomer(deps, actor, id);
  deps.follows.afterErasure(deps);
  return erased;
};
