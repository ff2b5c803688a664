import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Address } from '#shared/areas/customers/address-schema.ts';
import { addresses } from '#shared/areas/customers/contract.ts';
import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { addressTypes } from '#shared/areas/customers/lists.ts';
import type { CustomerDetails } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { addressLines } from '../../ui/address/postal-text.ts';
import { Aside, Section, SectionAct } from '../../ui/record.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EditAddressDialog, NewAddressDialog } from './address-dialog.tsx';
import { addressName } from './customer-text.ts';
import css from './customers.module.css';
import { useRemoveAddress } from './use-customer-acts.ts';

const words = customerWords.panel;

const inOrder = (all: readonly Address[]): readonly Address[] =>
  addressTypes.flatMap((type) => all.filter((address) => address.type === type));

/** The addresses of a customer, those to ship to first, with the way to add, change and remove one. */
export function AddressesSection({ customer }: { readonly customer: CustomerDetails }) {
  const [open, setOpen] = useState<Address | 'new'>();
  const mayWrite = may(useUser(), addresses.create.access);
  const close = () => setOpen(undefined);
  return (
    <Section
      title={words.addresses}
      action={mayWrite && <SectionAct onClick={() => setOpen('new')}>{words.newAddress}</SectionAct>}
    >
      {customer.addresses.length === 0 && <Aside>{words.noAddresses}</Aside>}
      <ul className={css.addresses}>
        {inOrder(customer.addresses).map((address) => (
          <li key={address.id}>
            <AddressLines address={address} />
            {mayWrite && (
              <AddressActs customerId={customer.id} address={address} onEdit={() => setOpen(address)} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <NewAddressDialog customerId={customer.id} onClose={close} />}
      {open !== undefined && open !== 'new' && (
        <EditAddressDialog customerId={customer.id} address={open} onClose={close} />
      )}
    </Section>
  );
}

function AddressLines({ address }: { readonly address: Address }) {
  const type = customerLabels.address_type[address.type];
  return (
    <div>
      <div className={css.name}>
        {addressName(address)}
        <StatusBadge tone="muted">{address.is_default ? words.defaultOf(type) : type}</StatusBadge>
      </div>
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {address.warnings.map(({ code, message }) => (
        <StatusBadge key={code} tone="attention">
          {message}
        </StatusBadge>
      ))}
    </div>
  );
}

type AddressActsProps = {
  readonly customerId: string;
  readonly address: Address;
  readonly onEdit: () => void;
};

function AddressActs({ customerId, address, onEdit }: AddressActsProps) {
  const remove = useRemoveAddress(customerId);
  const name = addressName(address);
  const { edit, remove: removal } = customerWords.address;
  return (
    <span className={css.acts}>
      <ActionIcon aria-label={edit(name)} title={edit(name)} onClick={onEdit}>
        <IconPencil />
      </ActionIcon>
      <ActionIcon aria-label={removal(name)} title={removal(name)} onClick={() => void remove(address)}>
        <IconTrash />
      </ActionIcon>
    </span>
  );
}
