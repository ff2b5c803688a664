import { Button, Kbd, Menu } from '@mantine/core';
import {
  IconEraser,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import type { PartyRole } from '#shared/areas/customers/lists.ts';
import { customerWords as words } from '#shared/areas/customers/screen-words.ts';
import { ordersAreWritten } from '#shared/areas/orders/reads-contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { OccurrenceItem } from '../../ui/occurrences/occurrence-acts.tsx';
import { useNewOccurrence } from '../../ui/occurrences/use-new-occurrence.tsx';
import { RecordActs } from '../../ui/record.tsx';
import type { CustomerAnswer } from './customers.api.ts';
import { useAnonymize, useRemoveCustomer, useSwitchCustomer } from './use-customer-acts.ts';

type CustomerActionsProps = {
  readonly answer: CustomerAnswer;
  /** The role in which somebody is looked at: it says what an order with them is. */
  readonly role: PartyRole;
  readonly onGone: () => void;
};

const actionsWords = words.actions;

/** The orders that begin at somebody's page, by the role in which they are looked at. */
const orderBegins = {
  customer: { label: actionsWords.newOrder, operation_type: 'sale' },
  supplier: { label: actionsWords.newPurchase, operation_type: 'purchase_receipt' },
} as const;

type Ordering = { readonly id: string; readonly role: PartyRole; readonly isActive: boolean };

/** Begins an order for a customer, or a purchase from a supplier, by N too; undefined where this person or role has none. */
function useBeginOrder({ id, role, isActive }: Ordering) {
  const navigate = useNavigate();
  const mayOrder = may(useUser(), ordersAreWritten.access);
  const { [role]: begins }: Partial<Record<PartyRole, OrderBegun>> = orderBegins;
  const isOffered = mayOrder && isActive && begins !== undefined;
  const run = () => {
    if (begins === undefined) return;
    const search = { customer_id: id, operation_type: begins.operation_type };
    void navigate({ to: '/pedidos/-/novo', search });
  };
  const label = begins?.label ?? '';
  useShortcuts([{ keys: 'n', label, group: words.title, isIdle: !isOffered, run: () => isOffered && run() }]);
  return isOffered ? { label, run } : undefined;
}

type OrderBegun = { readonly label: string; readonly operation_type: string };

/** Offers the acts on the open customer; a person without the right reads the reason. */
export function CustomerActions({ answer, role, onGone }: CustomerActionsProps) {
  const navigate = useNavigate();
  const switchCustomer = useSwitchCustomer();
  const remove = useRemoveCustomer(onGone);
  const anonymize = useAnonymize();
  const mayWrite = may(useUser(), customers.modify.access);
  const { id, name, is_active: isActive } = answer.data;
  const disabled = !mayWrite;
  const act = (work: (customer: CustomerAnswer) => void) => () => {
    if (mayWrite) work(answer);
  };
  const edit = act(() => void navigate({ to: '/clientes/$id/editar', params: { id }, search: true }));
  useShortcuts([{ keys: 'e', label: common.actions.edit, group: words.title, run: edit }]);
  const occurrence = useNewOccurrence({ entity: 'customer', id, name });
  const begin = useBeginOrder({ id, role, isActive });
  return (
    <RecordActs
      refusal={mayWrite ? undefined : words.noWrite}
      disabled={false}
      more={
        <>
          <OccurrenceItem open={occurrence.open} />
          <Menu.Item
            leftSection={<IconEraser />}
            disabled={!mayWrite || isActive}
            title={isActive ? actionsWords.anonymizeFirst : undefined}
            onClick={act((customer) => void anonymize(customer))}
          >
            {actionsWords.anonymize}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash />}
            disabled={!mayWrite}
            onClick={act((customer) => void remove(customer))}
          >
            {actionsWords.remove}
          </Menu.Item>
        </>
      }
    >
      {begin !== undefined && (
        <Button leftSection={<IconPlus />} rightSection={<Kbd aria-hidden>N</Kbd>} onClick={begin.run}>
          {begin.label}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPencil />}
        rightSection={<Kbd aria-hidden>E</Kbd>}
        disabled={disabled}
        onClick={edit}
      >
        {common.actions.edit}
      </Button>
      <Button
        variant="default"
        leftSection={isActive ? <IconPlayerPause /> : <IconPlayerPlay />}
        disabled={disabled}
        onClick={act((customer) => void switchCustomer(customer))}
      >
        {isActive ? actionsWords.deactivate : actionsWords.activate}
      </Button>
      {occurrence.dialog}
    </RecordActs>
  );
}
