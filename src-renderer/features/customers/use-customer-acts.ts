import { addresses, customers } from '#shared/areas/customers/contract.ts';
import type { Address } from '#shared/areas/customers/address-schema.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { useRemoveRecord, useSwitchRecord } from '../../ui/record-acts/use-record-acts.ts';
import { toast } from '../../ui/toast.tsx';
import { addressName } from './customer-text.ts';
import { customerAreas, nameOf, type CustomerAnswer } from './customers.api.ts';

const words = customerWords.actions;
const paramsOf = ({ id }: Customer) => ({ id });

/** Switches a customer off or on, and offers to take it back. */
export const useSwitchCustomer = () =>
  useSwitchRecord<Customer>({ route: customers.modify, areas: customerAreas, paramsOf, nameOf, words });

/** Deletes a customer after a question; `onGone` leaves it before the lists are read anew. */
export const useRemoveCustomer = (onGone: () => void) =>
  useRemoveRecord<Customer>({
    route: customers.remove,
    details: customers.details,
    paramsOf,
    nameOf,
    ask: ({ name, code }) => ({
      title: words.removeTitle,
      body: words.removeBody(name, code),
      confirm: words.removeConfirm(code),
    }),
    words,
    onGone,
    revival: { route: customers.restore, done: words.revived, refused: words.reviveRefused },
  });

/** Erases the personal data of an inactive customer, after a question that says what goes for good. */
export function useAnonymize() {
  const { mutateAsync } = useWriting(customers.anonymize, customerAreas);
  return async ({ data: { id, name, code } }: CustomerAnswer): Promise<void> => {
    const agreed = await askToConfirm({
      title: words.anonymizeTitle,
      body: words.anonymizeBody(name, code),
      confirm: words.anonymizeConfirm(code),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await mutateAsync({ params: { id } });
      toast.done({ title: words.anonymized, detail: code });
    } catch (error) {
      toast.refused(words.anonymizeRefused, error);
    }
  };
}

/** Takes an address of a customer away after a question. */
export function useRemoveAddress(customerId: string) {
  const { mutateAsync } = useWriting(addresses.remove, customerAreas);
  const { address: said } = customerWords;
  return async (address: Address): Promise<void> => {
    const name = addressName(address);
    const agreed = await askToConfirm({
      title: said.removeTitle,
      body: said.removeBody(name),
      confirm: said.remove(name),
      tone: 'danger',
    });
    if (!agreed) return;
    const params = { id: customerId, address_id: address.id };
    try {
      await mutateAsync({ params, ifMatch: `"${address.version}"` });
      toast.done({ title: said.removed, detail: name });
    } catch (error) {
      toast.refused(said.removeRefused, error);
    }
  };
}
