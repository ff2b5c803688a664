import { useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import type { Address } from '#shared/areas/customers/address-schema.ts';
import { customers } from '#shared/areas/customers/contract.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { addressLines } from '../../../ui/address/postal-text.ts';
import { postalBody, type PostalValues } from '../../../ui/address/postal-values.ts';
import { SectionAct } from '../../../ui/record.tsx';
import { AddressDialog } from '../address.dialog.tsx';
import type { Party } from './draft.ts';
import css from './entry.module.css';
import { NewPartyDialog } from './new-party.dialog.tsx';
import { PartyField } from './party-field.tsx';
import type { DraftStore } from './use-draft.ts';
import { errorAt, type Refusal } from './use-send.ts';

const words = orderEntryWords;

/** The addresses of a customer who is registered; undefined until they came. */
function useAddresses(party: Party | null): readonly Address[] | undefined {
  const id = party?.kind === 'known' ? party.id : '';
  const query = useQuery({ ...reading(useApi(), customers.details, { params: { id } }), enabled: id !== '' });
  return id === '' ? [] : query.data?.data.addresses;
}

/** Finds the address of an order in its customer's record: the default to ship to, else the one to bill. */
const standing = (addresses: readonly Address[]): Address | undefined =>
  addresses.find(({ type, is_default: isDefault }) => isDefault && type === 'shipping') ??
  addresses.find(({ type, is_default: isDefault }) => isDefault && type === 'billing');

/** Gives the delivery address of the order that is being entered; undefined while it has none. */
export function useDelivery({ party, address }: DraftStore['draft']) {
  const known = useAddresses(party);
  const own = standing(known ?? []);
  return {
    known: known ?? [],
    isKnown: known !== undefined,
    /** As the lines of a letter. */
    lines: address === null ? own && addressLines(own) : linesOf(address),
  };
}

const linesOf = (address: PostalValues): readonly string[] => {
  const { zip_code: zip, ...rest } = postalBody(address);
  return addressLines({ ...rest, zip_code: zip === null ? null : zip.replaceAll(/\D/gu, '') });
};

type PartyPartProps = {
  readonly store: DraftStore;
  readonly label: string;
  /** True where its type asks for a delivery address. */
  readonly asksAddress: boolean;
  readonly delivery: ReturnType<typeof useDelivery>;
  readonly refusal: Refusal | undefined;
  readonly fieldRef: Ref<{ readonly focus: () => void }>;
  readonly toItem: () => void;
};

/** For whom the order is and where it goes; somebody unknown is registered with it. */
export function PartyPart(props: PartyPartProps) {
  const { store, label, asksAddress, delivery, refusal, fieldRef, toItem } = props;
  const [registers, setRegisters] = useState<string>();
  const [isPlacing, setPlacing] = useState(false);
  const { party } = store.draft;
  const choose = (next: Party, address: PostalValues | null): void => {
    store.change((draft) => ({ ...draft, party: next, address }));
    toItem();
  };
  return (
    <>
      <PartyField
        label={label}
        party={party}
        error={refusal && errorAt(refusal, 'customer', 'customer_id')}
        onFound={({ id, code, name, document }) =>
          choose({ kind: 'known', id, code, name, document: document ?? '' }, null)
        }
        onRegister={setRegisters}
        fieldRef={fieldRef}
      >
        {party !== null && (
          <Chosen
            party={party}
            {...(asksAddress ? { delivery } : {})}
            error={refusal && errorAt(refusal, 'shipping_address')}
            onAddress={() => setPlacing(true)}
          />
        )}
      </PartyField>
      {registers !== undefined && (
        <NewPartyDialog
          text={registers}
          withAddress={asksAddress}
          onClose={() => setRegisters(undefined)}
          onSaved={(next, address) => {
            setRegisters(undefined);
            choose(next, address);
          }}
        />
      )}
      {isPlacing && (
        <AddressDialog
          address={store.draft.address}
          known={delivery.known}
          onClose={() => setPlacing(false)}
          onSave={(address) => {
            store.set('address', address);
          }}
        />
      )}
    </>
  );
}

type ChosenProps = {
  readonly party: Party;
  readonly delivery?: ReturnType<typeof useDelivery>;
  readonly error: string | undefined;
  readonly onAddress: () => void;
};

function Chosen({ party, delivery, error, onAddress }: ChosenProps) {
  const { address: said } = words;
  return (
    <div className={css.chosen} role="group" aria-label={words.party.chosen}>
      <b>{party.name}</b>
      <small>{party.kind === 'known' ? party.code : words.party.fresh}</small>
      {delivery?.lines !== undefined && (
        <small className={css.address} title={delivery.lines.join(' · ')}>
          <span>{delivery.lines.slice(0, 2).join(' · ')}</span>
          <SectionAct label={said.change} onClick={onAddress}>
            {said.change}
          </SectionAct>
        </small>
      )}
      {delivery !== undefined && delivery.isKnown && delivery.lines === undefined && (
        <small className={css.refusal}>
          {error ?? said.missing} <SectionAct onClick={onAddress}>{said.type}</SectionAct>
        </small>
      )}
      {error !== undefined && delivery?.lines !== undefined && <small className={css.refusal}>{error}</small>}
    </div>
  );
}
