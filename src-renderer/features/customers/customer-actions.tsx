import { Button, Menu } from '@mantine/core';
import { IconEraser, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { OccurrenceItem } from '../../ui/occurrences/occurrence-acts.tsx';
import { useNewOccurrence } from '../../ui/occurrences/use-new-occurrence.tsx';
import { RecordActs } from '../../ui/record.tsx';
import type { CustomerAnswer } from './customers.api.ts';
import { useAnonymize, useRemoveCustomer, useSwitchCustomer } from './use-customer-acts.ts';

type CustomerActionsProps = {
  /** undefined until the customer's own answer came: nothing can be changed without its version. */
  readonly answer: CustomerAnswer | undefined;
  readonly onGone: () => void;
};

const words = customerWords.actions;

/** Offers the acts on the open customer; a person without the right reads the reason. */
export function CustomerActions({ answer, onGone }: CustomerActionsProps) {
  const navigate = useNavigate();
  const switchCustomer = useSwitchCustomer();
  const remove = useRemoveCustomer(onGone);
  const anonymize = useAnonymize();
  const mayWrite = may(useUser(), customers.modify.access);
  const isActive = answer?.data.is_active ?? true;
  const disabled = answer === undefined || !mayWrite;
  const act = (work: (customer: CustomerAnswer) => void) => () => {
    if (answer !== undefined && mayWrite) work(answer);
  };
  const edit = act(
    ({ data: { id } }) => void navigate({ to: '/clientes/$id/editar', params: { id }, search: true }),
  );
  useShortcuts([{ keys: 'e', label: common.actions.edit, group: customerWords.title, run: edit }]);
  const subject = answer && { entity: 'customer' as const, id: answer.data.id, name: answer.data.name };
  const occurrence = useNewOccurrence(subject);
  return (
    <RecordActs
      refusal={mayWrite ? undefined : customerWords.noWrite}
      disabled={answer === undefined}
      more={
        <>
          <OccurrenceItem open={occurrence.open} />
          <Menu.Item
            leftSection={<IconEraser />}
            disabled={!mayWrite || isActive}
            title={isActive ? words.anonymizeFirst : undefined}
            onClick={act((customer) => void anonymize(customer))}
          >
            {words.anonymize}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash />}
            disabled={!mayWrite}
            onClick={act((customer) => void remove(customer))}
          >
            {words.remove}
          </Menu.Item>
        </>
      }
    >
      <Button variant="default" leftSection={<IconPencil />} disabled={disabled} onClick={edit}>
        {common.actions.edit}
      </Button>
      <Button
        variant="default"
        leftSection={isActive ? <IconPlayerPause /> : <IconPlayerPlay />}
        disabled={disabled}
        onClick={act((customer) => void switchCustomer(customer))}
      >
        {isActive ? words.deactivate : words.activate}
      </Button>
      {occurrence.dialog}
    </RecordActs>
  );
}
